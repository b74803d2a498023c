import { writtenIn } from "../../../web/here.ts";
import type { SeatView } from "../search/event-view-schema.ts";
import { hallListWords } from "../words/fr/hall-list.ts";
import { placeName } from "../words/fr/place-name.ts";
import type { HallMapProps } from "./hall-map.tsx";
import { freeRows, type HallRow } from "./hall-rows.ts";

type Choosing = Pick<HallMapProps, "chosen" | "onToggle">;

/** The numbered places as a list to tick: for who reads with a screen reader or in a very large text. */
export function HallList({ hall, pools, taken, ...choosing }: HallMapProps) {
  return freeRows(pools, hall.seats, new Set(taken)).map(({ pool, rows }) => (
    <section key={pool.ordinal} className="border-t-2 border-line py-2">
      <h4 lang={writtenIn} className="font-bold">
        {pool.name}
      </h4>
      {rows.map((row) =>
        row.name === "" ? (
          <Seats key="" row={row} pool={pool.name} {...choosing} />
        ) : (
          <details key={row.name}>
            <summary className="min-h-11 py-2.5">{hallListWords.row(row.name, row.seats.length)}</summary>
            <Seats row={row} pool={pool.name} {...choosing} />
          </details>
        ),
      )}
    </section>
  ));
}

function Seats({ row, pool, chosen, onToggle }: Choosing & { row: HallRow; pool: string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4">
      {row.seats.map((seat: SeatView) => (
        <li key={seat.unit}>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={chosen.includes(seat.unit)}
              onChange={() => onToggle(seat)}
            />
            <span lang={writtenIn} className="min-w-0 [overflow-wrap:anywhere]">
              {placeName(pool, seat.label)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
