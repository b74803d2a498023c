import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HallDrawing } from "../../../src/kinds/event/office/hall-drawing.tsx";
import { MapDrawing } from "../../../src/kinds/event/office/map-drawing.tsx";
import type { VenueLayout } from "../../../src/kinds/event/supply/venue-layout-schema.ts";

const layout: VenueLayout = {
  width: 30,
  height: 20,
  stage: { x: 5, y: 0, width: 20, height: 4, label: "Scène" },
  zones: [{ kind: "STANDING", name: "Pelouse", x: 3, y: 6, width: 20, height: 8, capacity: 500 }],
  marks: [],
};
const nothing = () => undefined;

test("the capacity of the plan stands where the plan is drawn, and not where a session sells other numbers", () => {
  const session = renderToStaticMarkup(
    createElement(HallDrawing, {
      hall: { layout, seats: [] },
      label: "Places en ce moment",
      drawn: () => ({ paint: { fill: "", stroke: "", ink: "" }, name: "", open: false }),
      onPress: nothing,
    }),
  );
  expect(session).toContain("Pelouse");
  expect(session).not.toContain("500");
  const plan = renderToStaticMarkup(
    createElement(MapDrawing, { layout, chosen: null, onChoose: nothing, onChange: nothing }),
  );
  expect(plan).toContain("Pelouse · 500");
});
