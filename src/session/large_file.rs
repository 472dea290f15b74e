//! A file that is handed in in slices, for it is too large to hold. Only the whole core reads such files: in its first part there is
//! nothing of them, nor of what a session would drop.

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole {
    use super::super::Session;
    use crate::base::error::{Error, Result};
    use crate::data::Stream;
    use crate::protocol::{Preview, Recipe};

    /// Survey of such a file.
    pub type Sliced = Option<Stream>;

    impl Session {
        /// Begins to prepare a file that is handed in in slices, from its beginning in every pass. What is known of a file goes,
        /// unless it is the same as before.
        pub fn stream_begin(&mut self, recipe: &Recipe, is_same: bool) {
            (self.source.raw, self.source.file) = (None, None);
            let stream = self.source.stream.take().filter(|_| is_same);
            self.source.stream.insert(stream.unwrap_or_default()).begin(recipe);
        }

        /// Takes the next slice of the file; the rows of the pass so far. Errors: what is wrong with the file; nothing is known of it
        /// then.
        pub fn stream_take(&mut self, bytes: &[u8]) -> Result<f64> {
            let mut stream = self.source.stream.take().ok_or(Error::NotReady)?;
            stream.take(bytes)?;
            let rows = stream.rows() as f64;
            self.source.stream = Some(stream);
            Ok(rows)
        }

        /// The end of the file: the preview, or nothing if it is to be handed in once more. If data come out they are the session's
        /// data now. Errors: as for [`stream_take`](Session::stream_take).
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

/// Nothing.
#[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
mod whole {
    pub type Sliced = ();
}

pub use whole::Sliced;
