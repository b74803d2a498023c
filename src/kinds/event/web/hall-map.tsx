import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, memo, startTransition, useCallback, useMemo, useRef, useState } from "react";
import { nearestSeat } from "../../../shared/booking/nearest-seat.ts";
import { writtenIn } from "../../../web/here.ts";
import { useBrowserValue } from "../../../web/state/server-view.ts";
import { IconButton } from "../../../web/ui/button.tsx";
import { useLatest } from "../../../web/ui/touch/use-latest.ts";
import type { HallView, PoolView, SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { Ground } from "./hall-ground.tsx";
import { useMiddle, useZone } from "./use-hall-frame.ts";

const words = eventWords.map;

type State = "free" | "chosen" | "taken" | "other";

export interface HallMapProps {
  hall: HallView;
  pools: readonly PoolView[];
  taken: readonly number[];
  chosen: readonly number[];
  /** The zone whose tickets were chosen last. */
  zone: number | null;
  onToggle: (seat: SeatView) => void;
}

/** Fill and outline of the free places of each zone. */
const zoneLooks = [
  ["#fff0c4", "#a36a00"],
  ["#dcf1e6", "#106246"],
  ["#fde4d9", "#b9441f"],
  ["#e4e9f7", "#33508f"],
] as const;

/** The ground of a free place stays light by night, so that its number stays dark. */
const labelLooks = { free: "fill-[#14211b]", chosen: "fill-white", taken: "fill-ink", other: "fill-ink" };

const looksOf = (ordinal: number) => zoneLooks[(ordinal - 1) % zoneLooks.length] ?? zoneLooks[0];

const zooms = [1, 1.6, 2.4, 3.4];

const closest = zooms.length - 1;
const widest = Math.max(...zooms) * 100;

/** What a finger hits for sure, in pixels: the smallest place is as large at the closest zoom. */
const finger = 44;

/** From this width on the whole hall is readable at once. */
const wideScreen = 900;

/**
 * The hall from above, stage at the top. One tab stop; the arrow keys move to the nearest place on that side.
 * Taken places can be reached too, so that a screen reader can say that they are taken.
 */
export function HallMap(props: HallMapProps) {
  const { hall, pools, chosen, taken, onToggle } = props;
  /** Width of the drawing at which the smallest place is as wide as a finger. */
  const fingerWidth = (finger * hall.layout.width) / Math.min(...hall.seats.map(({ size }) => size));
  const small = useBrowserValue(() => innerWidth < wideScreen && innerWidth < fingerWidth, false);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? (small ? closest : 0);
  const frame = useRef<HTMLDivElement>(null);
  useMiddle(frame, zoom);
  useZone(frame, props);
  const [focused, setFocused] = useState<number | null>(null);
  const map = useRef<SVGSVGElement>(null);
  const takenSet = useMemo(() => new Set(taken), [taken]);
  const groups = useMemo(() => inGroups(hall.seats), [hall.seats]);
  const zones = useMemo(() => new Map(pools.map(({ ordinal, name }) => [ordinal, name])), [pools]);
  const entry = focused ?? chosen[0] ?? hall.seats.find((seat) => !takenSet.has(seat.unit))?.unit;
  // A press enters the place and chooses it: where the keys start from is not needed for its answer.
  const remember = useCallback((unit: number) => startTransition(() => setFocused(unit)), []);
  const toggle = useLatest(onToggle);

  function press(event: KeyboardEvent) {
    const unit = Number((event.target as Element).getAttribute("data-unit"));
    const from = hall.seats.find((seat) => seat.unit === unit);
    if (!from) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return onToggle(from);
    }
    const target = nearestSeat(hall.seats, from, event.key);
    if (!target) return;
    event.preventDefault();
    setFocused(target.unit);
    map.current?.querySelector<SVGElement>(`[data-unit="${target.unit}"]`)?.focus();
  }

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <Legend />
        <div className="ml-auto flex shrink-0 gap-1">
          <IconButton label={words.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <Minus className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.zoomIn} disabled={zoom === closest} onClick={() => setZoom(zoom + 1)}>
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div ref={frame} className="max-h-[70dvh] overflow-auto rounded-control border-2 border-line bg-paper">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
        <svg
          ref={map}
          role="group"
          aria-label={words.label}
          aria-describedby="hall-map-keys"
          viewBox={`0 0 ${hall.layout.width} ${hall.layout.height}`}
          onKeyDown={press}
          className="block max-w-none"
          style={{
            width:
              zoom === closest
                ? `max(${widest}%, ${Math.ceil(fingerWidth)}px)`
                : `${(zooms[zoom] ?? 1) * 100}%`,
          }}
        >
          <Ground hall={hall} />
          {groups.map((seats) => (
            <Places
              key={seats[0]?.unit}
              seats={seats}
              zones={zones}
              states={seats.map((seat) => stateOf(seat, { zones, chosen, taken: takenSet }))}
              entry={seats.find(({ unit }) => unit === entry)?.unit ?? null}
              onFocus={remember}
              onToggle={toggle}
            />
          ))}
        </svg>
      </div>
      <p id="hall-map-keys" className="sr-only">
        {words.keys}
      </p>
    </div>
  );
}

const groupSize = 16;

const inGroups = (seats: readonly SeatView[]): SeatView[][] =>
  Array.from({ length: Math.ceil(seats.length / groupSize) }, (_, index) =>
    seats.slice(index * groupSize, (index + 1) * groupSize),
  );

interface Standing {
  zones: ReadonlyMap<number, string>;
  chosen: readonly number[];
  taken: ReadonlySet<number>;
}

function stateOf({ unit, ordinal }: SeatView, { zones, chosen, taken }: Standing): State {
  if (chosen.includes(unit)) return "chosen";
  if (taken.has(unit)) return "taken";
  return zones.has(ordinal) ? "free" : "other";
}

interface PlacesProps {
  seats: readonly SeatView[];
  zones: ReadonlyMap<number, string>;
  /** One for each of the seats. */
  states: readonly State[];
  /** The one of these seats that the tab key enters. */
  entry: number | null;
  onFocus: (unit: number) => void;
  onToggle: (seat: SeatView) => void;
}

const isSame = ({ states, ...rest }: PlacesProps, after: PlacesProps): boolean =>
  (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === after[name]) &&
  states.every((state, index) => state === after.states[index]);

/** Some places, compared together: a press changes one of hundreds. */
const Places = memo(function Places({ seats, zones, states, entry, onFocus, onToggle }: PlacesProps) {
  return seats.map((seat, index) => (
    <Place
      key={seat.unit}
      seat={seat}
      zone={zones.get(seat.ordinal) ?? ""}
      state={states[index] ?? "other"}
      tabbable={seat.unit === entry}
      onFocus={onFocus}
      onToggle={onToggle}
    />
  ));
}, isSame);

/** Rendered again only for a change of its own. */
const Place = memo(function Place(props: {
  seat: SeatView;
  zone: string;
  state: State;
  tabbable: boolean;
  onFocus: (unit: number) => void;
  onToggle: (seat: SeatView) => void;
}) {
  const { seat, zone, state, tabbable, onFocus, onToggle } = props;
  const [fill, stroke] = looksOf(seat.ordinal);
  const table = seat.size > 1;
  const half = seat.size / 2;
  const name = words.seat(zone, seat.label);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be a part of a drawing
    <g
      role="checkbox"
      data-unit={seat.unit}
      data-state={state}
      aria-checked={state === "chosen"}
      aria-disabled={state === "taken" || state === "other" || undefined}
      aria-label={writtenIn ? undefined : `${name}, ${words.state[state]}`}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(seat.unit)}
      onClick={() => state !== "taken" && onToggle(seat)}
      className={clsx(
        "outline-none [&:focus-visible>*:first-child]:stroke-clay-500 [&:focus-visible>*:first-child]:[stroke-width:0.28]",
        state === "taken" || state === "other" ? "cursor-not-allowed" : "cursor-pointer",
      )}
    >
      {table ? (
        <circle cx={seat.x} cy={seat.y} r={half} {...paint(state, fill, stroke)} />
      ) : (
        <rect
          x={seat.x - half}
          y={seat.y - half}
          width={seat.size}
          height={seat.size}
          rx={0.22}
          {...paint(state, fill, stroke)}
        />
      )}
      <Mark seat={seat} state={state} />
      {writtenIn && <SaidOf seat={seat} name={name} state={state} />}
    </g>
  );
});

/** A cross where it is taken, else its number. */
function Mark({ seat, state }: { seat: SeatView; state: State }) {
  const table = seat.size > 1;
  const half = seat.size / 2;
  if (state === "taken") {
    return (
      <path
        d={`M${seat.x - half * 0.5} ${seat.y - half * 0.5}l${half} ${half}m0 -${half}l-${half} ${half}`}
        className="stroke-ink-faint"
        strokeWidth={0.1}
      />
    );
  }
  return (
    <text
      aria-hidden={writtenIn && true}
      x={seat.x}
      y={seat.y + (table ? 0.32 : 0.14)}
      textAnchor="middle"
      fontSize={table ? 0.95 : seat.label.length > 2 ? 0.34 : 0.42}
      className={clsx("font-bold", labelLooks[state])}
    >
      {seat.label}
    </text>
  );
}

/** A label cannot hold two languages: what only screen readers find stands on the place, without a colour. */
function SaidOf({ seat, name, state }: { seat: SeatView; name: string; state: State }) {
  return (
    <text x={seat.x} y={seat.y} fontSize={0.1} className="fill-none">
      <tspan lang={writtenIn}>{name}</tspan>
      {`, ${words.state[state]}`}
    </text>
  );
}

function paint(state: State, fill: string, stroke: string) {
  if (state === "chosen") return { fill: "#0b3d2c", stroke: "#ffc629", strokeWidth: 0.16 };
  if (state === "free") return { fill, stroke, strokeWidth: 0.08 };
  return { className: "fill-line stroke-line-strong", strokeWidth: 0.05 };
}

const Legend = memo(function Legend() {
  const looks = {
    free: "bg-[#dcf1e6] border-[#106246]",
    chosen: "bg-forest-900 border-sun-400",
    taken: "bg-line border-line-strong",
  };
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 text-sm font-semibold text-ink-soft">
      {(["free", "chosen", "taken"] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span className={clsx("size-4 rounded border-2", looks[state])} />
          {words.legend[state]}
        </li>
      ))}
    </ul>
  );
});
