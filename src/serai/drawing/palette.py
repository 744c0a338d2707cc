"""The colours of the house, by day and by night, and the stylesheet of every drawing.

A class `f-NAME` fills and `s-NAME` strokes. Each rule names the colour of the day first, for viewers that know no
variables; a page or a viewer in a dark scheme turns the lamps on by changing the variables only.
"""

from __future__ import annotations

from functools import cache

# name: by day, by night
COLOURS = {
    "ink": ("#3f2c1c", "#f3e6ca"),
    "soft": ("#6d5335", "#c9b48b"),
    "paper": ("#f6e9cd", "#262036"),
    "paper2": ("#ead5a9", "#1b1728"),
    "board": ("#fbf2dd", "#322a45"),
    "line": ("#a58250", "#6f6184"),
    "gold": ("#c9952a", "#e0b04a"),
    "gold2": ("#f0cb6a", "#f6d98c"),
    "sack": ("#e3b08d", "#4a3140"),
    "barrel": ("#ecd08a", "#453a3a"),
    "chest": ("#dcc6d6", "#3d3157"),
    "vase": ("#b9d8cd", "#2a4351"),
    "road": ("#c7a16a", "#7b6450"),
    "kerb": ("#8d6a3e", "#3a2d33"),
    "stone": ("#efdcb4", "#a58c6c"),
    "white": ("#fffaf0", "#efe8da"),
    "blue": ("#4f8fd0", "#4d86c4"),
    "yellow": ("#f0bd35", "#e3b23c"),
    "pink": ("#dc7396", "#c9648a"),
    "orange": ("#e67d35", "#d9742f"),
    "dome": ("#3f9aa0", "#4fb0b3"),
    "brick": ("#d9a873", "#5a4658"),
    "brick2": ("#c48f5b", "#463650"),
    "sand": ("#edcf8f", "#4a3d55"),
    "sand2": ("#dfb76f", "#3c3149"),
    "sky": ("#f9e3b4", "#2b2647"),
    "sun": ("#f4a93c", "#f1e3b5"),
    "camel": ("#b98548", "#c79a62"),
    "camel2": ("#8e6030", "#91683c"),
    "wood": ("#9a6a38", "#a9794a"),
    "wood2": ("#6f4821", "#714a29"),
    "lamp": ("#5a3d22", "#ffd36b"),
    "shade": ("#2a1a0a", "#000000"),
    "light": ("#ffffff", "#ffffff"),
    "p0": ("#2b66b1", "#5fa0ef"),
    "p1": ("#b9322b", "#f0685c"),
    "p2": ("#2f7d3a", "#5fc06c"),
    "p3": ("#c58a00", "#f0c13a"),
    "dark": ("#2b1d11", "#2b1d11"),
}

_FIXED = """
.draw{font-family:Georgia,"Iowan Old Style","Palatino Linotype","Book Antiqua","Liberation Serif",serif}
.draw text{stroke:none}
.b{font-weight:bold}.n{fill:none}
.thin{stroke-width:1}.mid{stroke-width:2}.thick{stroke-width:3}
.round{stroke-linecap:round;stroke-linejoin:round}
.o1{opacity:.1}.o2{opacity:.2}.o3{opacity:.3}.o4{opacity:.4}.o5{opacity:.5}.o6{opacity:.6}.o7{opacity:.7}.o8{opacity:.85}
.unbuilt{opacity:.6}
.fc{fill:currentColor}.sc{stroke:currentColor}
"""


def _rules(night: bool) -> str:
    return "".join(f"--{name}:{colours[night]};" for name, colours in COLOURS.items())


@cache
def css() -> str:
    """The stylesheet: variables, then a filling and a stroking class for each colour."""
    day, dark = _rules(False), _rules(True)
    parts = [f":root{{{day}}}", f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"]
    # A page's own switch wins over the system's scheme.
    parts += [f":root[data-theme=light]{{{day}}}", f":root[data-theme=dark]{{{dark}}}"]
    for name, (by_day, _) in COLOURS.items():
        parts.append(
            f".f-{name}{{fill:{by_day};fill:var(--{name})}}.s-{name}{{stroke:{by_day};stroke:var(--{name})}}"
        )
        parts.append(
            f".c-{name}{{color:{by_day};color:var(--{name})}}.t-{name}{{stop-color:{by_day};stop-color:var(--{name})}}"
        )
    return "\n".join(parts) + _FIXED
