//! Requests to the engine. Each subject has one table (macro `requests`) that defines the type of its requests, their
//! reader by name, their answers and their TypeScript.
//!
//! A struct `Of…` has the arguments of requests about what its name ends with: `OfEdge`, of requests about an edge.

mod across;
mod opening;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole;
mod work;

use super::state::SessionState;
use super::{Host, JobId};
use crate::base::error::Result;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use across::OfSession;
pub use across::Request as Across;
use serde::{Deserialize, Deserializer, Serialize};
pub use work::{Typed, Work};

/// Arguments of a request that has none.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

/// Result of beginning a request: an answer, or a job.
#[allow(clippy::large_enum_variant)] // values are short-lived
pub enum Reply {
    /// Answer that is available at once.
    Now(Answer),
    /// Job (work for several time slices) that produces the answer.
    Later(Box<dyn Work>),
}

/// Defines the requests of a subject, one per row: variant, name, arguments, type of the answer or of the job, and a
/// closure. In `now` the closure `|state, host, arguments|` returns the answer; in `later` the closure `|state, start,
/// arguments|` creates the job.
macro_rules! requests {
    (
        now { $($(#[doc = $doc:literal])* $variant:ident $name:literal ($args:ty) -> $answer:ty =
            |$state:ident, $host:ident, $in:pat_param| $body:expr;)* }
        later { $($(#[doc = $later_doc:literal])* $later:ident $later_name:literal ($later_args:ty) -> $job:ty =
            |$later_state:ident, $start:ident, $later_in:pat_param| $later_body:expr;)* }
    ) => {
        /// Request of this subject with its arguments.
        #[derive(Debug)]
        // The first WebAssembly module reads requests between sessions, but leaves them to the whole core.
        #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
        #[allow(clippy::large_enum_variant)] // there are few values at a time
        pub enum Request { $($variant($args),)* $($later($later_args),)* }

        /// Answer to a request of this subject.
        #[derive(Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // values are short-lived
        pub enum Answer { $($variant($answer),)* $($later(<$job as $crate::engine::jobs::Job>::Answer),)* }

        /// Progress message of a job of this subject.
        #[derive(Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // values are short-lived
        pub enum News { $($later(<$job as $crate::engine::jobs::Job>::News),)* }

        impl Request {
            /// Names of the requests of this subject.
            pub const NAMES: &[&str] = &[$($name,)* $($later_name,)*];

            /// Reads a request by its name, which must be in [`NAMES`](Request::NAMES). Errors: arguments that are
            /// invalid for the request.
            pub fn read<'de, D>(name: &str, from: D) -> std::result::Result<Request, D::Error>
            where
                D: serde::Deserializer<'de>,
            {
                match name {
                    $($name => <$args as serde::Deserialize>::deserialize(from).map(Request::$variant),)*
                    $($later_name => <$later_args as serde::Deserialize>::deserialize(from).map(Request::$later),)*
                    _ => Err(serde::de::Error::custom(name)),
                }
            }

            /// Whether the request needs a job (work for several time slices).
            pub fn is_job(&self) -> bool {
                match self {
                    $(Request::$variant(_) => false,)*
                    $(Request::$later(_) => true,)*
                }
            }

            /// Answers the request, or begins its job. Errors: the reason for refusing the request.
            #[allow(unused_variables, clippy::redundant_closure_call)]
            pub fn begin(
                self,
                state: &mut $crate::engine::state::SessionState,
                host: &mut dyn $crate::engine::Host,
                id: $crate::engine::JobId,
            ) -> $crate::base::error::Result<$crate::engine::requests::Reply> {
                use $crate::engine::requests::Reply;
                match self {
                    $(Request::$variant($in) => {
                        let ($state, $host) = (state, host);
                        let answer: $answer = (|| -> $crate::base::error::Result<$answer> { $body })()?;
                        Ok(Reply::Now(Answer::$variant(answer).into()))
                    })*
                    $(Request::$later($later_in) => {
                        let ($later_state, $start) = (state, $crate::engine::jobs::JobStart { host, id });
                        let job: $job = (|| -> $crate::base::error::Result<$job> { $later_body })()?;
                        let (answer, news) = (|answer| Answer::$later(answer).into(), |news| News::$later(news).into());
                        Ok(Reply::Later(Box::new($crate::engine::requests::Typed { job, answer, news })))
                    })*
                }
            }
        }

        /// TypeScript of the requests of this subject, as `name(arguments): answer`, and of their progress messages.
        #[cfg(test)]
        pub fn typescript(config: &ts_rs::Config) -> (String, String) {
            use $crate::engine::requests::signature;
            #[allow(unused_mut)]
            let (mut calls, mut news) = (String::new(), String::new());
            $(calls += &signature::<$args, $answer>(config, &[$($doc),*], $name);)*
            $(
                calls += &signature::<$later_args, <$job as $crate::engine::jobs::Job>::Answer>(
                    config,
                    &[$($later_doc),*],
                    $later_name,
                );
                let sent = <<$job as $crate::engine::jobs::Job>::News as ts_rs::TS>::name(config);
                news += &format!("  {}: {sent};\n", $later_name);
            )*
            (calls, news)
        }
    };
}
pub(super) use requests;

/// TypeScript declarations of the types of arguments and answers that requests define.
#[cfg(test)]
pub fn answers(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    macro_rules! types {
        ($($name:ty),* $(,)?) => { vec![$(<$name>::decl(config)),*] };
    }
    types!(
        opening::Claimed,
        super::jobs::Load,
        super::jobs::Loaded,
        super::jobs::Relearned,
        whole::data::KnowledgeText,
        whole::runs::Estimated,
        whole::questions::TimedComparison,
        whole::steps::Recorded,
        whole::steps::MovesAt,
        whole::steps::Growth<()>,
        whole::steps::ProxyGrowth,
        whole::model::ModelFile,
        whole::model::ModelApart,
        whole::experiments::Experiments,
    )
}

/// TypeScript of one request: its documentation and its signature.
#[cfg(test)]
pub fn signature<A: ts_rs::TS, R: ts_rs::TS>(config: &ts_rs::Config, docs: &[&str], name: &str) -> String {
    let args = A::inline(config).replace('\n', " ");
    let args = if A::name(config) == "Nothing" { String::new() } else { format!("args: {args}") };
    let answer = R::name(config);
    let answer = if answer == "null" { "void" } else { &answer };
    let docs: Vec<_> = docs.iter().map(|line| line.trim()).collect();
    format!("  /** {} */\n  {name}({args}): {answer};\n", docs.join(" "))
}

/// Defines enumerations of the requests, answers and progress messages of all subjects.
macro_rules! subjects {
    ($($(#[cfg($when:meta)])? $variant:ident $($module:ident)::+;)*) => {
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant)] // there are few values at a time
        enum AnyRequest { $($(#[cfg($when)])? $variant($($module)::+::Request),)* }

        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // values are short-lived
        enum AnyAnswer { $($(#[cfg($when)])? $variant($($module)::+::Answer),)* }

        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // values are short-lived
        enum AnyNews { $($(#[cfg($when)])? $variant($($module)::+::News),)* }

        impl Request {
            /// Reads a request by its name; `None` for an unknown name, which the first WebAssembly module leaves to
            /// the whole core. Errors: arguments that are invalid for the request.
            pub fn read<'de, D>(name: &str, from: D) -> Option<std::result::Result<Request, D::Error>>
            where
                D: Deserializer<'de>,
            {
                $($(#[cfg($when)])? if $($module)::+::Request::NAMES.contains(&name) {
                    return Some($($module)::+::Request::read(name, from).map(AnyRequest::$variant).map(Request));
                })*
                None
            }

            /// Whether the request needs a job (work for several time slices).
            pub(super) fn is_job(&self) -> bool {
                match &self.0 {
                    $($(#[cfg($when)])? AnyRequest::$variant(request) => request.is_job(),)*
                }
            }

            /// Answers the request, or begins its job. Errors: the reason for refusing the request.
            pub(super) fn begin(self, state: &mut SessionState, host: &mut dyn Host, id: JobId) -> Result<Reply> {
                match self.0 {
                    $($(#[cfg($when)])? AnyRequest::$variant(request) => request.begin(state, host, id),)*
                }
            }
        }

        $(
            $(#[cfg($when)])?
            impl From<$($module)::+::Answer> for Answer {
                fn from(answer: $($module)::+::Answer) -> Answer {
                    Answer(AnyAnswer::$variant(answer))
                }
            }

            $(#[cfg($when)])?
            impl From<$($module)::+::News> for News {
                fn from(news: $($module)::+::News) -> News {
                    News(AnyNews::$variant(news))
                }
            }
        )*

        /// TypeScript of the requests of all subjects, and of their progress messages.
        #[cfg(test)]
        pub fn typescript(config: &ts_rs::Config) -> (String, String) {
            let parts = [$($(#[cfg($when)])? $($module)::+::typescript(config),)*];
            let calls = parts.iter().map(|(calls, _)| calls.as_str()).collect();
            (calls, parts.iter().map(|(_, news)| news.as_str()).collect())
        }
    };
}

/// Request of any subject, with its arguments.
#[derive(Debug)]
pub struct Request(AnyRequest);

/// Answer to a request of any subject.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Answer(AnyAnswer);

/// Progress message of a job of any subject.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct News(AnyNews);

subjects! {
    Across across;
    Opening opening;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Data whole::data;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Runs whole::runs;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Questions whole::questions;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Best whole::best;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Model whole::model;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Gaussian whole::gaussian;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Steps whole::steps;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Experiments whole::experiments;
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Helping whole::helping;
}

impl Request {
    /// The request, if it is one that involves two sessions.
    pub(super) fn across(&self) -> Option<&Across> {
        if let AnyRequest::Across(request) = &self.0 { Some(request) } else { None }
    }
}

impl Answer {
    /// Answer to a request that involves two sessions.
    pub(super) fn done() -> Answer {
        across::Answer::Close(()).into()
    }
}
