import type { PoolView, SeatView } from "../search/event-view-schema.ts";

/** A row of numbered places; tables and other places without a row have an empty name. */
export interface HallRow {
  name: string;
  seats: SeatView[];
}

/** « A12 » stands in the row A. */
const rowOf = ({ label }: SeatView) => label.replace(/\d+$/, "");

/** The places that can still be chosen, by zone and row, in the order of their numbers. */
export function freeRows(
  pools: readonly PoolView[],
  seats: readonly SeatView[],
  taken: ReadonlySet<number>,
): { pool: PoolView; rows: HallRow[] }[] {
  const byNumber = new Intl.Collator("fr", { numeric: true });
  return pools.flatMap((pool) => {
    const rows = new Map<string, SeatView[]>();
    for (const seat of seats) {
      if (seat.ordinal !== pool.ordinal || taken.has(seat.unit)) continue;
      const row = rowOf(seat);
      rows.set(row, [...(rows.get(row) ?? []), seat]);
    }
    if (rows.size === 0) return [];
    const sorted = [...rows]
      .map(([name, free]) => ({ name, seats: free.sort((a, b) => byNumber.compare(a.label, b.label)) }))
      .sort((a, b) => byNumber.compare(a.name, b.name));
    return [{ pool, rows: sorted }];
  });
}
