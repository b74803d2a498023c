import { offlineDeskFr as words } from "../../../../src/shared/fr/desk/offline-desk.ts";

interface Props {
  seats: readonly number[];
  chosen: readonly number[];
  onChange(units: number[]): void;
  maximum?: number;
}

/** Seats as large keys; a plan of the bus is not needed for a handful. */
export function SeatChips({ seats, chosen, onChange, maximum = 75 }: Props) {
  function toggle(seat: number) {
    if (chosen.includes(seat)) onChange(chosen.filter((one) => one !== seat));
    else if (chosen.length < maximum) onChange([...chosen, seat].sort((a, b) => a - b));
  }
  return (
    <fieldset className="chips" aria-label={words.seats}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(seat)}
          aria-label={words.chosen([seat])}
          onClick={() => toggle(seat)}
        >
          {seat}
        </button>
      ))}
    </fieldset>
  );
}
