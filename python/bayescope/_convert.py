"""Conversion of networks with probability tables to objects of other packages."""

from typing import Any, Dict, Iterator, List, Tuple

from ._problem import package


def _tables(variables: List[Dict[str, Any]]) -> Iterator[Tuple[Dict[str, Any], List[List[float]]]]:
    """Yields each variable with its table: a list of rows, one for each combination of the parents' levels."""
    for variable in variables:
        width = len(variable["levels"])
        table = variable["table"]
        yield variable, [table[i : i + width] for i in range(0, len(table), width)]


def to_pgmpy(variables: List[Dict[str, Any]]) -> Any:
    """Network as a `pgmpy.models.DiscreteBayesianNetwork`."""
    factors = package("pgmpy.factors.discrete", "to_pgmpy()")
    model = package("pgmpy.models", "to_pgmpy()").DiscreteBayesianNetwork()
    levels = {variable["name"]: variable["levels"] for variable in variables}
    model.add_nodes_from(levels)
    model.add_edges_from((p, variable["name"]) for variable in variables for p in variable["parents"])
    for variable, rows in _tables(variables):
        name, parents = variable["name"], variable["parents"]
        cpd = factors.TabularCPD(
            name,
            len(levels[name]),
            [list(column) for column in zip(*rows)],
            evidence=parents or None,
            evidence_card=[len(levels[p]) for p in parents] or None,
            state_names={of: levels[of] for of in [name, *parents]},
        )
        model.add_cpds(cpd)
    return model


def to_pyagrum(variables: List[Dict[str, Any]]) -> Any:
    """Network as a `pyagrum.BayesNet`."""
    pyagrum = package("pyagrum", "to_pyagrum()")
    model = pyagrum.BayesNet("bayescope")
    for variable in variables:
        model.add(pyagrum.LabelizedVariable(variable["name"], "", variable["levels"]))
    for variable in variables:
        for parent in variable["parents"]:
            model.addArc(parent, variable["name"])
    levels = {variable["name"]: variable["levels"] for variable in variables}
    for variable, rows in _tables(variables):
        table = model.cpt(variable["name"])
        for number, row in enumerate(rows):
            where, rest = {}, number
            for parent in reversed(variable["parents"]):
                rest, level = divmod(rest, len(levels[parent]))
                where[parent] = level
            table[where] = list(row)
    return model
