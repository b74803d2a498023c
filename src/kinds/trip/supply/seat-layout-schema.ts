/**
 * A bus seen from above, front first: rows of cells. A number is a seat and the unit of its claim; every other cell is
 * not a seat. No schema library here, because the seat map of the customer app imports this file.
 */

const cellKinds = ["aisle", "door", "toilet", "driver", "blank"] as const;
export type CellKind = (typeof cellKinds)[number];
export type Cell = number | CellKind;

export interface SeatLayout {
  rows: Cell[][];
}

export const seatsMinimum = 10;
export const seatsMaximum = 75;
const widthMaximum = 7;
const rowsMaximum = 40;

/** Seats on the left and on the right of the aisle. */
export const layoutPatterns = { "2+2": [2, 2], "2+1": [2, 1], "3+2": [3, 2] } as const;
export type LayoutPattern = keyof typeof layoutPatterns;

/** The order in which seats are numbered. */
export const numberings = ["rows", "snake", "columns"] as const;
export type Numbering = (typeof numberings)[number];

export interface LayoutOptions {
  pattern: LayoutPattern;
  seats: number;
  /** The last row has seats in the aisle too. */
  backRow?: boolean;
  middleDoor?: boolean;
  toilet?: boolean;
  numbering?: Numbering;
}

const layoutIssues = [
  "NO_ROWS",
  "TOO_LARGE",
  "UNEVEN_ROWS",
  "UNKNOWN_CELL",
  "SEAT_COUNT",
  "SEAT_NUMBERS",
  "ONE_DRIVER",
  "NO_DOOR",
] as const;
export type LayoutIssue = (typeof layoutIssues)[number];

const repeat = (cell: Cell, count: number): Cell[] => Array.from({ length: count }, () => cell);
const isSeat = (cell: Cell): cell is number => typeof cell === "number";

/** The seat numbers in ascending order. */
export function seatsOf(layout: SeatLayout): number[] {
  return layout.rows
    .flat()
    .filter(isSeat)
    .sort((a, b) => a - b);
}

/** The errors of a layout; empty when it can be sold. */
export function validateLayout(layout: unknown): LayoutIssue[] {
  const rows = (layout as SeatLayout | null)?.rows;
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(Array.isArray)) return ["NO_ROWS"];
  const width = rows[0]?.length ?? 0;
  if (rows.length > rowsMaximum || width > widthMaximum || width === 0) return ["TOO_LARGE"];
  if (rows.some((row) => row.length !== width)) return ["UNEVEN_ROWS"];
  const cells = rows.flat();
  if (!cells.every((cell) => Number.isInteger(cell) || cellKinds.includes(cell as CellKind))) {
    return ["UNKNOWN_CELL"];
  }
  const issues: LayoutIssue[] = [];
  const seats = seatsOf({ rows });
  if (seats.length < seatsMinimum || seats.length > seatsMaximum) issues.push("SEAT_COUNT");
  if (seats.some((seat, index) => seat !== index + 1)) issues.push("SEAT_NUMBERS");
  if (cells.filter((cell) => cell === "driver").length !== 1) issues.push("ONE_DRIVER");
  if (!cells.includes("door")) issues.push("NO_DOOR");
  return issues;
}

/** Numbers the seats 1..n again, in the order of the scheme. */
export function renumber(layout: SeatLayout, numbering: Numbering): SeatLayout {
  const order: [number, number][] = [];
  layout.rows.forEach((row, y) => {
    row.forEach((cell, x) => {
      if (isSeat(cell)) order.push([y, x]);
    });
  });
  if (numbering === "columns") order.sort(([y1, x1], [y2, x2]) => x1 - x2 || y1 - y2);
  if (numbering === "snake") {
    order.sort(([y1, x1], [y2, x2]) => y1 - y2 || (y1 % 2 === 0 ? x2 - x1 : x1 - x2));
  }
  const rows = layout.rows.map((row) => [...row]);
  for (const [index, [y, x]] of order.entries()) {
    const row = rows[y];
    if (row) row[x] = index + 1;
  }
  return { rows };
}

/** A ready layout with exactly this number of seats; null when they do not fit the pattern. */
export function buildLayout(options: LayoutOptions): SeatLayout | null {
  const [left, right] = layoutPatterns[options.pattern];
  const across = left + right;
  const special = (kind: CellKind): Cell[] => [...repeat(0, left), "aisle", ...repeat(kind, right)];
  const behind: Cell[][] = [];
  if (options.middleDoor) behind.push(special("door"));
  if (options.toilet) behind.push(special("toilet"));
  const back = options.backRow ? [repeat(0, across + 1)] : [];
  const placed = [...behind, ...back].flat().filter(isSeat).length;
  const rest = options.seats - placed;
  if (rest < 0 || options.seats < seatsMinimum || options.seats > seatsMaximum) return null;
  const full = Array.from({ length: Math.floor(rest / across) }, () => [
    ...repeat(0, left),
    "aisle" as Cell,
    ...repeat(0, right),
  ]);
  const odd = rest % across;
  // Seats that do not fill a row are placed behind the driver, away from the door.
  const first: Cell[][] = odd
    ? [
        [
          ...repeat("blank", Math.max(0, left - odd)),
          ...repeat(0, Math.min(left, odd)),
          "aisle",
          ...repeat(0, Math.max(0, odd - left)),
          ...repeat("blank", right - Math.max(0, odd - left)),
        ],
      ]
    : [];
  const middle = Math.ceil(full.length / 2);
  const doorRow = options.middleDoor ? behind.slice(0, 1) : [];
  const toiletRow = options.toilet ? behind.slice(-1) : [];
  const front: Cell[] = [
    "driver",
    ...repeat("blank", left - 1),
    "aisle",
    ...repeat("blank", right - 1),
    "door",
  ];
  const rows = [
    front,
    ...first,
    ...full.slice(0, middle),
    ...doorRow,
    ...full.slice(middle),
    ...toiletRow,
    ...back,
  ];
  return renumber({ rows }, options.numbering ?? "rows");
}

/** Models that the editor offers as a start. */
export const readyLayouts = {
  minibus15: { pattern: "2+1", seats: 15, backRow: true },
  vip30: { pattern: "2+1", seats: 30, toilet: true },
  coaster30: { pattern: "2+2", seats: 30, backRow: true },
  coach50: { pattern: "2+2", seats: 50, middleDoor: true, backRow: true },
  coach49: { pattern: "2+2", seats: 49, middleDoor: true, toilet: true, backRow: true },
  large70: { pattern: "3+2", seats: 70, middleDoor: true, backRow: true },
} as const satisfies Record<string, LayoutOptions>;
export type ReadyLayout = keyof typeof readyLayouts;

export function readyLayout(name: ReadyLayout): SeatLayout {
  return buildLayout(readyLayouts[name]) as SeatLayout;
}

interface SeatPlace {
  row: number;
  column: number;
  /** At the window or at the aisle: read aloud by screen readers. */
  window: boolean;
  aisle: boolean;
}

export function seatPlaces(layout: SeatLayout): Map<number, SeatPlace> {
  const places = new Map<number, SeatPlace>();
  layout.rows.forEach((row, y) => {
    row.forEach((cell, x) => {
      if (!isSeat(cell)) return;
      places.set(cell, {
        row: y,
        column: x,
        window: x === 0 || x === row.length - 1,
        aisle: row[x - 1] === "aisle" || row[x + 1] === "aisle",
      });
    });
  });
  return places;
}

/** Distance between two seats: a neighbour is nearest, then across the aisle, then the row behind. */
function distance(a: SeatPlace, b: SeatPlace): number {
  return Math.abs(a.row - b.row) * 3 + Math.abs(a.column - b.column);
}

/**
 * The `count` free seats that are closest together, near `around` when given (previous or wanted seats), otherwise as
 * far to the front as possible. Null when there are not enough.
 */
export function pickTogether(
  layout: SeatLayout,
  free: readonly number[],
  count: number,
  around: readonly number[] = [],
): number[] | null {
  if (count < 1 || free.length < count) return null;
  const places = seatPlaces(layout);
  const known = free
    .filter((seat) => places.has(seat))
    .map((seat) => ({ seat, place: places.get(seat) as SeatPlace }));
  if (known.length < count) return null;
  const anchors = around.flatMap((seat) => places.get(seat) ?? []);
  let best: { cost: number; seats: number[] } | null = null;
  for (const start of known) {
    const group = [...known]
      .sort((a, b) => distance(start.place, a.place) - distance(start.place, b.place) || a.seat - b.seat)
      .slice(0, count);
    const spread = group.reduce((sum, one) => sum + distance(start.place, one.place), 0);
    const near = anchors.length
      ? Math.min(...anchors.map((anchor) => distance(anchor, start.place)))
      : start.place.row / 100;
    const cost = spread * 10 + near;
    if (!best || cost < best.cost) best = { cost, seats: group.map((one) => one.seat).sort((a, b) => a - b) };
  }
  return best?.seats ?? null;
}
