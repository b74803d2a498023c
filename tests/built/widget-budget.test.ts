import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const code = readFileSync("dist/widget/widget.js", "utf8");

test("the widget is one small script, in both languages, that runs on any page", () => {
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(15_000);
  expect(code).not.toMatch(/(^|[;}\n])\s*(import|export)\b|\bimport\(/);
  // Its names are its own: a second script of the page may use the same.
  expect(code).toMatch(/^\(function\(\)\{/);
  for (const sentence of ["Réserver et payer chez Mboa", "Book and pay at Mboa"])
    expect(code).toContain(sentence);
});

test("the widget needs no frame, message, cookie or store, and writes neither HTML nor styles into the page", () => {
  expect(code).not.toMatch(
    /innerHTML|insertAdjacentHTML|`style`|"style"|iframe|postMessage|\.cookie|(local|session)Storage|\beval\b/,
  );
});
