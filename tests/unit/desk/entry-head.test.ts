import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EntryHead } from "../../../backoffice/pages/gate/entries/entry-list.tsx";
import type { GateEntry } from "../../../src/modules/desk/gate/gate-schema.ts";

const drawn = (sold: number) => {
  const facts = [{ label: "Immatriculation", value: "LT 285 VH" }];
  const entry = { title: "Hyundai Accent", capacity: null, sold, facts, place: "", delayMinutes: 0 };
  const dated = { startsAt: "2026-11-30T11:00:00.000Z", timeZone: "Africa/Douala" };
  return renderToStaticMarkup(
    createElement(EntryHead, { entry: { ...entry, ...dated } as unknown as GateEntry }),
  );
};

test("what is given at many hours keeps no column for an hour that it has not", () => {
  expect(drawn(1)).toContain("12:00");
  expect(drawn(1)).toMatch(/grid-template-areas:[^;}]*time/);
  expect(drawn(0)).not.toContain("12:00");
  expect(drawn(0)).toMatch(/grid-template-areas:[^;}]*title/);
  expect(drawn(0)).not.toMatch(/grid-template-areas:[^;}]*time|grid-area:time/);
});
