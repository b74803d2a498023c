/** The names of what `shades.css` defines, by day and by night; a test compares the two. */
type Ink =
  | "ink"
  | `ink-${"soft" | "faint" | "sun" | "clay" | "danger"}`
  | `ink-forest-${700 | 800 | 900 | 950}`;
type Ground =
  | "surface"
  | "paper"
  | "sand"
  | "veil"
  | `ground-${"sun-100" | "clay-100" | "strong" | "ink" | "chosen" | "awaited"}`
  | `ground-forest-${50 | 100 | 200}`
  | `fill-${"primary" | "error"}${"" | "-hover"}`;
type Edge =
  | "line"
  | `line-${"strong" | "float"}`
  | `edge-forest-${200 | 600 | 700 | 800 | 900 | 950}`
  | `edge-${"clay-600" | "clay-700" | "danger"}`
  | "hatch"
  | "hatch-past"
  | "wave";
type Lasting =
  | "white"
  | "on-sun"
  | `forest-${600 | 700 | 900 | 950}`
  | `sun-${400 | 500 | 600}`
  | "clay-500"
  | "danger"
  | "slate"
  | "bar-line"
  | "hatch-deep"
  | "sun-veil"
  | `tint-${1 | 2 | 3 | 4 | 5 | 6}`;

/** A shade that is another one by night; for `sx`, `style` and drawings alike. */
export const shade = (name: Ink | Ground | Edge | Lasting) => `var(--${name})`;
