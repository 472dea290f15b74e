//! Conversion of arrays of numbers in messages to and from typed arrays of JavaScript.

use crate::protocol::Column;
use js_sys::{Array, ArrayBuffer, Float64Array, Int32Array, Uint8Array, Uint16Array, Uint32Array};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_wasm_bindgen::preserve;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// Buffers of the typed arrays in the message that is being written.
    static MOVED: RefCell<Array> = RefCell::new(Array::new());
}

/// Forgets the buffers of the previous message; must be called before the next message is written.
pub fn begin() {
    MOVED.set(Array::new());
}

/// Buffers of the message that was just written; JavaScript transfers them instead of copying them.
pub fn take() -> Array {
    MOVED.take()
}

macro_rules! columns { ($($number:ty => $array:ty),*) => { $(
    impl Serialize for Column<$number> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            let array = <$array>::from(self.as_slice());
            MOVED.with_borrow(|moved| moved.push(&array.buffer()));
            preserve::serialize(&array, to)
        }
    }
)* } }
columns!(u8 => Uint8Array, u16 => Uint16Array, u32 => Uint32Array, i32 => Int32Array, f64 => Float64Array);

macro_rules! read { ($($number:ty => $array:ty),*) => { $(
    impl<'de> Deserialize<'de> for Column<$number> {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            preserve::deserialize::<_, $array>(from).map(|array| Column(array.to_vec()))
        }
    }
)* } }
read!(u16 => Uint16Array, u32 => Uint32Array, i32 => Int32Array, f64 => Float64Array);

impl<'de> Deserialize<'de> for Column<u8> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = preserve::deserialize::<_, JsValue>(from)?;
        match (value.dyn_ref::<Uint8Array>(), value.dyn_ref::<ArrayBuffer>()) {
            (Some(array), _) => Ok(Column(array.to_vec())),
            (_, Some(buffer)) => Ok(Column(Uint8Array::new(buffer).to_vec())),
            _ => Err(serde::de::Error::custom("not a Uint8Array or ArrayBuffer")),
        }
    }
}
