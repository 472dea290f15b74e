//! Columns as typed arrays.

use crate::protocol::Column;
use js_sys::{Float64Array, Int32Array, Uint8Array, Uint16Array, Uint32Array};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_wasm_bindgen::preserve;

macro_rules! columns { ($($number:ty => $array:ty),*) => { $(
    impl Serialize for Column<$number> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            preserve::serialize(&<$array>::from(self.as_slice()), to)
        }
    }

    impl<'de> Deserialize<'de> for Column<$number> {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            preserve::deserialize::<_, $array>(from).map(|array| Column(array.to_vec()))
        }
    }
)* } }
columns!(u8 => Uint8Array, u16 => Uint16Array, u32 => Uint32Array, i32 => Int32Array, f64 => Float64Array);
