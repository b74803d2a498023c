import { rowName, rowsOf } from "../rules/venue-rows.ts";
import { sizeOfZone, type VenueZone } from "../rules/venue-zones.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";

/** Edits of a venue's drawing; each returns a new drawing. */

const words = organiserWords.map;

/** A part of the drawing that can be selected and moved. */
export interface Piece {
  type: "stage" | "zone" | "mark";
  index: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const samePiece = (a: Piece | null, b: Piece) => a?.type === b.type && a.index === b.index;

export function piecesOf({ zones, marks }: VenueLayout): Piece[] {
  return [
    { type: "stage", index: 0 },
    ...zones.map((_, index) => ({ type: "zone" as const, index })),
    ...marks.map((_, index) => ({ type: "mark" as const, index })),
  ];
}

/** Height of a label above its baseline; its position is the middle of the baseline. */
const markRise = 0.9;

export function boxOf(layout: VenueLayout, { type, index }: Piece): Box {
  const zone = layout.zones[index];
  const mark = layout.marks[index];
  if (type === "zone" && zone) return { x: zone.x, y: zone.y, ...sizeOfZone(zone) };
  if (type === "mark" && mark) {
    const width = mark.label.length * 0.55;
    return { x: mark.x - width / 2, y: mark.y - markRise, width, height: 1.2 };
  }
  const { x, y, width, height } = layout.stage;
  return { x, y, width, height };
}

/** Rounds to the grid: every length is a multiple of half a seat. */
const onGrid = (value: number) => Math.round(value * 2) / 2;

export function movePiece(layout: VenueLayout, piece: Piece, to: { x: number; y: number }): VenueLayout {
  const { width, height } = boxOf(layout, piece);
  const at = {
    x: Math.max(0, Math.min(onGrid(to.x), Math.floor((layout.width - width) * 2) / 2)),
    y: Math.max(0, Math.min(onGrid(to.y), Math.floor((layout.height - height) * 2) / 2)),
  };
  if (piece.type === "stage") return { ...layout, stage: { ...layout.stage, ...at } };
  if (piece.type === "zone") return withZone(layout, piece.index, at);
  return {
    ...layout,
    marks: layout.marks.map((mark, index) =>
      index === piece.index ? { ...mark, x: at.x + width / 2, y: at.y + markRise } : mark,
    ),
  };
}

export function withZone(layout: VenueLayout, index: number, change: Partial<VenueZone>): VenueLayout {
  const zones = layout.zones.map((zone, at) => (at === index ? ({ ...zone, ...change } as VenueZone) : zone));
  return { ...layout, zones };
}

/** Whether a part can be removed: a plan keeps its stage and at least one zone. */
export function canRemove(layout: VenueLayout, { type }: Piece): boolean {
  return type === "mark" || (type === "zone" && layout.zones.length > 1);
}

export function removePiece(layout: VenueLayout, piece: Piece): VenueLayout {
  if (!canRemove(layout, piece)) return layout;
  const others = <T>(items: T[]) => items.filter((_, index) => index !== piece.index);
  return piece.type === "mark"
    ? { ...layout, marks: others(layout.marks) }
    : { ...layout, zones: others(layout.zones) };
}

/** Adds or removes a row or table. */
export function growZone(zone: VenueZone, by: 1 | -1): VenueZone {
  if (zone.kind === "TABLES") return { ...zone, tables: Math.max(1, Math.min(200, zone.tables + by)) };
  if (zone.kind === "STANDING") return { ...zone, capacity: Math.max(1, zone.capacity + 10 * by) };
  if (by === -1) return zone.rows.length > 1 ? { ...zone, rows: zone.rows.slice(0, -1) } : zone;
  const last = zone.rows.at(-1) ?? { seats: 10, indent: 0 };
  return { ...zone, rows: [...zone.rows, { ...last, name: freeRowName(zone.rows) }] };
}

/** The first unused row name after the last row's. */
function freeRowName(rows: readonly { name: string }[]): string {
  const taken = new Set(rows.map(({ name }) => name));
  let index = rows.length;
  while (taken.has(rowName(index))) index += 1;
  return rowName(index);
}

const blank = (kind: VenueZone["kind"], name: string): VenueZone => {
  const at = { name, x: 1, y: 1 };
  if (kind === "ROWS") return { ...at, kind, rows: rowsOf(3, 8), numbering: "LEFT" };
  if (kind === "TABLES") return { ...at, kind, tables: 4, columns: 4, firstNumber: 1, seats: 6 };
  return { ...at, kind, width: 8, height: 4, capacity: 100 };
};

export function addZone(layout: VenueLayout, kind: VenueZone["kind"]): VenueLayout {
  const taken = new Set(layout.zones.map(({ name }) => name.toLowerCase()));
  let name: string = words.zoneNames[kind];
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${words.zoneNames[kind]} ${n}`;
  const lowest = Math.max(0, ...layout.zones.map((zone) => zone.y + sizeOfZone(zone).height));
  const added = { ...layout, zones: [...layout.zones, blank(kind, name)] };
  return movePiece(added, { type: "zone", index: layout.zones.length }, { x: 1, y: lowest + 1 });
}

export function addMark(layout: VenueLayout): VenueLayout {
  return { ...layout, marks: [...layout.marks, { x: 3, y: 2, label: words.mark }] };
}
