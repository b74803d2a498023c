import clsx from "clsx";
import { Check, DoorOpen, LifeBuoy, Toilet, X } from "lucide-react";
import { type KeyboardEvent, memo, startTransition, useCallback, useMemo, useRef, useState } from "react";
import { type Cell, type SeatLayout, seatPlaces } from "../../supply/seat-layout-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { type Direction, nextSeat, type SeatState, seatState } from "./seat-choice.ts";

const words = tripWords.seatMap;

export interface SeatMapProps {
  layout: SeatLayout;
  taken: readonly number[];
  chosen: readonly number[];
  onToggle: (seat: number) => void;
  disabled?: boolean;
}

const directions: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * The bus from above, front at the top. One tab stop; the arrow keys move between seats. Taken seats can be
 * reached too, so that a screen reader can say that they are taken.
 */
export function SeatMap({ layout, taken, chosen, onToggle, disabled = false }: SeatMapProps) {
  const places = useMemo(() => seatPlaces(layout), [layout]);
  const seats = useMemo(() => [...places.keys()].sort((a, b) => a - b), [places]);
  const [focused, setFocused] = useState<number | null>(null);
  const map = useRef<HTMLDivElement>(null);
  // A press enters the seat and chooses it: which one the keys start from is not needed for its answer.
  const remember = useCallback((seat: number) => startTransition(() => setFocused(seat)), []);
  const entry = focused ?? chosen[0] ?? seats.find((seat) => !taken.includes(seat)) ?? seats[0];
  const width = layout.rows[0]?.length ?? 1;

  function press(event: KeyboardEvent) {
    const direction = directions[event.key];
    const edge = event.key === "Home" ? seats[0] : event.key === "End" ? seats.at(-1) : undefined;
    const from = Number((event.target as HTMLElement).dataset.seat);
    const target = direction && from ? nextSeat(layout, from, direction) : edge;
    if (target === undefined) return;
    event.preventDefault();
    setFocused(target);
    map.current?.querySelector<HTMLElement>(`[data-seat="${target}"]`)?.focus();
  }

  return (
    <div className="mx-auto w-fit max-w-full">
      <Legend />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn as a bus */}
      <div
        ref={map}
        role="group"
        aria-label={words.label}
        aria-describedby="seat-map-keys"
        onKeyDown={press}
        className="relative mx-auto w-fit rounded-t-[3.25rem] rounded-b-[1.75rem] border-4 border-forest-900 bg-paper px-[min(0.75rem,3.4vw)] pt-5 pb-4 sm:px-5"
      >
        <span aria-hidden="true" className="absolute inset-x-8 top-1.5 h-2 rounded-full bg-forest-200" />
        <Wheels />
        <div
          className="grid gap-[min(0.375rem,1.7vw)] sm:gap-2"
          style={{ gridTemplateColumns: `repeat(${width}, minmax(min(2.5rem, 11.2vw), min(3rem, 14vw)))` }}
        >
          {layout.rows.flatMap((row, y) =>
            row.map((cell, x) => {
              // The layout does not change while it is shown, so the position is a stable key.
              const key = `${y}-${x}`;
              if (typeof cell !== "number") return <Fixture key={key} cell={cell} />;
              const place = places.get(cell);
              return (
                <Seat
                  key={key}
                  seat={cell}
                  state={seatState(cell, taken, chosen)}
                  side={place?.window ? words.window : place?.aisle ? words.aisle : null}
                  tabbable={cell === entry}
                  disabled={disabled}
                  onFocus={remember}
                  onToggle={onToggle}
                />
              );
            }),
          )}
        </div>
        <p className="mt-3 text-center text-xs font-bold tracking-widest text-ink-soft uppercase">
          {words.back}
        </p>
      </div>
      <p id="seat-map-keys" className="sr-only">
        {words.keys}
      </p>
    </div>
  );
}

const looks: Record<SeatState, string> = {
  free: "border-forest-700 bg-surface text-forest-900 hover:bg-forest-100",
  chosen: "border-forest-900 bg-forest-800 text-white",
  taken:
    "border-line-strong text-ink-faint bg-[repeating-linear-gradient(135deg,var(--color-sand)_0_5px,var(--color-line)_5px_7px)] cursor-not-allowed",
};

const shape =
  "relative flex h-[min(3rem,14vw)] items-center justify-center rounded-t-[0.9rem] rounded-b-md border-2 border-b-[6px] text-[min(1rem,5vw)] font-bold tabular-nums";

/** Rendered again only for a change of its own: a bus has seventy of them. */
const Seat = memo(function Seat(props: {
  seat: number;
  state: SeatState;
  side: string | null;
  tabbable: boolean;
  disabled: boolean;
  onFocus: (seat: number) => void;
  onToggle: (seat: number) => void;
}) {
  const { seat, state, side, tabbable, disabled, onFocus, onToggle } = props;
  const label = [words.seat(seat), side, words.state[state]].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      data-seat={seat}
      data-state={state}
      aria-label={label}
      aria-pressed={state === "chosen"}
      aria-disabled={state === "taken" || disabled || undefined}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(seat)}
      onClick={() => state !== "taken" && !disabled && onToggle(seat)}
      className={clsx(shape, "focus-visible:z-10", looks[state])}
    >
      {state === "taken" ? <X className="size-5" aria-hidden="true" /> : seat}
      {state === "chosen" && (
        <span className="absolute -top-1.5 -right-1.5 flex size-5 items-center justify-center rounded-full bg-sun-400 text-ink">
          <Check className="size-3.5 stroke-4" aria-hidden="true" />
        </span>
      )}
    </button>
  );
});

const Fixture = memo(function Fixture({ cell }: { cell: Exclude<Cell, number> }) {
  const common = "flex h-12 flex-col items-center justify-center text-forest-800";
  if (cell === "driver") {
    return (
      <span className={common}>
        <LifeBuoy className="size-7" aria-hidden="true" />
        <span className="sr-only">{words.driver}</span>
      </span>
    );
  }
  if (cell === "door" || cell === "toilet") {
    const Icon = cell === "door" ? DoorOpen : Toilet;
    return (
      <span className={clsx(common, "rounded-lg bg-sand")}>
        <Icon className="size-5.5" aria-hidden="true" />
        <span className="sr-only">{words[cell]}</span>
      </span>
    );
  }
  return <span aria-hidden="true" className="h-12" />;
});

const Wheels = memo(function Wheels() {
  const wheel = "absolute h-14 w-[min(0.625rem,2.5vw)] bg-ink";
  return (
    <span aria-hidden="true">
      <span className={clsx(wheel, "top-[18%] -left-[min(0.75rem,3vw)] rounded-l-md")} />
      <span className={clsx(wheel, "top-[18%] -right-[min(0.75rem,3vw)] rounded-r-md")} />
      <span className={clsx(wheel, "bottom-[14%] -left-[min(0.75rem,3vw)] rounded-l-md")} />
      <span className={clsx(wheel, "-right-[min(0.75rem,3vw)] bottom-[14%] rounded-r-md")} />
    </span>
  );
});

/** The legend of the three seat states; visual only, because each seat announces its own state. */
const Legend = memo(function Legend() {
  return (
    <ul
      aria-hidden="true"
      className="mb-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm font-semibold text-ink-soft"
    >
      {(["free", "chosen", "taken"] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span
            className={clsx(
              "flex size-6 items-center justify-center rounded-t-md rounded-b-sm border-2 border-b-4",
              looks[state],
            )}
          >
            {state === "taken" && <X className="size-3.5" />}
            {state === "chosen" && <Check className="size-3.5 stroke-3" />}
          </span>
          {words.legend[state]}
        </li>
      ))}
    </ul>
  );
});
