//! The requests: one table for each subject makes the type of a request, its reader by name, its answer and its TypeScript.

mod across;
mod opening;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole;
mod work;

use super::desk::Desk;
use super::{Host, JobId};
use crate::base::error::Result;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use across::OfSession;
pub use across::Request as Across;
use serde::{Deserialize, Deserializer, Serialize};
pub use work::{Typed, Work};

/// Arguments of a request that takes none.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

/// Answer of a request, at once or after a job.
#[allow(clippy::large_enum_variant)] // it lives for a moment
pub enum Reply {
    /// At once.
    Now(Answer),
    /// After this work.
    Later(Box<dyn Work>),
}

/// Defines the requests of a subject. In `now`, the expression after `|desk, host, arguments|` is the answer; in `later`, the job
/// that comes to it; `host.id` is the number of the request.
macro_rules! requests {
    (
        now { $($(#[doc = $doc:literal])* $variant:ident $name:literal ($args:ty) -> $answer:ty =
            |$desk:ident, $host:ident, $in:pat_param| $body:expr;)* }
        later { $($(#[doc = $later_doc:literal])* $later:ident $later_name:literal ($later_args:ty) -> $job:ty =
            |$later_desk:ident, $at:ident, $later_in:pat_param| $later_body:expr;)* }
    ) => {
        /// A request with its arguments.
        #[derive(Debug)]
        // The first module reads requests that name another session, and leaves them to the whole core.
        #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
        #[allow(clippy::large_enum_variant)] // it waits in a queue at most
        pub enum Request { $($variant($args),)* $($later($later_args),)* }

        /// An answer.
        #[derive(Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // it lives for a moment
        pub enum Answer { $($variant($answer),)* $($later(<$job as $crate::engine::jobs::Job>::Answer),)* }

        /// News of a job.
        #[derive(Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // it lives for a moment
        pub enum News { $($later(<$job as $crate::engine::jobs::Job>::News),)* }

        impl Request {
            /// Names of the requests.
            pub const NAMES: &[&str] = &[$($name,)* $($later_name,)*];

            /// The request of a name in [`NAMES`](Request::NAMES). Errors: arguments that are not its own.
            pub fn read<'de, D: serde::Deserializer<'de>>(name: &str, from: D) -> std::result::Result<Request, D::Error> {
                match name {
                    $($name => <$args as serde::Deserialize>::deserialize(from).map(Request::$variant),)*
                    $($later_name => <$later_args as serde::Deserialize>::deserialize(from).map(Request::$later),)*
                    _ => Err(serde::de::Error::custom(name)),
                }
            }

            /// Whether its answer takes slices.
            pub fn is_job(&self) -> bool {
                match self {
                    $(Request::$variant(_) => false,)*
                    $(Request::$later(_) => true,)*
                }
            }

            /// Answers, or begins the job.
            #[allow(unused_variables, clippy::redundant_closure_call)]
            pub fn begin(
                self,
                desk: &mut $crate::engine::desk::Desk,
                host: &mut dyn $crate::engine::Host,
                id: $crate::engine::JobId,
            ) -> $crate::base::error::Result<$crate::engine::requests::Reply> {
                use $crate::engine::requests::Reply;
                match self {
                    $(Request::$variant($in) => {
                        let ($desk, $host) = (desk, host);
                        let answer: $answer = (|| -> $crate::base::error::Result<$answer> { $body })()?;
                        Ok(Reply::Now(Answer::$variant(answer).into()))
                    })*
                    $(Request::$later($later_in) => {
                        let ($later_desk, $at) = (desk, $crate::engine::jobs::At { host, id });
                        let job: $job = (|| -> $crate::base::error::Result<$job> { $later_body })()?;
                        let (answer, news) = (|answer| Answer::$later(answer).into(), |news| News::$later(news).into());
                        Ok(Reply::Later(Box::new($crate::engine::requests::Typed { job, answer, news })))
                    })*
                }
            }
        }

        /// TypeScript of the requests: `name(arguments): answer`, and the news of those that send some.
        #[cfg(test)]
        pub fn typescript(config: &ts_rs::Config) -> (String, String) {
            use $crate::engine::requests::signature;
            #[allow(unused_mut)]
            let (mut calls, mut news) = (String::new(), String::new());
            $(calls += &signature::<$args, $answer>(config, &[$($doc),*], $name);)*
            $(
                calls += &signature::<$later_args, <$job as $crate::engine::jobs::Job>::Answer>(config, &[$($later_doc),*], $later_name);
                let told = <<$job as $crate::engine::jobs::Job>::News as ts_rs::TS>::name(config);
                news += &format!("  {}: {told};\n", $later_name);
            )*
            (calls, news)
        }
    };
}
pub(super) use requests;

/// TypeScript of the answers that requests compose.
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

/// TypeScript of a request.
#[cfg(test)]
pub fn signature<A: ts_rs::TS, R: ts_rs::TS>(config: &ts_rs::Config, docs: &[&str], name: &str) -> String {
    let args = A::inline(config).replace('\n', " ");
    let args = if A::name(config) == "Nothing" { String::new() } else { format!("args: {args}") };
    let answer = R::name(config);
    let answer = if answer == "null" { "void" } else { &answer };
    let docs: Vec<_> = docs.iter().map(|line| line.trim()).collect();
    format!("  /** {} */\n  {name}({args}): {answer};\n", docs.join(" "))
}

/// Defines the union of all subjects.
macro_rules! subjects {
    ($($(#[cfg($when:meta)])? $variant:ident $($module:ident)::+;)*) => {
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant)] // it waits in a queue at most
        enum Kind { $($(#[cfg($when)])? $variant($($module)::+::Request),)* }

        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // it lives for a moment
        enum Said { $($(#[cfg($when)])? $variant($($module)::+::Answer),)* }

        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant)] // it lives for a moment
        enum Told { $($(#[cfg($when)])? $variant($($module)::+::News),)* }

        impl Request {
            /// The request of a name. Nothing where none has this name: the first module then asks for the whole core.
            pub fn read<'de, D: Deserializer<'de>>(name: &str, from: D) -> Option<std::result::Result<Request, D::Error>> {
                $($(#[cfg($when)])? if $($module)::+::Request::NAMES.contains(&name) {
                    return Some($($module)::+::Request::read(name, from).map(Kind::$variant).map(Request));
                })*
                None
            }

            /// Whether its answer takes slices.
            pub(super) fn is_job(&self) -> bool {
                match &self.0 {
                    $($(#[cfg($when)])? Kind::$variant(request) => request.is_job(),)*
                }
            }

            /// Answers, or begins the job.
            pub(super) fn begin(self, desk: &mut Desk, host: &mut dyn Host, id: JobId) -> Result<Reply> {
                match self.0 {
                    $($(#[cfg($when)])? Kind::$variant(request) => request.begin(desk, host, id),)*
                }
            }
        }

        $(
            $(#[cfg($when)])?
            impl From<$($module)::+::Answer> for Answer {
                fn from(answer: $($module)::+::Answer) -> Answer {
                    Answer(Said::$variant(answer))
                }
            }

            $(#[cfg($when)])?
            impl From<$($module)::+::News> for News {
                fn from(news: $($module)::+::News) -> News {
                    News(Told::$variant(news))
                }
            }
        )*

        /// TypeScript of all requests, and of their news.
        #[cfg(test)]
        pub fn typescript(config: &ts_rs::Config) -> (String, String) {
            let parts = [$($(#[cfg($when)])? $($module)::+::typescript(config),)*];
            (parts.iter().map(|(calls, _)| calls.as_str()).collect(), parts.iter().map(|(_, news)| news.as_str()).collect())
        }
    };
}

/// A request with its arguments.
#[derive(Debug)]
pub struct Request(Kind);

/// Answer of a request.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Answer(Said);

/// News of a job under way.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct News(Told);

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
    /// The request as one between sessions, if it is one.
    pub(super) fn across(&self) -> Option<&Across> {
        if let Kind::Across(request) = &self.0 { Some(request) } else { None }
    }
}

impl Answer {
    /// Answer to a request between sessions.
    pub(super) fn done() -> Answer {
        across::Answer::Close(()).into()
    }
}
