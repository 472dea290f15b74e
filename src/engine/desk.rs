//! Holdings of a session: data or a list with the run, and what was made of them.

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

/// Session over rows, or over a list.
pub enum Seat {
    /// Over rows of data.
    Rows(Box<Session>),
    /// Over a list of local scores.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    List(Box<ListSession>),
}

/// Evaluates an expression with the session of a seat, whichever it is.
macro_rules! with {
    ($seat:expr, $session:ident => $body:expr) => {
        match $seat {
            $crate::engine::desk::Seat::Rows($session) => $body,
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            $crate::engine::desk::Seat::List($session) => $body,
        }
    };
}
pub(super) use with;

/// Errors: settings that only the whole core reads.
pub fn readable(settings: &Settings) -> Result<()> {
    let is_here = WHOLE || (settings.superstructure.is_empty() && !settings.size_prior);
    if is_here { Ok(()) } else { Err(Error::NeedsWholeCore) }
}

impl Default for Seat {
    fn default() -> Seat {
        Seat::Rows(Box::default())
    }
}

impl Seat {
    /// The session over rows. Errors: it is one over a list.
    pub fn rows(&mut self) -> Result<&mut Session> {
        match self {
            Seat::Rows(session) => Ok(session),
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            Seat::List(_) => Err(Error::NeedsRows),
        }
    }

    /// A session over the same source, with a run of its own.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn beside(&self) -> Seat {
        match self {
            Seat::Rows(session) => Seat::Rows(Box::new(session.beside())),
            Seat::List(session) => Seat::List(Box::new(session.beside())),
        }
    }
}

/// Holdings of a session.
#[derive(Default)]
pub struct Desk {
    /// Data or a list, with the run.
    pub seat: Seat,
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub more: More,
}

/// Holdings that only the whole core has.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
#[derive(Default)]
pub struct More {
    /// Most bytes that tables may take, where some were set.
    pub memory_limit: Option<f64>,
    /// Session beside it with the k best of the same source, where they were sought in one.
    pub ranked: Option<Seat>,
    /// Course of the run.
    pub record: Record,
    /// Number of the selection of rows of the score table.
    pub selection: f64,
    /// Whether the file is one that was read in slices.
    pub is_sliced: bool,
    /// Network with tables that was fitted or read last.
    pub model: Option<Model>,
    /// Gaussian network that was fitted or read last.
    pub gaussian: Option<GaussianModel>,
    /// Cross-validations and predictions that were made last.
    pub validation: Option<CrossValidation>,
    pub number_validation: Option<GaussianValidation>,
    pub prediction: Option<RowPrediction>,
    pub number_prediction: Option<NumberRows>,
    /// Experiments of BNFinder, and the number of times that some were read.
    pub experiments: Option<BnfinderSession>,
    pub serial: u32,
    /// Counter and learner of a helper.
    pub counting: Option<Counting>,
    pub resampling: Option<Resampling>,
}

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
impl Desk {
    /// Puts another session in place of that which is there, under the same limit.
    pub fn renew(&mut self, mut seat: Seat) {
        if let Some(bytes) = self.more.memory_limit {
            with!(&mut seat, session => session.set_memory_limit(bytes));
        }
        (self.seat, self.more.ranked) = (seat, None);
    }

    /// The session over rows, in place of one over a list.
    pub fn rows(&mut self) -> Result<&mut Session> {
        if self.seat.rows().is_err() {
            self.renew(Seat::default());
        }
        self.seat.rows()
    }

    /// The session over a list, in place of one over rows.
    pub fn list(&mut self) -> Result<&mut ListSession> {
        if !matches!(self.seat, Seat::List(_)) {
            self.renew(Seat::List(Box::default()));
        }
        match &mut self.seat {
            Seat::List(session) => Ok(session),
            Seat::Rows(_) => Err(Error::NotReady),
        }
    }

    /// The session that holds the k best.
    pub fn ranked(&mut self) -> &mut Seat {
        self.more.ranked.as_mut().unwrap_or(&mut self.seat)
    }

    /// The network with tables. Errors: none was fitted or read.
    pub fn model(&mut self) -> Result<&mut Model> {
        self.more.model.as_mut().ok_or(Error::NotReady)
    }

    /// The Gaussian network. Errors: none was fitted or read.
    pub fn gaussian(&mut self) -> Result<&mut GaussianModel> {
        self.more.gaussian.as_mut().ok_or(Error::NotReady)
    }

    /// The experiments. Errors: none were read.
    pub fn experiments(&mut self) -> Result<&mut BnfinderSession> {
        self.more.experiments.as_mut().ok_or(Error::NotReady)
    }
}
