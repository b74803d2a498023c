import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { theme } from "../../../backoffice/theme.ts";
import { lookOf } from "../../../backoffice/timeline/bar-box.tsx";
import type { Tone } from "../../../backoffice/timeline/timeline-scale.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const sheet = read("backoffice/shades.css");
const byNight = "@media screen and (prefers-color-scheme: dark)";
const [day = "", night = ""] = sheet.split(byNight);

const valuesIn = (text: string) =>
  new Map([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
const light = valuesIn(day);
const modes = { day: light, night: new Map([...light, ...valuesIn(night)]) };

test("each shade that a screen may name is defined, and by night no other", () => {
  const names = [...read("backoffice/shades.ts").matchAll(/^ {2}\| "([\w-]+)"/gm)].map(([, name]) => name);
  expect([...light.keys()].sort()).toEqual(names.sort());
  expect([...valuesIn(night).keys()].filter((name) => !light.has(name))).toEqual([]);
});

test("style sheets name only shades", () => {
  const sheets = [
    ...["backoffice/pages/gate/scanner/scanner.css", "backoffice/pages/gate/offline/offline-desk.css"],
    ...["src/kinds/trip/office/drive/drive.css", "src/kinds/rental/office/cleaning.css"],
  ];
  const named = sheets.flatMap((path) =>
    [...read(path).matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name = "") => name !== "display" && !light.has(name))).toEqual([]);
});

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const tones = ["held", "sold", "full", "past", "works", "cleaning", "blocked", "imported", "overdue"];
const bars = [...(tones as Tone[]).map((tone) => lookOf({ tone })), lookOf({ tone: "sold", alarm: true })];
const nameOf = (variable: string) => variable.slice("var(--".length, -1);

/** What is read, and what it lies on. */
const pairs: [ink: string, ground: string][] = [
  ...["surface", "paper", "ground-forest-50"].flatMap((ground) =>
    [...light.keys()]
      .filter((name) => /^ink/.test(name) && name !== "ink-faint")
      .map((ink): [string, string] => [ink, ground]),
  ),
  ...[...light.keys()]
    .filter((name) => /^(sand|ground-(closed|sun-100|clay-100|forest-\d+|chosen))$/.test(name))
    .flatMap((ground) => ["ink", "ink-soft"].map((ink): [string, string] => [ink, ground])),
  ...[...light.keys()].filter((name) => /^fill-/.test(name)).map((fill): [string, string] => ["white", fill]),
  ...["forest-600", "forest-700", "forest-900", "forest-950", "danger", "slate", "ground-ink"].map(
    (ground): [string, string] => ["white", ground],
  ),
  ["ink-faint", "surface"],
  ["ink-soft", "line"],
  ["ink-sun", "ground-sun-100"],
  ["ink-clay", "ground-clay-100"],
  ["ink-forest-950", "ground-forest-100"],
  ["ink-forest-900", "ground-forest-100"],
  ["on-sun", "sun-400"],
  ["forest-950", "sun-400"],
  ["sun-400", "forest-900"],
  ...bars.map(({ color, backgroundColor }): [string, string] => [nameOf(color), nameOf(backgroundColor)]),
];

describe.each(Object.entries(modes))("by %s", (_mode, shades) => {
  test.each(pairs)("%s is read on %s", (ink, ground) => {
    expect(contrast(shades.get(ink) ?? "", shades.get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the library's own colours", () => {
  const customers = read("src/web/ui/tokens.css") + read("src/web/ui/dark.css");

  test("are those of the customer's pages", () => {
    const values = [...read("backoffice/theme.ts").matchAll(/#[\da-f]{6}/g)].map(([value]) => value);
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((value) => !customers.includes(value))).toEqual([]);
  });

  test.each([
    ["day", theme.colorSchemes.light?.palette],
    ["night", theme.colorSchemes.dark?.palette],
  ] as const)("lie on the same grounds as the shades by %s", (mode, palette) => {
    const shades = modes[mode];
    expect(palette).toMatchObject({
      background: { default: shades.get("paper"), paper: shades.get("surface") },
      text: { primary: shades.get("ink"), secondary: shades.get("ink-soft") },
      divider: shades.get("line"),
    });
  });

  test("are dark on a screen only: paper stays light", () => {
    const rules = theme.generateStyleSheets().flatMap((rule) => Object.keys(rule));
    expect(rules.filter((rule) => rule !== ":root")).toEqual([byNight]);
    expect(sheet.match(/@media[^{]*dark[^{]*/g)).toEqual([`${byNight} `]);
  });
});
