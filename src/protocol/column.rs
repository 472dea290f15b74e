//! Arrays of numbers in messages.

use std::ops::{Deref, DerefMut};

/// Array of numbers in a message: in JavaScript a typed array (`src/wasm/bulk.rs`); elsewhere it is serialized as a
/// list, and deserialized from a list or from bytes in native byte order.
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

/// Deserialization of number arrays outside of WebAssembly.
#[cfg(not(target_arch = "wasm32"))]
mod read {
    use super::Column;
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use std::fmt::{Formatter, Result as Written};

    /// Deserializer of an array from a list of numbers or from bytes; `.0` decodes the `N` bytes of one number.
    struct Numbers<T, const N: usize>(fn([u8; N]) -> T);

    impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Numbers<T, N> {
        type Value = Column<T>;

        fn expecting(&self, to: &mut Formatter) -> Written {
            write!(to, "a list of numbers, or bytes, {N} for each")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Column<T>, E> {
            match bytes.as_chunks() {
                (numbers, []) => Ok(numbers.iter().map(|number| self.0(*number)).collect()),
                _ => Err(E::invalid_length(bytes.len(), &self)),
            }
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Column<T>, A::Error> {
            std::iter::from_fn(|| list.next_element().transpose()).collect()
        }
    }

    macro_rules! columns { ($($number:ty),*) => { $(
        impl<'de> Deserialize<'de> for Column<$number> {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_any(Numbers(<$number>::from_ne_bytes))
            }
        }
    )* } }
    columns!(u8, u16, u32, i32, f64);
}

/// TypeScript types of the arrays of numbers.
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::Column;
    use serde::Deserialize;
    use serde::de::value::{BytesDeserializer, Error, SeqDeserializer};

    #[test]
    fn lists_and_bytes_are_columns() {
        let numbers = [0.5, -2.0, f64::INFINITY];
        let list = SeqDeserializer::<_, Error>::new(numbers.into_iter());
        assert_eq!(Column::<f64>::deserialize(list), Ok(Column(numbers.to_vec())));
        let bytes: Vec<u8> = numbers.iter().flat_map(|x| x.to_ne_bytes()).collect();
        let read = |bytes| Column::<f64>::deserialize(BytesDeserializer::<Error>::new(bytes));
        assert_eq!(read(&bytes), Ok(Column(numbers.to_vec())));
        assert_eq!(read(&[]), Ok(Column(vec![])));
        let error = "invalid length 23, expected a list of numbers, or bytes, 8 for each";
        assert_eq!(read(&bytes[1..]).map_err(|error| error.to_string()), Err(error.into()));
    }
}
