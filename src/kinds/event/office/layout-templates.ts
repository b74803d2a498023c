import { rowsOf } from "../rules/venue-rows.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { organiserWords } from "../words/fr/organiser.ts";

const { stage: stageWord, mark, zoneNames } = organiserWords.map;
const { standard, vip } = eventSupplyWords.poolNames;

const stage = { x: 8, y: 0, width: 16, height: 4, label: stageWord };

/** Ready-made drawings. */
export const layoutTemplates = {
  theatre: {
    width: 32,
    height: 26,
    stage,
    zones: [
      { kind: "ROWS", name: vip, x: 8, y: 6, rows: rowsOf(3, 16), numbering: "CENTRE" },
      { kind: "ROWS", name: standard, x: 4, y: 11, rows: rowsOf(9, 24, 3), numbering: "CENTRE" },
    ],
    marks: [{ x: 14, y: 24, label: mark }],
  },
  tables: {
    width: 32,
    height: 26,
    stage,
    zones: [
      { kind: "TABLES", name: vip, x: 5, y: 6, tables: 6, columns: 6, firstNumber: 1, seats: 6 },
      { kind: "TABLES", name: standard, x: 2, y: 11, tables: 24, columns: 8, firstNumber: 7, seats: 8 },
    ],
    marks: [{ x: 14, y: 24, label: mark }],
  },
  standing: {
    width: 32,
    height: 26,
    stage,
    zones: [
      { kind: "STANDING", name: vip, x: 8, y: 5, width: 16, height: 4, capacity: 80 },
      { kind: "STANDING", name: zoneNames.STANDING, x: 3, y: 10, width: 26, height: 12, capacity: 500 },
    ],
    marks: [{ x: 14, y: 24, label: mark }],
  },
} satisfies Record<string, VenueLayout>;

export type LayoutTemplate = keyof typeof layoutTemplates;
