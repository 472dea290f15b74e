//! State of a session: its data or list with the run, and the objects made from them.

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

/// Session over either kind of source.
pub enum AnySession {
    /// Over rows of data.
    Rows(Box<Session>),
    /// Over a list of local scores.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    List(Box<ListSession>),
}

/// Evaluates an expression on the session inside an [`AnySession`]; both kinds must have the methods called.
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

/// Checks that this module can read the settings. Errors: settings that need the whole core.
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
    /// The session over rows. Errors: the session is over a list.
    pub fn rows(&mut self) -> Result<&mut Session> {
        match self {
            AnySession::Rows(session) => Ok(session),
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            AnySession::List(_) => Err(Error::NeedsRows),
        }
    }

    /// A new session over the same source, with a run of its own.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn beside(&self) -> AnySession {
        match self {
            AnySession::Rows(session) => AnySession::Rows(Box::new(session.beside())),
            AnySession::List(session) => AnySession::List(Box::new(session.beside())),
        }
    }
}

/// State of a session number.
#[derive(Default)]
pub struct SessionState {
    /// Data or a list, with the run.
    pub session: AnySession,
    /// State that only the whole core has.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub whole: WholeOnly,
}

/// State that only the whole core has.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
#[derive(Default)]
pub struct WholeOnly {
    /// Limit on the memory of tables, in bytes; `None`: the default.
    pub memory_limit: Option<f64>,
    /// Second session over the same source that holds the k best; `None` where the main session holds them.
    pub ranked: Option<AnySession>,
    /// Times and best scores of the run so far.
    pub record: Record,
    /// Serial number of the latest selection of rows of the score table, set by the caller.
    pub selection: f64,
    /// Whether the present file was read in slices.
    pub is_sliced: bool,
    /// Latest fitted or read network with tables.
    pub model: Option<Model>,
    /// Latest fitted or read Gaussian network.
    pub gaussian: Option<GaussianModel>,
    /// Latest cross-validation of a network with tables.
    pub validation: Option<CrossValidation>,
    /// Latest cross-validation of a Gaussian network.
    pub number_validation: Option<GaussianValidation>,
    /// Latest prediction of the rows of a file.
    pub prediction: Option<RowPrediction>,
    /// Latest forecast of the rows of a file.
    pub number_prediction: Option<NumberRows>,
    /// Experiments of BNFinder.
    pub experiments: Option<BnfinderSession>,
    /// Number of times that experiments have been read.
    pub serial: u32,
    /// Counter of sets, in a helper.
    pub counting: Option<Counting>,
    /// Learner of resamples, in a helper.
    pub resampling: Option<Resampling>,
}

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
impl SessionState {
    /// Replaces the session by another, under the same memory limit.
    pub fn replace(&mut self, mut session: AnySession) {
        if let Some(bytes) = self.whole.memory_limit {
            with!(&mut session, session => session.set_memory_limit(bytes));
        }
        (self.session, self.whole.ranked) = (session, None);
    }

    /// The session over rows; replaces one over a list by an empty one.
    pub fn rows(&mut self) -> Result<&mut Session> {
        if self.session.rows().is_err() {
            self.replace(AnySession::default());
        }
        self.session.rows()
    }

    /// The session over a list; replaces one over rows by an empty one.
    pub fn list(&mut self) -> Result<&mut ListSession> {
        if !matches!(self.session, AnySession::List(_)) {
            self.replace(AnySession::List(Box::default()));
        }
        match &mut self.session {
            AnySession::List(session) => Ok(session),
            AnySession::Rows(_) => Err(Error::NotReady),
        }
    }

    /// The session that holds the k best.
    pub fn ranked(&mut self) -> &mut AnySession {
        self.whole.ranked.as_mut().unwrap_or(&mut self.session)
    }

    /// The session of the run under way.
    pub fn running(&mut self) -> &mut AnySession {
        if self.whole.record.is_ranked { self.ranked() } else { &mut self.session }
    }

    /// The network with tables. Errors: none was fitted or read.
    pub fn model(&mut self) -> Result<&mut Model> {
        self.whole.model.as_mut().ok_or(Error::NotReady)
    }

    /// The Gaussian network. Errors: none was fitted or read.
    pub fn gaussian(&mut self) -> Result<&mut GaussianModel> {
        self.whole.gaussian.as_mut().ok_or(Error::NotReady)
    }

    /// The experiments. Errors: none were read.
    pub fn experiments(&mut self) -> Result<&mut BnfinderSession> {
        self.whole.experiments.as_mut().ok_or(Error::NotReady)
    }
}
