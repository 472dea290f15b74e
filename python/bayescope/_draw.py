"""Drawing of a network as SVG, with its variables in layers: every edge leads from a layer to a lower one."""

from typing import Dict, List, Mapping, Sequence, Tuple

from ._words import escaped, safe, t

#: Height of a box, vertical distance between layers, horizontal distance between boxes, and width of a character, in pixels.
_HEIGHT, _LAYER, _GAP, _LETTER = 26.0, 72.0, 18.0, 7.4

#: Number of sweeps that order the layers and of those that place their boxes, and most letters of a name.
_SWEEPS, _MOST_LETTERS = 8, 24

#: Dash pattern of an edge by its mark: the class or the constraints give the direction only of the others.
_DASHES = {"reversible": ' stroke-dasharray="5 3"'}


def _layers_of(parents: Mapping[str, Sequence[str]]) -> Dict[str, int]:
    """Layer of each variable: the length of the longest path to it."""
    depth: Dict[str, int] = {}
    left = list(parents)
    while left:
        ready = [name for name in left if all(of in depth for of in parents[name])]
        for name in ready:
            depth[name] = max((depth[of] + 1 for of in parents[name]), default=0)
        left = [name for name in left if name not in depth]
    return depth


class _Layout:
    """Places of boxes and of the bends of edges. A bend is a node without a name in a layer that an edge passes."""

    def __init__(self, parents: Mapping[str, Sequence[str]]) -> None:
        depth = _layers_of(parents)
        self.widths: List[float] = []
        self.layers: List[List[int]] = [[] for _ in range(max(depth.values(), default=0) + 1)]
        self.depths: List[int] = []
        self.above: List[List[int]] = []
        self.below: List[List[int]] = []
        self.nodes = {name: self._node(depth[name], len(shown(name)) * _LETTER + 16) for name in parents}
        self.paths: Dict[Tuple[str, str], List[int]] = {}
        for child, of in parents.items():
            for parent in of:
                bends = [self._node(layer, 8) for layer in range(depth[parent] + 1, depth[child])]
                path = [self.nodes[parent], *bends, self.nodes[child]]
                self.paths[parent, child] = path
                for upper, lower in zip(path, path[1:]):
                    self.below[upper].append(lower)
                    self.above[lower].append(upper)
        self.x = [0.0] * len(self.widths)
        self._order()
        self._place()

    def _node(self, layer: int, width: float) -> int:
        self.widths.append(width)
        self.depths.append(layer)
        self.above.append([])
        self.below.append([])
        self.layers[layer].append(len(self.widths) - 1)
        return len(self.widths) - 1

    def _order(self) -> None:
        """Orders each layer by the mean place of its neighbors in the layer before, downward and upward in turn."""
        place = {node: float(i) for layer in self.layers for i, node in enumerate(layer)}
        for sweep in range(_SWEEPS):
            links, layers = (self.above, self.layers) if sweep % 2 == 0 else (self.below, self.layers[::-1])
            for layer in layers:
                means = {v: sum(place[u] for u in links[v]) / len(links[v]) if links[v] else place[v] for v in layer}
                layer.sort(key=means.__getitem__)
                place.update({node: float(i) for i, node in enumerate(layer)})

    def _place(self) -> None:
        """Places the nodes of each layer near their neighbors, without overlaps."""
        for sweep in range(_SWEEPS):
            for layer in self.layers if sweep % 2 == 0 else self.layers[::-1]:
                for node in layer:
                    near = self.above[node] + self.below[node] if sweep else self.above[node]
                    if near:
                        self.x[node] = sum(self.x[of] for of in near) / len(near)
                wanted = sum((self.x[node] for node in layer), 0.0)
                for left, right in zip(layer, layer[1:]):
                    apart = (self.widths[left] + self.widths[right]) / 2 + _GAP
                    self.x[right] = max(self.x[right], self.x[left] + apart)
                shift = (wanted - sum(self.x[node] for node in layer)) / max(len(layer), 1)
                for node in layer:
                    self.x[node] += shift
        start = min((x - width / 2 for x, width in zip(self.x, self.widths)), default=0.0)
        self.x = [x - start + 4 for x in self.x]

    def at(self, node: int) -> Tuple[float, float]:
        return self.x[node], self.depths[node] * _LAYER + _HEIGHT / 2 + 4


def shown(name: str) -> str:
    """Name as the drawing shows it: long names are cut."""
    return safe(name) if len(name) <= _MOST_LETTERS else safe(name[: _MOST_LETTERS - 1]) + "…"


def _path(points: List[Tuple[float, float]]) -> str:
    """Smooth path of an edge from the lower side of a box through bends to the upper side of another."""
    (x, y), *rest = points
    y += _HEIGHT / 2
    found = [f"M{x:.1f},{y:.1f}"]
    for place, (to, down) in enumerate(rest):
        down -= (_HEIGHT / 2 + 2) if place == len(rest) - 1 else 0.0
        half = (down - y) / 2
        found.append(f"C{x:.1f},{y + half:.1f} {to:.1f},{down - half:.1f} {to:.1f},{down:.1f}")
        x, y = to, down
    return "".join(found)


def svg(parents: Mapping[str, Sequence[str]], marks: Mapping[Tuple[str, str], str], title: str) -> str:
    """Network as SVG; edges that no data direct (`reversible` in `marks`) are dashed, with a legend."""
    layout = _Layout(parents)
    width = max((x + w / 2 for x, w in zip(layout.x, layout.widths)), default=0.0) + 4
    height = (len(layout.layers) - 1) * _LAYER + _HEIGHT + 8
    legend = t("python.dashed") if any(marks.get(edge) in _DASHES for edge in layout.paths) else ""
    if legend:
        width, height = max(width, len(legend) * _LETTER + 40), height + _HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{escaped(title)}</title>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0,0L8,4L0,8z" fill="#456"/></marker></defs>',
    ]
    for (parent, child), path in layout.paths.items():
        dash = _DASHES.get(marks.get((parent, child), ""), "")
        line = _path([layout.at(node) for node in path])
        parts.append(f'<path d="{line}" fill="none" stroke="#456"{dash} marker-end="url(#head)"/>')
    for name, node in layout.nodes.items():
        (x, y), wide = layout.at(node), layout.widths[node]
        box = f'x="{x - wide / 2:.1f}" y="{y - _HEIGHT / 2:.1f}" width="{wide:.1f}" height="{_HEIGHT:.0f}" rx="6"'
        full = f"<title>{escaped(name)}</title>"
        parts.append(f'<g>{full}<rect {box} fill="#eef3f8" stroke="#456"/>')
        parts.append(f'<text x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="middle" fill="#123">{escaped(shown(name))}</text></g>')
    if legend:
        y = height - _HEIGHT / 2
        parts.append(f'<g class="legend"><path d="M4,{y:.1f}H28" stroke="#456"{_DASHES["reversible"]}/>')
        parts.append(f'<text x="34" y="{y + 4.5:.1f}" fill="#123">{escaped(legend)}</text></g>')
    return "".join([*parts, "</svg>"])
