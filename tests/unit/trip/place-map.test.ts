import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { directionOf, placesAround, spokenMetres } from "../../../src/shared/places-around.ts";
import { PlaceMap } from "../../../src/web/components/offer/place-map.tsx";

const here = { latitude: 4.05, longitude: 9.7 };
/** A hundredth of a degree is some 1 113 metres. */
const at = (name: string, north: number, east: number) => ({
  name,
  latitude: here.latitude + north / 111_320,
  longitude: here.longitude + east / (111_320 * Math.cos((here.latitude * Math.PI) / 180)),
});

describe("the places around a station", () => {
  test("are the four nearest within eight kilometres, in metres to the east and to the north", () => {
    const others = [
      at("loin", 8001, 0),
      at("limite", 0, 8000),
      at("nord", 900, 0),
      at("est", 0, 400),
      at("sud-ouest", -300, -300),
      at("ouest", 0, -5000),
    ];
    const around = placesAround(here, others);
    expect(around).toEqual([
      { name: "est", east: 400, north: 0 },
      { name: "sud-ouest", east: -300, north: -300 },
      { name: "nord", east: 0, north: 900 },
      { name: "ouest", east: -5000, north: 0 },
    ]);
    expect(placesAround(here, [others[0] ?? at("", 0, 0)])).toEqual([]);
    expect(placesAround(here, [others[1] ?? at("", 0, 0)])).toHaveLength(1);
    // The same spot, and a place or a middle without coordinates, cannot be drawn.
    expect(placesAround(here, [at("ici", 0, 0), { name: "?", latitude: null, longitude: 9 }])).toEqual([]);
    expect(placesAround({ latitude: null, longitude: 9.7 }, others)).toEqual([]);
  });

  test("are said to ten metres, from a kilometre on to a hundred, with their direction", () => {
    const place = (north: number, east: number) => ({ name: "", north, east });
    expect(spokenMetres(place(994, 0))).toBe(990);
    expect(spokenMetres(place(1049, 0))).toBe(1000);
    expect(spokenMetres(place(3, 0))).toBe(10);
    const turn = [place(9, 0), place(9, 9), place(0, 9), place(-9, 9), place(-9, 0), place(-9, -9)];
    expect([...turn, place(0, -9), place(9, -9)].map(directionOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("the drawn map", () => {
  const longest = (index: number) => `Carrefour de la station-service ${index}`;
  const around = placesAround(
    here,
    [1, 2, 3, 4].map((n) => at(longest(n), 700 * n - 2000, 900 - 500 * n)),
  );
  const drawn = (name: string, places = around) =>
    renderToStaticMarkup(createElement(PlaceMap, { name, around: places }));

  test("has at most 4 KB, no picture of another site and no script, and says in words what it shows", () => {
    const html = drawn(longest(0));
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(4096);
    expect(html).not.toMatch(/<image|<script|https?:|url\(/);
    for (const place of around) expect(html).toContain(`${place.name} à `);
    expect(html).toMatch(/<figcaption[^>]*>Autres gares autour : .*\d m \((nord|sud|est|ouest)/);
    expect(inLanguage("en", () => drawn(longest(0)))).toMatch(/Other parks nearby: .*\d m \(/);
  });

  test("keeps every place inside, north up, and no two names on one line", () => {
    const html = drawn("Ici");
    const numbers = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => Number(value));
    for (const x of numbers(/<circle cx="(\d+)"/g)) expect(x >= 40 && x <= 280).toBe(true);
    for (const y of numbers(/<circle[^>]* cy="(\d+)"/g)) expect(y >= 20 && y <= 160).toBe(true);
    const lines = numbers(/<text x="[\d.]+" text-anchor="(?:end|start)" y="(\d+)"/g).sort((a, b) => a - b);
    expect(lines).toHaveLength(5);
    for (const [index, line] of lines.slice(1).entries())
      expect(line - (lines[index] ?? 0)).toBeGreaterThanOrEqual(15);
    const [north, south] = [at("haut", 500, 0), at("bas", -500, 0)].map((one) => {
      const [, y] = /<circle cx="\d+" cy="(\d+)" r="5"/.exec(drawn("Ici", placesAround(here, [one]))) ?? [];
      return Number(y);
    });
    expect(north).toBeLessThan(south ?? 0);
  });

  test("is not drawn where there is nothing around", () => {
    expect(drawn("Ici", [])).toBe("");
  });
});
