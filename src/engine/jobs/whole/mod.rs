//! Jobs that only the whole core has, not the first WebAssembly module.

mod best;
mod bootstrap;
mod doubt;
mod experiments;
mod predict;
mod proxy;
mod query;
mod race;
mod run;
mod slices;

pub use best::{
    AveragesJob, CredibleJob, EnumerateJob, OfCredible, OfEnumeration, OfPosterior, OfUnderPrior, PosteriorJob,
    UnderPriorJob,
};
pub use bootstrap::{BootstrapJob, OfBootstrap, OfResample, ResampleJob};
pub use doubt::{DoubtJob, OfDoubt, OfNumberDoubt};
pub use experiments::{CheckJob, ExperimentsJob, OfChecks, OfExperimentsRun};
pub use predict::{
    NumberPredictionJob, NumberValidationJob, OfNumberValidation, OfPrediction, OfValidation, PredictionJob,
    ValidationJob,
};
pub use proxy::{OfProxy, ProxyJob};
pub use query::{OfAsk, QueryJob};
pub use race::{OfRaceRun, RaceRunJob};
pub use run::{OfRun, RunJob};
pub use slices::{OfSlices, SlicesJob};

use crate::protocol::Settings;

/// Kind of the pieces of work that a job lends to helpers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LendingKind {
    /// Ranges of variable sets for which to count rows.
    Spans,
    /// Resamples of a bootstrap to learn from.
    Resamples,
}

/// Description of the work that a job lends to helpers (engines in other workers).
#[derive(Clone, Debug)]
pub struct Lending {
    /// Kind of the pieces of work that the job lends.
    pub kind: LendingKind,
    /// Settings of the job's run.
    pub settings: Settings,
    /// Limit on the memory of tables in bytes, and seed of the bootstrap; `None` unless the pieces are resamples.
    pub resampling: Option<(f64, u32)>,
    /// Estimated total work of the job, in nanoseconds of the cost model.
    pub work: f64,
}

/// TypeScript declarations of the types of answers and progress messages that jobs define.
#[cfg(test)]
pub fn typescript(config: &ts_rs::Config) -> Vec<String> {
    use crate::engine::record::{Moment, Spent};
    use ts_rs::TS;
    macro_rules! types {
        ($($name:ty),* $(,)?) => { vec![$(<$name>::decl(config)),*] };
    }
    types!(
        best::EnumerationState,
        bootstrap::Bootstrapped,
        experiments::LearnedExperiments,
        experiments::ExperimentsNews,
        predict::Validated<(), ()>,
        proxy::Proxied,
        query::AskedState,
        query::Asked,
        query::AskProgress,
        race::RacePoint,
        race::RaceFound,
        race::RaceProgress,
        Moment,
        Spent,
        run::RunOutcome,
        run::RunNews,
        slices::PassProgress,
    )
}
