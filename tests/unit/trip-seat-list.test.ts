import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildLayout, type SeatLayout } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import { SeatList } from "../../src/kinds/trip/web/detail/seat-list.tsx";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";

const layout = buildLayout({ pattern: "2+2", seats: 40 }) as SeatLayout;
const words = tripWords.seatMap;

test("the list has every seat that is free or chosen, with its side, to be ticked with and without the program", () => {
  const html = renderToStaticMarkup(
    createElement(SeatList, {
      ...{ layout, taken: [1, 2, 3], chosen: [5], places: 2 },
      onToggle: () => undefined,
    }),
  );
  const boxes = [...html.matchAll(/name="seat"( checked="")? value="(\d+)"\/>([^<]*)</g)];
  expect(boxes).toHaveLength(37);
  expect(boxes.filter(([, checked]) => checked).map(([, , seat]) => seat)).toEqual(["5"]);
  expect(boxes[0]?.[3]).toBe(`4 · ${words.window}`);
  expect(boxes[2]?.[3]).toBe(`6 · ${words.aisle}`);
  // Only its hint for those without scripts is hidden from the others.
  expect(html).not.toMatch(/^<div class="plain-only"/);
});
