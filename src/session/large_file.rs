//! Preparation of files too large for memory, which are given in slices. Only the whole core can read them; the small
//! core that loads first has no code for it.

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole {
    use super::super::Session;
    use crate::base::error::{Error, Result};
    use crate::data::Stream;
    use crate::protocol::{Preview, Recipe};

    /// Reader of a file that is given in slices, if there is one.
    pub type Sliced = Option<Stream>;

    impl Session {
        /// Starts to prepare a file that is given in slices, from its beginning in every pass. `is_same`: it is the
        /// same file as before, whose survey (distinct texts of every column) is kept.
        pub fn stream_begin(&mut self, recipe: &Recipe, is_same: bool) {
            (self.source.raw, self.source.file) = (None, None);
            let stream = self.source.stream.take().filter(|_| is_same);
            self.source.stream.insert(stream.unwrap_or_default()).begin(recipe);
        }

        /// Processes the next slice of the file; returns the number of rows read in this pass. Errors: those of the
        /// file; its survey is then dropped.
        pub fn stream_take(&mut self, bytes: &[u8]) -> Result<f64> {
            let mut stream = self.source.stream.take().ok_or(Error::NotReady)?;
            stream.take(bytes)?;
            let rows = stream.rows() as f64;
            self.source.stream = Some(stream);
            Ok(rows)
        }

        /// Ends a pass over the file. Returns the preview, or `None` if the file must be given once more. The resulting
        /// data set, if any, becomes the session's data. Errors: as for [`stream_take`](Session::stream_take).
        pub fn stream_end_pass(&mut self) -> Result<Option<Preview>> {
            let mut stream = self.source.stream.take().ok_or(Error::NotReady)?;
            let ended = stream.end_pass()?;
            self.source.stream = Some(stream);
            let Some((mut preview, data)) = ended else { return Ok(None) };
            if let Some(data) = data {
                preview.data = Some(self.set_data(data, None)?);
            }
            Ok(Some(preview))
        }
    }
}

/// Empty substitute for the reader of slices, in the small core that loads first and has no such reader.
#[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
mod whole {
    pub type Sliced = ();
}

pub use whole::Sliced;
