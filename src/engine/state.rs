//! State of a session: its data or list of local scores, its run, and the objects made from them.

use crate::base::error::{Error, Result};
use crate::base::whole::WHOLE;
use crate::protocol::Settings;
use crate::session::Session;

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use super::record::Record;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::bnfinder::BnfinderSession;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::predict::{CrossValidation, GaussianValidation, NumberRows, RowPrediction};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::session::{Counting, GaussianModel, ListSession, Model, Resampling};

/// Session over data or over a list of local scores.
pub enum AnySession {
    /// Session over rows of data.
    Rows(Box<Session>),
    /// Session over a list of local scores.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    List(Box<ListSession>),
}

/// Evaluates an expression on the session inside an [`AnySession`]; both kinds of session must have the methods called.
macro_rules! with {
    ($any:expr, $session:ident => $body:expr) => {
        match $any {
            $crate::engine::state::AnySession::Rows($session) => $body,
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            $crate::engine::state::AnySession::List($session) => $body,
        }
    };
}
pub(super) use with;

/// Checks that this WebAssembly module supports the settings. Errors: settings that need the whole core.
pub fn check_readable(settings: &Settings) -> Result<()> {
    let is_here = WHOLE || (settings.superstructure.is_empty() && !settings.size_prior);
    if is_here { Ok(()) } else { Err(Error::NeedsWholeCore) }
}

impl Default for AnySession {
    fn default() -> AnySession {
        AnySession::Rows(Box::default())
    }
}

impl AnySession {
    /// The session over rows of data. Errors: the session is over a list of local scores.
    pub fn rows(&mut self) -> Result<&mut Session> {
        match self {
            AnySession::Rows(session) => Ok(session),
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            AnySession::List(_) => Err(Error::NeedsRows),
        }
    }

    /// Creates a session over the same data or list, with a separate run.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn beside(&self) -> AnySession {
        match self {
            AnySession::Rows(session) => AnySession::Rows(Box::new(session.beside())),
            AnySession::List(session) => AnySession::List(Box::new(session.beside())),
        }
    }
}

/// State of one numbered session.
#[derive(Default)]
pub struct SessionState {
    /// Data or list of local scores, with the run.
    pub session: AnySession,
    /// State that only the whole core has, not the first WebAssembly module.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub whole: WholeOnly,
}

/// State of a session that only the whole core has, not the first WebAssembly module.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
#[derive(Default)]
pub struct WholeOnly {
    /// Limit on the memory of tables, in bytes; `None`: the default limit.
    pub memory_limit: Option<f64>,
    /// Second session over the same data, which searches for the k best networks; `None` if the main session does.
    pub ranked: Option<AnySession>,
    /// Durations and best scores over the course of the run.
    pub record: Record,
    /// Serial number, set by the caller, of the latest selection of rows in the table of local scores.
    pub selection: f64,
    /// Whether the current file was read in slices because it is too large for memory.
    pub is_sliced: bool,
    /// Network with tables that was fitted or read last.
    pub model: Option<Model>,
    /// Gaussian network that was fitted or read last.
    pub gaussian: Option<GaussianModel>,
    /// Last cross-validation of a network with tables.
    pub validation: Option<CrossValidation>,
    /// Last cross-validation of a Gaussian network.
    pub number_validation: Option<GaussianValidation>,
    /// Last prediction of the rows of a file by a network with tables.
    pub prediction: Option<RowPrediction>,
    /// Last forecast of the rows of a file by a Gaussian network.
    pub number_prediction: Option<NumberRows>,
    /// Experiments and time series, with BNFinder's search for the cheapest parents.
    pub experiments: Option<BnfinderSession>,
    /// Number of times that experiments have been read; identifies the current ones.
    pub serial: u32,
    /// Counter of rows for another engine's run, if this engine is a helper.
    pub counting: Option<Counting>,
    /// Learner of resamples for another engine's bootstrap, if this engine is a helper.
    pub resampling: Option<Resampling>,
}

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
impl SessionState {
    /// Replaces the session by another one, with the same memory limit.
    pub fn replace(&mut self, mut session: AnySession) {
        if let Some(bytes) = self.whole.memory_limit {
            with!(&mut session, session => session.set_memory_limit(bytes));
        }
        (self.session, self.whole.ranked) = (session, None);
    }

    /// The session over rows of data; replaces a session over a list of local scores by an empty one.
    pub fn rows(&mut self) -> Result<&mut Session> {
        if self.session.rows().is_err() {
            self.replace(AnySession::default());
        }
        self.session.rows()
    }

    /// The session over a list of local scores; replaces a session over rows of data by an empty one.
    pub fn list(&mut self) -> Result<&mut ListSession> {
        if !matches!(self.session, AnySession::List(_)) {
            self.replace(AnySession::List(Box::default()));
        }
        match &mut self.session {
            AnySession::List(session) => Ok(session),
            AnySession::Rows(_) => Err(Error::NotReady),
        }
    }

    /// The session that searches for the k best networks: the second one if there is one, else the main one.
    pub fn ranked(&mut self) -> &mut AnySession {
        self.whole.ranked.as_mut().unwrap_or(&mut self.session)
    }

    /// The session that has the current run.
    pub fn running(&mut self) -> &mut AnySession {
        if self.whole.record.is_ranked { self.ranked() } else { &mut self.session }
    }

    /// The network with tables. Errors: no such network was fitted or read.
    pub fn model(&mut self) -> Result<&mut Model> {
        self.whole.model.as_mut().ok_or(Error::NotReady)
    }

    /// The Gaussian network. Errors: no such network was fitted or read.
    pub fn gaussian(&mut self) -> Result<&mut GaussianModel> {
        self.whole.gaussian.as_mut().ok_or(Error::NotReady)
    }

    /// The experiments and time series. Errors: none were read.
    pub fn experiments(&mut self) -> Result<&mut BnfinderSession> {
        self.whole.experiments.as_mut().ok_or(Error::NotReady)
    }
}
