import { memo, useMemo } from "react";
import { seatPlaces } from "../../supply/seat-layout-schema.ts";
import { plainSeatWords } from "../../words/fr/plain-seats.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { freeSeats } from "./seat-choice.ts";
import type { SeatMapProps } from "./seat-map.tsx";

const words = tripWords.seatMap;

/**
 * The seats as a list to tick: for who reads with a screen reader or in a very large text, and where the map of the bus
 * cannot be pressed because scripts are switched off.
 */
export function SeatList(props: SeatMapProps & { places: number }) {
  const { layout, taken, chosen, onToggle, disabled = false, places } = props;
  const rows = useMemo(() => {
    const at = seatPlaces(layout);
    return freeSeats(layout, taken).map((seat) => {
      const place = at.get(seat);
      return { seat, side: place?.window ? words.window : place?.aisle ? words.aisle : null };
    });
  }, [layout, taken]);
  return (
    <details className="mb-4 rounded-control border-2 border-line px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{plainSeatWords.list}</summary>
      <p className="plain-only text-sm text-ink-soft">{plainSeatWords.listHint(placeCountWords(places))}</p>
      <ul className="grid grid-cols-2 py-2">
        {rows.map(({ seat, side }) => (
          <SeatBox key={seat} {...{ seat, side, disabled, onToggle }} chosen={chosen.includes(seat)} />
        ))}
      </ul>
    </details>
  );
}

/** Rendered again only for a change of its own, as the seats of the map. */
const SeatBox = memo(function SeatBox(props: {
  seat: number;
  side: string | null;
  disabled: boolean;
  chosen: boolean;
  onToggle: (seat: number) => void;
}) {
  const { seat, side, disabled, chosen, onToggle } = props;
  return (
    <li>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="seat"
          value={seat}
          disabled={disabled}
          checked={chosen}
          onChange={() => onToggle(seat)}
        />
        {side ? `${seat} · ${side}` : seat}
      </label>
    </li>
  );
});
