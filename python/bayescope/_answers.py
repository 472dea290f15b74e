"""Types of answers, made from schema/result.v1.json by scripts/answers.ts; do not edit.

A field of the base class ``_…Optional`` may be absent. Scores are in nats, larger is better.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

__all__ = [
    "NamedEdge",
    "EdgeMark",
    "ClassEdge",
    "Parents",
    "Network",
    "PageState",
    "OfData",
    "RunnerUp",
    "ErrorMessage",
    "Demand",
    "RowUnderPrior",
    "WholePrior",
    "BestUnderPrior",
    "TruthCompared",
    "KBestRow",
    "KBestUnit",
    "KBestRequest",
    "KBestEnding",
    "KBest",
    "Moment",
    "RunSeconds",
    "Status",
    "Ties",
    "Method",
    "CountingName",
    "Counted",
    "Certificate",
    "ListInfo",
    "Cost",
    "Mark",
    "RowRemedy",
    "Suggestion",
    "Prepared",
    "Enumerator",
    "EnumerationState",
    "Result",
    "BnfinderNamedSet",
    "BnfinderSign",
    "BnfinderNamedEdge",
    "BnfinderNamedChild",
    "BnfinderRemark",
    "BnfinderScore",
    "BnfinderVariant",
    "BnfinderSettings",
    "BnfinderMixture",
    "TimeUnit",
    "BnfinderSteps",
    "BnfinderResult",
    "Strength",
    "AveragedEdge",
    "AveragedFit",
    "Bootstrap",
    "Probability",
    "StructurePrior",
    "Posterior",
    "Seconds",
    "ScoreReport",
    "Fail",
    "Check",
    "Model",
    "GaussianModel",
    "Adjustment",
    "Answer",
    "GaussianAnswer",
    "ParameterEstimate",
    "CalibrationBin",
    "Measures",
    "JointMeasures",
    "ModelMeasures",
    "FoldMeasures",
    "CrossValidation",
    "VarianceKind",
    "NumberMeasures",
    "NumberModelMeasures",
    "NumberFoldMeasures",
    "NumberCrossValidation",
    "Predictions",
    "Forecasts",
    "Readers",
    "Link",
]


_NamedEdgeWords = TypedDict(
    "_NamedEdgeWords",
    {
        "from": 'str',
    },
)


class NamedEdge(_NamedEdgeWords):
    """Edge from one variable to another."""

    to: str


EdgeMark = Literal["compelled", "reversible", "constrained"]


_ClassEdgeWords = TypedDict(
    "_ClassEdgeWords",
    {
        "from": 'str',
    },
)


class ClassEdge(_ClassEdgeWords):
    """Edge of an equivalence class."""

    to: str
    mark: EdgeMark
    """Whether class and constraints determine the direction."""


Parents = Dict[str, List[str]]
"""Parents of every variable, by name."""


class NetworkClass(TypedDict):
    edges: List[ClassEdge]
    equivalentScore: bool
    """Whether all members of the class have the same score."""


_NetworkWords = TypedDict(
    "_NetworkWords",
    {
        "class": 'NetworkClass',
    },
)


class Network(_NetworkWords):
    """Network with its score and equivalence class."""

    score: float
    parents: Parents


PageState = Dict[str, Any]
"""Data, score and search settings in the form that the page keeps; `check`, `fit`, `predict` and the page read it. Its fields are not part of this schema."""


class OfDataRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class _OfDataOptional(TypedDict, total=False):
    """Fields of :class:`OfData` that may be absent."""

    rowsDropped: OfDataRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""


class OfData(_OfDataOptional):
    """Fields of every answer that is learned from data."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""


class RunnerUpClass(TypedDict):
    edges: List[ClassEdge]


_RunnerUpWords = TypedDict(
    "_RunnerUpWords",
    {
        "class": 'RunnerUpClass',
    },
)


class RunnerUp(_RunnerUpWords):
    """Best network outside the optimum's equivalence class."""

    unit: Literal["class", "network"]
    score: float
    difference: float
    """Loss of score against the optimum."""
    parents: Parents


ErrorMessage = Dict[str, Any]
"""Refusal of the core: a code and the parameters of its sentence."""


class _DemandOptional(TypedDict, total=False):
    """Fields of :class:`Demand` that may be absent."""

    problem: ErrorMessage
    """Reason why no network can satisfy the demand."""


class Demand(_DemandOptional):
    """Best network with a demanded family or edge."""

    wanted: str
    """The demand as it was given."""
    worse: Union[float, None]
    """Loss of score against the optimum; null if no such network was found."""
    score: Union[float, None]
    parents: Union[Parents, None]


class RowUnderPrior(TypedDict):
    """Network proven among the best under a prior that is not a product over families."""

    rank: float
    """Rank in the list by score alone, from 1."""
    score: float
    """Score without the prior."""
    lnWeight: float
    """ln of the prior weight, in nats: of the number of orderings that agree, or of 1 / members of the class."""
    parents: Parents


WholePrior = Literal["orderings", "classes"]


class BestUnderPrior(TypedDict):
    """The best networks under a prior that is not a product over families, by score + ln weight."""

    prior: WholePrior
    listed: float
    """Number of networks that had to be listed by score for the proof."""
    rows: List[RowUnderPrior]
    """Proven rows, best first; fewer than requested if the proof was not reached."""


class TruthCompared(TypedDict):
    """Comparison of the result with the true network, edge by edge."""

    edges: float
    """Number of edges of the true network."""
    found: float
    """Number of edges of the result."""
    same: float
    """Number of edges with the same direction in both."""
    turned: List[List[str]]
    """Edges reversed in the result, in the truth's direction."""
    missing: List[List[str]]
    extra: List[List[str]]
    distance: float
    """Structural Hamming distance of the networks."""
    classDistance: float
    """Structural Hamming distance of the equivalence classes."""


_KBestRowWords = TypedDict(
    "_KBestRowWords",
    {
        "class": 'float',
    },
)


class KBestRow(_KBestRowWords):
    """One of the k best networks."""

    rank: float
    """Place in the list, from 1."""
    score: float
    difference: float
    """Loss of score against the best network."""
    group: float
    """Number, from 1, of the group of networks with this score."""
    classSize: Union[float, None]
    """Number of members of the equivalence class; null if too many to count."""
    model: str
    """Network as a model string of bnlearn, `[A][B|A]`. Brackets, bars, colons and blanks in names of variables are replaced by `_`; `parents` has the names as they are."""
    parents: Parents


KBestUnit = Literal["dags", "classes"]


class KBestRequest(TypedDict):
    k: float
    """Number k of networks or equivalence classes, 1 to 100,000."""
    unit: KBestUnit
    """Unit of k: networks or classes."""
    within: Union[float, None]
    """Maximum ratio of the best network's probability to a listed network's, e^(best score − score), at least 1; none: no limit. With a large enough `k` the list has *all* networks within this factor."""


KBestEnding = Literal["going", "whole", "cut", "all", "stopped", "memory"]


class KBest(TypedDict):
    """List of the k best networks."""

    request: KBestRequest
    """Request that the search answers."""
    found: float
    """Number k′ of networks found that are certain to be the k′ best, in order; later networks only follow them."""
    ending: KBestEnding
    """State of the list: under way, or the reason for its end."""
    tied: float
    """Number of networks that tie with the last listed one, itself included; 0 if all of them are listed."""
    tiedComplete: bool
    """Whether the count `tied` is exact; otherwise it is a lower bound."""
    threshold: float
    """Distance from the best score, in nats, up to which all networks have been found."""
    limit: Union[float, None]
    """Distance from the best score, in nats, up to which the present lists of parent sets suffice; to go further, the search makes longer lists. None: the present lists suffice for all networks."""
    amongListed: bool
    """Whether the networks are the best only *among those with families in a loaded list of local scores*. False for data, and for a list that declares a slack (it has every family at most that much worse than its best subset) that suffices for the k best."""
    valued: float
    """Number of nodes of the order graph, or subsets of variables, that were evaluated."""
    nodes: float
    """Number of nodes in the trees from which networks are enumerated."""
    rows: List[KBestRow]


class Moment(TypedDict):
    seconds: float
    """Duration of the run's work since its beginning, in seconds, without pauses."""
    steps: float
    """Number of steps taken so far."""
    nodes: float
    """Number of search nodes generated so far."""
    best: Union[float, None]
    """Best score so far."""
    bound: Union[float, None]
    """Upper bound on the score of every network."""
    memory: float
    """Memory of the tables, in bytes."""


class _RunSecondsOptional(TypedDict, total=False):
    """Fields of :class:`RunSeconds` that may be absent."""

    grow: float
    trace: List[Moment]
    """Best score and bound over time."""


class RunSeconds(_RunSecondsOptional):
    """Seconds of each stage of a run, and its course."""

    read: float
    score: float
    search: float
    total: float


Status = Literal["proven optimal", "local optimum", "best found", "stopped"]


class Ties(TypedDict):
    networks: float
    """Number of networks that tie, including the result."""
    classes: float
    """Number of equivalence classes among the networks that tie."""
    complete: bool
    """Whether all networks that tie were counted; otherwise the numbers are lower bounds."""


Method = Literal["auto", "dp", "astar", "etminani", "cassio", "orders", "hill-climb", "tabu", "annealing", "ges", "swaps", "proxy", "k2", "chow-liu"]


CountingName = Literal["auto", "partition", "bitset", "adtree"]


class Counted(TypedDict):
    engine: CountingName
    """Engine that was used; never `auto`."""
    bytes: float
    """Memory in bytes held before the first count; for an ADTree, the size of the tree."""


class Certificate(TypedDict):
    score: float
    """Recomputed score of the network, in nats."""
    local: List[float]
    """Recomputed local score of each variable, in nats."""
    scoreAgrees: bool
    """Whether the claimed score agrees with the recomputed one within 1e-9 (relative)."""
    acyclic: bool
    """Whether the claimed parents form a DAG."""
    constraintsKept: bool
    """Whether the network keeps the required and forbidden edges and the limit on parents."""
    boundConsistent: bool
    """Whether the claimed bound, if any, is at least the score, and equal to it if optimality is claimed."""
    fingerprint: str
    """Fingerprint of the data."""
    holds: bool
    """Whether all checks of the certifier succeeded."""


class ListInfo(TypedDict):
    format: str
    """Format of the list: `jkl` (GOBNILP) or `pss` (URLearning)."""
    families: float
    """Number of families in the list."""
    longest: float
    """Maximum number of families of one variable."""
    largest: float
    """Maximum number of parents of a family."""
    costs: bool
    """Whether the numbers in the list were read as costs, with the opposite sign."""
    allPositive: bool
    """Whether every number in the list is positive as written, which suggests that they are costs."""
    counts: List[float]
    """Number of families of each variable in the list."""


class Cost(TypedDict):
    """Rows left out because of a column. `missing`: its number of missing cells; `cost`: rows regained by excluding it."""

    column: str
    missing: float
    cost: float


Mark = List[float]


class RowRemedy(TypedDict):
    columns: List[str]
    """Names of the columns to leave out."""
    rows: float
    """Number of complete rows without these columns, counted with multiplicities."""


class Suggestion(TypedDict):
    """Suggestion for the preparation of a column or, if `column` is null, of the whole file."""

    column: Union[str, None]
    code: str
    detail: str


class PreparedRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class _PreparedOptional(TypedDict, total=False):
    """Fields of :class:`Prepared` that may be absent."""

    mark: Mark


class Prepared(_PreparedOptional):
    """Facts on a prepared file. `mark`: rows dropped, if these are most, as stored in the reference to the data in a link; `remedies`: columns to exclude so that more rows are complete; `open`: suggestions not yet decided."""

    fileRows: float
    leftOut: float
    totalRows: float
    missingAsLevel: bool
    costs: List[Cost]
    rowsDropped: PreparedRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""
    remedies: List[RowRemedy]
    open: List[Suggestion]


Enumerator = Literal["bn-graph", "tian", "ec-graph"]


class EnumerationState(TypedDict):
    oracleSeconds: float
    """Time spent on the algorithm's oracle, in seconds."""
    searchSeconds: float
    """Time spent on the algorithm's search, in seconds."""
    isStopped: bool
    """Whether the algorithm was stopped before its end."""
    by: Enumerator
    """Algorithm that enumerates the networks."""
    k: float
    """Number of networks requested."""
    found: float
    """Number of networks found so far; they are the best ones."""
    last: Union[float, None]
    """Score of the last network found, in nats."""
    ending: KBestEnding
    """State of the enumeration: under way, or the reason for its end."""
    same: float
    """Number of leading networks that equal those of the run's own list of the k best, in the same order."""
    compared: float
    """Number of networks of the run's own list to compare with; 0 if the run has no list."""
    oracleCalls: float
    """Number E_h of oracle calls by the algorithm on the BN graph."""
    oracleNodes: float
    """Total number of nodes that the oracle expanded in all calls."""
    made: float
    """Number of nodes generated by the A* search; for the program of Tian et al., number of score sums examined."""
    expanded: float
    """Number of nodes expanded by the A* search; for the program of Tian et al., number of networks stored."""
    sets: float
    """Number of sets of variables whose best completion (BN graph) or k best networks (Tian et al.) are known."""
    done: float
    """Amount of work done, in the unit of `total`, which depends on the algorithm."""
    total: float
    """Total amount of work of the enumeration; 0 if unknown."""
    memory: float
    """Memory held, in bytes."""
    families: float
    """Number of parent sets in the score lists that the algorithm uses."""


class ResultRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class _ResultOptional(TypedDict, total=False):
    """Fields of :class:`Result` that may be absent."""

    rowsDropped: ResultRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""
    runnerUp: Union[RunnerUp, Literal["none"], Literal["tied"], None]
    """Runner-up; `none`: all networks tie with the optimum, `tied`: too many tie for the next class to be reached, null: not searched."""
    members: Union[float, None]
    """Number of networks of the optimum's class that satisfy the constraints; null if too many to count."""
    parameters: Union[float, None]
    """Number of free parameters of the network."""
    rowsPerParameter: Union[float, None]
    constraintsCost: Union[float, None]
    """Score lost by the constraints; null if not computed."""
    sought: float
    """Score of the network that maximizes the surrogate, in a search by `proxy`."""
    predicted: float
    """Score that the surrogate predicts for that network."""
    deviation: float
    """Standard deviation of that prediction; absent for linear surrogates by child."""
    list: ListInfo
    """List of local scores from which the result was learned."""
    prepared: Prepared
    """Preparation of the data; absent for an example or a list of local scores."""
    alsoBy: List[EnumerationState]
    """Published methods that listed the k best again (`alsoBy`)."""
    underPrior: BestUnderPrior
    """The best networks under a prior that is not a product over families (`priorOver`)."""
    demands: List[Demand]
    """Best networks with demanded families or edges."""
    truth: TruthCompared
    kBest: KBest


class Result(_ResultOptional):
    """Best network with its proof: the answer of `learn`, `solve` and `kBest`, and the content of a result file."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""
    rows: Union[float, None]
    """Number of rows; null for a list of local scores."""
    score: float
    status: Status
    bound: Union[float, None]
    """Upper bound on the score of every network; null if none is known."""
    gap: Union[float, None]
    """Bound minus score; null without a bound."""
    networks: List[Network]
    """The best network found, as a list of one."""
    ties: Union[Ties, None]
    """Networks that tie with a proven optimum; null for other results."""
    method: Method
    """Search method that was used."""
    families: float
    """Number of families (variables with parent sets) scored."""
    kept: float
    """Number of families kept in the lists of parent sets."""
    counted: Union[Counted, None]
    """Engine that counted the rows; null if nothing was counted."""
    nodes: float
    """Number of nodes that the search generated."""
    expanded: float
    """Number of nodes that the search expanded."""
    stored: float
    """Maximum number of nodes stored at one time."""
    steps: float
    """Number of steps (units of work); the same settings give the same number."""
    memory: float
    """Peak memory of the tables, in bytes."""
    seconds: RunSeconds
    certificate: Certificate
    doc: PageState
    link: Union[str, None]
    """Link that opens the result in the page; null if it would be too long, and from the npm package without the option `page`."""


class BnfinderNamedSet(TypedDict):
    """Parent set of a variable in a result of BNFinder."""

    parents: List[str]
    cost: float
    """Cost of the set, in bits."""
    g: float
    """Penalty for the parents, in bits."""
    weight: float
    """Posterior weight of the set among the kept ones."""


BnfinderSign = Literal["+", "-", "none"]


class BnfinderNamedEdge(TypedDict):
    """Parent of a variable in a result of BNFinder."""

    parent: str
    sign: BnfinderSign
    weight: float
    """Share of the kept parent sets that contain the parent."""


class BnfinderNamedChild(TypedDict):
    """Parents of one variable in a result of BNFinder."""

    cost: float
    """Cost of the cheapest parent set found, in bits."""
    g: float
    """Penalty g in the cost of the cheapest parent set, in bits."""
    empty: float
    """Cost of the empty parent set, in bits."""
    least: float
    """Lower bound d_min on the cost of the data for any parent set; g' = g + d_min bounds the cost of a set."""
    samples: float
    """Number N of samples (experiments or transitions) from which the child was learned."""
    algorithm: float
    """Search algorithm that was used, 1 or 2."""
    candidates: float
    """Number of potential parents of the child."""
    looked: float
    """Number of parent sets evaluated."""
    all: float
    """Number of all parent sets within the limit on the number of parents."""
    stoppedAt: Union[float, None]
    """Lower bound g' at which the stopping rule ended the search; none if all sets were evaluated."""
    share: float
    """Share of the kept parent sets in the total probability of all evaluated sets."""
    complete: bool
    """Whether the search for the child is complete."""
    child: str
    parents: List[str]
    sets: List[BnfinderNamedSet]
    edges: List[BnfinderNamedEdge]


class BnfinderRemark(TypedDict):
    """Item of a file of experiments that was ignored."""

    code: str
    line: float
    """Line of the file; 0 if the item is not in a file."""
    name: str
    count: float


BnfinderScore = Literal["mdl", "bde"]


BnfinderVariant = Literal["document", "program"]


class BnfinderSettings(TypedDict):
    score: BnfinderScore
    """The score that the search minimizes."""
    variant: BnfinderVariant
    """Source of the formulas of the score: the published supplement or the program."""
    alpha: Union[float, None]
    """Prior probability α of an edge, 0 < α < 1, for BDe as in the supplement; none: 1/(N + 1) for N samples."""
    sets: float
    """Number of cheapest parent sets to keep for each child."""
    maxParents: Union[float, None]
    """Maximum number of parents of a variable; none: no limit."""
    selfLoops: bool
    """Whether a variable at one time may be its own parent at the next time."""
    algorithm: Union[float, None]
    """Number of BNFinder's algorithm, 1 or 2; none: 2 if the penalty g depends only on the number of parents, else 1."""


class BnfinderMixture(TypedDict):
    mean: List[float]
    """Means of the two normal distributions."""
    deviation: List[float]
    """Standard deviations of the two normal distributions."""
    share: List[float]
    """Weights of the two normal distributions in the mixture."""


TimeUnit = Literal["number", "year", "quarter", "month", "week", "day", "hour", "minute", "second"]


_BnfinderStepsWords = TypedDict(
    "_BnfinderStepsWords",
    {
        "from": 'str',
    },
)


class BnfinderSteps(_BnfinderStepsWords):
    column: str
    """Name of the time column; empty for files in BNFinder's own format."""
    usual: float
    """Length of the most frequent time step, in `unit`."""
    unit: TimeUnit
    """Unit of the most frequent time step."""
    steps: float
    """Number of time steps in all series, each between two consecutive complete rows."""
    longer: float
    """Number of steps longer than the usual one (gaps)."""
    shorter: float
    """Number of steps shorter than the usual one."""
    series: str
    """Name of the series with the first gap, or with the first shorter step if there is no gap."""
    to: str
    """Time label after the first unusual step."""
    line: float
    """Line of the row after the first unusual step; in BNFinder's own format, line that names the experiments."""
    dropped: bool
    """Whether pairs of rows with an unusual step are left out of the transitions."""
    open: bool
    """Whether the user has yet to decide how to treat unusual steps."""


class BnfinderResultPrepared(TypedDict):
    open: List[Suggestion]


_BnfinderResultComparedRowsWords = TypedDict(
    "_BnfinderResultComparedRowsWords",
    {
        "from": 'str',
        "is": 'Literal["same", "sign", "missing", "more"]',
    },
)


class BnfinderResultComparedRows(_BnfinderResultComparedRowsWords):
    to: str
    here: Union[str, None]
    there: Union[str, None]


class BnfinderResultCompared(TypedDict):
    """Comparison with a published network (`compare`)."""

    rows: List[BnfinderResultComparedRows]
    published: float
    same: float
    sign: float
    missing: float
    more: float


class _BnfinderResultOptional(TypedDict, total=False):
    """Fields of :class:`BnfinderResult` that may be absent."""

    compared: BnfinderResultCompared
    """Comparison with a published network (`compare`)."""


class BnfinderResult(_BnfinderResultOptional):
    """Parents from time series or experiments: the answer of `learn` with the method `bnfinder`."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""
    dynamic: bool
    """Whether parents are those one moment earlier."""
    experiments: float
    series: float
    settings: BnfinderSettings
    cost: float
    """Sum of the costs of all variables, in bits; smaller is better."""
    status: Literal["proven optimal", "stopped"]
    steps: float
    mixtures: Dict[str, BnfinderMixture]
    """Mixtures of two normal distributions that continuous variables are read as, by name."""
    children: List[BnfinderNamedChild]
    notices: List[BnfinderRemark]
    uneven: Union[BnfinderSteps, None]
    """Steps in time that are not the usual one; null if there are none."""
    prepared: BnfinderResultPrepared
    doc: PageState
    link: Union[str, None]


class Strength(TypedDict):
    """Strength of a pair of variables over resamples."""

    a: str
    b: str
    joined: float
    """Number of resamples whose networks join the two."""
    forward: float
    """Number of resamples in which the edge a → b is compelled."""
    backward: float
    """Number of resamples in which the edge b → a is compelled."""
    reversible: float
    """Number of resamples in which the edge is reversible."""
    forwardSet: float
    """Number of resamples in which a constraint directs the edge a → b."""
    backwardSet: float
    """Number of resamples in which a constraint directs the edge b → a."""
    drawn: float
    """Number of resamples whose network, as found, has a → b."""
    strength: float
    """Share of the resamples that join the two."""
    direction: float
    """Share of a → b among the resamples that join the two."""


_AveragedEdgeWords = TypedDict(
    "_AveragedEdgeWords",
    {
        "from": 'str',
    },
)


class AveragedEdge(_AveragedEdgeWords):
    """Edge of the averaged graph."""

    to: str
    arrow: Literal["supported", "constrained", "undetermined", "headless"]


AveragedFit = Literal["best", "at-least", "impossible", "not-found", "not-scored"]


class BootstrapRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class BootstrapAveraged(TypedDict):
    edges: List[AveragedEdge]
    score: Union[float, None]
    """Score of `dag` on the data; null without a scored network."""
    fit: AveragedFit
    """Relation between the averaged graph and `dag`."""
    dag: Union[Parents, None]
    """Network with the averaged graph's adjacent pairs and arrowheads; null if there is none."""
    below: Union[float, None]
    """Score lost against the network learned from the data themselves."""


class BootstrapReference(TypedDict):
    score: float
    status: Status


class BootstrapSeconds(TypedDict):
    read: float
    total: float


class _BootstrapOptional(TypedDict, total=False):
    """Fields of :class:`Bootstrap` that may be absent."""

    rowsDropped: BootstrapRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""


class Bootstrap(_BootstrapOptional):
    """Strengths of edges over bootstrap resamples: the answer of `bootstrap`."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""
    rows: float
    resamples: float
    """Number of resamples learned; fewer than `wanted` if stopped."""
    wanted: float
    seed: float
    threshold: float
    """Strength above which a pair is joined in the averaged graph."""
    usualThreshold: float
    """Threshold estimated from the strengths."""
    directionThreshold: float
    strengths: List[Strength]
    averaged: BootstrapAveraged
    reference: Union[BootstrapReference, None]
    """Score and status of the network learned from the data themselves; null if stopped."""
    method: str
    seconds: BootstrapSeconds
    doc: PageState


_ProbabilityWords = TypedDict(
    "_ProbabilityWords",
    {
        "from": 'str',
    },
)


class Probability(_ProbabilityWords):
    """Probability of an edge or a directed path."""

    to: str
    probability: float


StructurePrior = Literal["networks", "orderings"]


class PosteriorRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class PosteriorSeconds(TypedDict):
    read: float
    total: float


class _PosteriorOptional(TypedDict, total=False):
    """Fields of :class:`Posterior` that may be absent."""

    rowsDropped: PosteriorRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""


class Posterior(_PosteriorOptional):
    """Exact sums over all networks: the answer of `posterior`."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""
    rows: float
    over: StructurePrior
    """Structures with equal prior probability: networks, or orderings."""
    exact: Literal[True]
    """Always true: the probabilities are exact sums over all networks, no estimates from a sample."""
    weights: Literal["marginal", "penalized", "other", "listed"]
    """Weight of a network in the sums: the marginal likelihood (a posterior), a penalized likelihood (BIC and MDL, which approximate a posterior), or neither."""
    lnSum: float
    """Logarithm of the sum over all networks."""
    lnEvidence: float
    """Log evidence of the data under the structure prior, given that the network satisfies the constraints."""
    edges: List[Probability]
    """Probability of an edge for every ordered pair of variables."""
    paths: Union[List[Probability], None]
    """Probability of a directed path for every ordered pair; null over orderings."""
    doc: PageState
    seconds: PosteriorSeconds


class _SecondsOptional(TypedDict, total=False):
    """Fields of :class:`Seconds` that may be absent."""

    grow: float


class Seconds(_SecondsOptional):
    """Seconds of each stage of a run. `grow`: part of `score` spent on building an ADTree, if one was built."""

    read: float
    score: float
    search: float
    total: float


class ScoreReportRowsDropped(TypedDict):
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""

    dropped: float
    of: float


class _ScoreReportOptional(TypedDict, total=False):
    """Fields of :class:`ScoreReport` that may be absent."""

    rowsDropped: ScoreReportRowsDropped
    """Number of rows left out for missing cells, and of all rows but totals; a row with a count counts that often."""
    children: List[str]
    """Variables whose local scores are listed; absent for all."""


class ScoreReport(_ScoreReportOptional):
    """Local scores of data: the answer of `score`."""

    version: str
    """Version of Bayescope."""
    variables: List[str]
    """Names of the variables, in the order of the columns."""
    fingerprint: str
    """Digest of the rows; equal rows have equal digests."""
    rows: float
    score: Literal["ll", "aic", "bic", "mdl", "mdl-lecture", "pll", "bd", "k2", "bdeu", "bde", "fnml", "qnml", "bge"]
    parameters: Dict[str, Union[float, None]]
    """Parameters of the score, by name."""
    maxParents: Union[float, None]
    families: float
    kept: float
    seconds: Seconds
    memory: float
    counted: Union[Counted, None]
    files: List[str]
    """Names of the files written."""


Fail = Dict[str, Any]
"""Claim of a result that does not hold."""


class Check(TypedDict):
    """Verdict of the certifier on a result: the answer of `check`."""

    holds: bool
    certificate: Union[Certificate, None]
    """Certificate; null if the result is about other variables."""
    fails: List[Fail]


class ModelVariables(TypedDict):
    name: str
    levels: List[str]
    parents: List[str]
    table: List[float]
    """Probabilities of the levels, row by row for each combination of the parents' levels; the last parent varies fastest."""


class Model(TypedDict):
    """Network with probability tables: what `fit` returns, and a model file of the format JSON."""

    format: Literal["bayescope-network"]
    variables: List[ModelVariables]


class GaussianModelFamilies(TypedDict):
    name: str
    parents: List[float]
    """Places of the parents in this list, from 0."""
    intercept: float
    coefficients: List[float]
    variance: float
    """Variance of the residuals by maximum likelihood."""
    unbiasedVariance: Union[float, None]
    """Unbiased variance of the residuals; null if there are too few rows."""


class GaussianModel(TypedDict):
    """Network of linear regressions: what `fit` returns for columns of numbers."""

    format: Literal["bayescope-gaussian-network"]
    rows: float
    families: List[GaussianModelFamilies]


class Adjustment(TypedDict):
    """Minimal adjustment sets."""

    sets: List[List[str]]
    complete: bool
    """Whether all minimal sets are listed."""


class AnswerMpe(TypedDict):
    """Most probable levels of all variables together."""

    assignment: Dict[str, str]
    logProbability: float
    unique: bool


class AnswerJointCells(TypedDict):
    levels: Dict[str, str]
    p: float


class AnswerJoint(TypedDict):
    """Joint distribution of a few variables."""

    variables: List[str]
    cells: List[AnswerJointCells]


_AnswerAdjustmentWords = TypedDict(
    "_AnswerAdjustmentWords",
    {
        "from": 'str',
        "class": 'Union[Adjustment, None]',
    },
)


class AnswerAdjustment(_AnswerAdjustmentWords):
    """Adjustment sets for the effect of one variable on another."""

    to: str
    isCause: bool
    """Whether a directed path leads from the first to the second."""
    dag: Adjustment
    undirected: List[str]
    """Variables at undirected edges that leave the effect undetermined in the class."""


class _AnswerOptional(TypedDict, total=False):
    """Fields of :class:`Answer` that may be absent."""

    mpe: AnswerMpe
    """Most probable levels of all variables together."""
    joint: AnswerJoint
    """Joint distribution of a few variables."""
    adjustment: AnswerAdjustment
    """Adjustment sets for the effect of one variable on another."""


class Answer(_AnswerOptional):
    """Answer of `query` for a network with probability tables."""

    evidenceProbability: Union[float, None]
    """Probability of the evidence; null if below 1e-300, where only its logarithm is given."""
    lnEvidenceProbability: float
    marginals: Dict[str, Dict[str, float]]
    """Probability of each level, by variable and level."""
    states: float
    """Number of numbers in the tables of the computation, of the largest of them, and their bytes."""
    largest: float
    bytes: float
    byTree: bool
    """Whether a junction tree was used."""
    seconds: float


class GaussianAnswerVariablesValue(TypedDict):
    mean: float
    deviation: float


class GaussianAnswer(TypedDict):
    """Answer of `query` for a network of linear regressions."""

    lnDensity: Union[float, None]
    """Log density of the evidence; null without evidence."""
    variables: Dict[str, GaussianAnswerVariablesValue]


class ParameterEstimateValue(TypedDict):
    kind: Literal["maximum-likelihood"]


class ParameterEstimateValue2(TypedDict):
    kind: Literal["bdeu"]
    ess: float
    """Equivalent sample size a."""


class ParameterEstimateValue3(TypedDict):
    kind: Literal["bde"]
    ess: float
    """Equivalent sample size a."""


class ParameterEstimateValue4(TypedDict):
    kind: Literal["k2"]


class ParameterEstimateValue5(TypedDict):
    kind: Literal["jeffreys"]


ParameterEstimate = Union[ParameterEstimateValue, ParameterEstimateValue2, ParameterEstimateValue3, ParameterEstimateValue4, ParameterEstimateValue5]


class CalibrationBin(TypedDict):
    rows: float
    """Number of rows in the bin."""
    confidence: Union[float, None]
    """Mean probability of the predicted level over the rows of the bin; null without rows."""
    right: Union[float, None]
    """Share of correct predictions among the rows of the bin; null without rows."""


class Measures(TypedDict):
    rows: float
    """Number of rows, including those with undefined predictions."""
    undefined: float
    """Number of rows with an undefined prediction: their evidence is impossible, so that every level of the target has probability 0. The other measures exclude these rows."""
    zero: float
    """Number of rows whose true level has probability 0, but another level has not; their log-loss is infinite."""
    logLoss: Union[float, None]
    """Log-loss: mean of −ln P(true level), in nats; null if it is infinite or there are no rows."""
    logLossOfOthers: Union[float, None]
    """Log-loss over the rows for which it is finite, in nats."""
    brier: Union[float, None]
    """Brier score, from 0 to 2: mean of Σ (p_k − 1 if k is true)² over the levels k."""
    accuracy: Union[float, None]
    """Accuracy: share of rows whose most probable level (ties: the first) is the true one."""
    ece: Union[float, None]
    """Expected calibration error: mean distance between confidence and accuracy over the bins, weighted by their rows."""
    calibration: List[CalibrationBin]
    """Calibration in ten bins of equal width by the probability of the predicted level."""


class JointMeasures(TypedDict):
    rows: float
    """Number of rows evaluated."""
    zero: float
    """Number of rows with probability 0 under the network."""
    logLoss: Union[float, None]
    """Log-loss: mean of −ln P(row), in nats; null if it is infinite."""
    logLossOfOthers: Union[float, None]
    """Log-loss over the rows with positive probability, in nats."""


class ModelMeasures(TypedDict):
    target: Measures
    """Quality of the predictions of the target variable."""
    joint: JointMeasures
    """Quality of the joint probabilities of whole rows."""


class FoldMeasures(TypedDict):
    logLoss: Union[float, None]
    """Log-loss: mean of −ln P(true level), in nats; null if it is infinite, or undefined for all rows."""
    accuracy: Union[float, None]
    """Accuracy: share of correct predictions."""


class CrossValidationEach(TypedDict):
    fixed: FoldMeasures
    relearned: Union[FoldMeasures, None]
    parents: Union[Parents, None]
    rows: float
    """Number of rows held out in the fold."""
    proven: bool
    """Whether the structure learned from the other folds is proven optimal for their rows."""


class CrossValidation(TypedDict):
    """Cross-validation of a variable with levels: an answer of `predict`."""

    target: str
    inputs: Union[List[str], None]
    """Variables from which the target is predicted; null for all others."""
    rows: float
    folds: float
    seed: Union[float, None]
    """Seed of the shuffle; null if the rows are dealt in turn."""
    relearn: bool
    seconds: float
    estimate: ParameterEstimate
    fixed: ModelMeasures
    relearned: Union[ModelMeasures, None]
    baseline: Measures
    """Measures of the shares of the levels alone."""
    each: List[CrossValidationEach]


VarianceKind = Literal["maximum-likelihood", "unbiased"]


class NumberMeasures(TypedDict):
    rows: float
    """Number of rows forecast."""
    logLoss: Union[float, None]
    """Log-loss: mean of −ln density(true value), in nats; it depends on the unit of the target."""
    rmse: Union[float, None]
    """Root-mean-square error of the forecast mean, in the unit of the target."""
    mae: Union[float, None]
    """Mean absolute error of the forecast mean, in the unit of the target."""
    r2: Union[float, None]
    """R²: 1 − (sum of squared errors of the forecast mean) / (sum of squared deviations from the mean of the training rows). Negative if the forecast is worse than that mean; null if all values equal it."""
    coverage: List[float]
    """Share of rows whose true value is in the central forecast interval of 10 %, 20 %, …, 90 %."""


class NumberModelMeasures(TypedDict):
    target: NumberMeasures
    """Quality of the forecasts of the target variable."""
    joint: Union[float, None]
    """Mean of −ln density(row) over whole rows, in nats."""


class NumberFoldMeasures(TypedDict):
    logLoss: Union[float, None]
    """Log-loss: mean of −ln density(true value), in nats."""
    rmse: Union[float, None]
    """Root-mean-square error of the forecast mean, in the unit of the target."""


class NumberCrossValidationEach(TypedDict):
    parents: Union[Parents, None]
    rows: float
    """Number of rows held out in the fold."""
    fixed: NumberFoldMeasures
    """Measures of how well the given structure predicts the fold, with regressions fitted to the other folds."""
    relearned: Union[NumberFoldMeasures, None]
    """Measures of a structure learned from the other folds; none unless requested."""
    proven: bool
    """Whether the structure learned from the other folds is proven optimal for their rows."""


class NumberCrossValidation(TypedDict):
    """Cross-validation of a variable of numbers: an answer of `predict`."""

    target: str
    inputs: Union[List[str], None]
    """Variables from which the target is predicted; null for all others."""
    rows: float
    folds: float
    seed: Union[float, None]
    """Seed of the shuffle; null if the rows are dealt in turn."""
    relearn: bool
    seconds: float
    variance: VarianceKind
    fixed: NumberModelMeasures
    relearned: Union[NumberModelMeasures, None]
    baseline: NumberMeasures
    """Measures of the mean alone."""
    each: List[NumberCrossValidationEach]


class PredictionsPredictions(TypedDict):
    line: float
    """Line of the file."""
    predicted: Union[str, None]
    """Most probable level; null if the evidence has probability 0."""
    probabilities: Dict[str, float]


class Predictions(TypedDict):
    """Predicted levels of rows: an answer of `predict` with `rows`."""

    target: str
    rows: float
    cardinalities: bool
    """Whether the line below the column names gives numbers of levels and is no row."""
    encoding: str
    """Text encoding of the file."""
    ignored: List[str]
    """Columns of the file that are no variables of the network."""
    absent: List[str]
    """Variables, except the target, that the file lacks."""
    withMissing: float
    """Number of rows in which an input is missing."""
    measures: Union[Measures, None]
    """Quality of the predictions; null unless the file has a column of the target."""
    undefined: float
    """Number of rows whose evidence has probability 0."""
    predictions: List[PredictionsPredictions]


class ForecastsPredictions(TypedDict):
    line: float
    mean: float
    deviation: float


class Forecasts(TypedDict):
    """Forecast numbers of rows: an answer of `predict` with `rows`."""

    target: str
    rows: float
    cardinalities: bool
    """Whether the line below the column names gives numbers of levels and is no row."""
    encoding: str
    """Text encoding of the file."""
    ignored: List[str]
    """Columns of the file that are no variables of the network."""
    absent: List[str]
    """Variables, except the target, that the file lacks."""
    withMissing: float
    """Number of rows in which an input is missing."""
    measures: Union[NumberMeasures, None]
    """Quality of the forecasts; null unless the file has a column of the target."""
    predictions: List[ForecastsPredictions]


class ReadersFindings(TypedDict):
    feature: str
    line: Union[float, None]
    """First line with the feature; null if it concerns the whole file."""
    of: str
    """Name, label or word that shows the feature."""
    times: float
    """Number of occurrences."""


class ReadersPrograms(TypedDict):
    program: str
    """Name and version of the program."""
    outcome: Literal["reads", "refuses", "misreads", "untried", "no-reader"]
    isRounded: bool
    """Whether the program rounds probabilities."""
    because: List[str]
    """Features that explain the outcome."""


class ReadersBayescope(TypedDict):
    outcome: Literal["reads", "refuses"]
    said: List[str]


class Readers(TypedDict):
    """Programs that can read a model file: the answer of `readers`."""

    format: str
    """Format of the file."""
    findings: List[ReadersFindings]
    """Features of the file that programs treat differently."""
    programs: List[ReadersPrograms]
    bayescope: ReadersBayescope


class Link(TypedDict):
    """Link that opens a state in the page: the answer of `link`."""

    link: str
    length: float
    """Number of characters."""
    verdict: Literal["plain", "long"]
    """Whether the address is short enough for all programs, or only for some."""
