//! Numbers in bulk.

use std::ops::{Deref, DerefMut};

/// Column of a message. Crosses to JavaScript as one typed array (`src/wasm/bulk.rs`); natively it is written as a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column<T>(pub Vec<T>);

impl<T> Deref for Column<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for Column<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<T> From<Vec<T>> for Column<T> {
    fn from(values: Vec<T>) -> Column<T> {
        Column(values)
    }
}

impl<T> FromIterator<T> for Column<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Column<T> {
        Column(values.into_iter().collect())
    }
}

impl<T> IntoIterator for Column<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Column<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: PartialEq> PartialEq<Vec<T>> for Column<T> {
    fn eq(&self, other: &Vec<T>) -> bool {
        self.0 == *other
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for Column<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.0 == *other
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<T: serde::Serialize> serde::Serialize for Column<T> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for Column<T> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Vec::deserialize(from).map(Column)
    }
}

/// Types of columns in TypeScript.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod types {
    use super::Column;
    use ts_rs::{Config, TS};

    macro_rules! columns { ($($number:ty => $array:literal),*) => { $(
        impl TS for Column<$number> {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $array.into()
            }

            fn inline(_: &Config) -> String {
                $array.into()
            }
        }
    )* } }
    columns!(u8 => "Uint8Array", u16 => "Uint16Array", u32 => "Uint32Array", i32 => "Int32Array", f64 => "Float64Array");
}
