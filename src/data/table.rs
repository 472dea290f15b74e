//! Stub.
use crate::error::Result;
use crate::protocol::ReadOptions;
/// Stub.
pub struct RawTable;
impl RawTable {
    /// Stub.
    pub fn was_read_with(&self, _options: &ReadOptions) -> bool {
        todo!()
    }
}
/// Stub.
pub fn read(_bytes: &[u8], _options: &ReadOptions) -> Result<RawTable> {
    todo!()
}
