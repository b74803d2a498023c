import { type SeatLayout, seatPlaces } from "../../supply/seat-layout-schema.ts";
import { plainSeatWords } from "../../words/fr/plain-seats.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { freeSeats } from "./seat-choice.ts";

const words = tripWords.seatMap;

interface SeatListProps {
  layout: SeatLayout;
  taken: readonly number[];
  places: number;
}

/** The seats as a list to tick, where the map of the bus cannot be pressed because scripts are switched off. */
export function SeatList({ layout, taken, places }: SeatListProps) {
  const seats = seatPlaces(layout);
  return (
    <div className="plain-only">
      <details className="mb-4 rounded-control border-2 border-line px-4">
        <summary className="min-h-11 py-2.5 font-semibold">{plainSeatWords.list}</summary>
        <p className="text-sm text-ink-soft">{plainSeatWords.listHint(placeCountWords(places))}</p>
        <ul className="grid grid-cols-2 py-2">
          {freeSeats(layout, taken).map((seat) => (
            <li key={seat}>
              <label className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="seat" value={seat} />
                {`${seat}${seats.get(seat)?.window ? ` · ${words.window}` : ""}`}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
