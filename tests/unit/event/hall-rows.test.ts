import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HallView, PoolView } from "../../../src/kinds/event/search/event-view-schema.ts";
import { HallList } from "../../../src/kinds/event/web/hall-list.tsx";
import { freeRows } from "../../../src/kinds/event/web/hall-rows.ts";

const pool = (ordinal: number, name: string) => ({ ordinal, name, tariffs: [] }) as unknown as PoolView;
const seat = (unit: number, label: string) => ({
  ...{ unit, label, ordinal: Math.floor(unit / 100_000) },
  ...{ x: 0, y: 0, size: 1 },
});
const stalls = pool(1, "Parterre");
const tables = pool(2, "Tables");
const standing = pool(3, "Fosse");
const seats = [
  seat(100_001, "A10"),
  seat(100_002, "A9"),
  seat(100_003, "A1"),
  seat(100_004, "B2"),
  seat(200_001, "2"),
  seat(200_002, "1"),
];

describe("the places of a hall as a list", () => {
  it("stand by zone and row in the order of their numbers, without those that are taken", () => {
    const told = freeRows([stalls, tables, standing], seats, new Set([100_003, 100_004])).map(
      ({ pool: { name }, rows }) => [
        name,
        ...rows.map((row) => [row.name, ...row.seats.map((one) => one.label)]),
      ],
    );
    expect(told).toEqual([
      ["Parterre", ["A", "A9", "A10"]],
      ["Tables", ["", "1", "2"]],
    ]);
  });

  it("name every place that is free, of a zone that is on sale, and say which are chosen", () => {
    const html = renderToStaticMarkup(
      createElement(HallList, {
        hall: { seats } as unknown as HallView,
        ...{
          pools: [stalls, tables],
          taken: [100_001],
          chosen: [200_002],
          zone: null,
          onToggle: () => undefined,
        },
      }),
    );
    expect(html).toContain("Rangée A · 2 libres");
    expect(html.match(/type="checkbox"/g)).toHaveLength(5);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/checked=""[^>]*\/><span[^>]*>Table 1</);
    expect(html).not.toContain("A10");
  });
});
