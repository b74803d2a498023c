import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { nearestSeat } from "../../../shared/booking/nearest-seat.ts";
import { useBrowserValue } from "../../../web/state/server-view.ts";
import { IconButton } from "../../../web/ui/button.tsx";
import { useLatest } from "../../../web/ui/touch/use-latest.ts";
import type { HallView, PoolView, SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { Ground } from "./hall-ground.tsx";
import { Place, type PlaceState } from "./hall-place.tsx";
import { showWhole, useMiddle, useZone } from "./use-hall-frame.ts";

const words = eventWords.map;

export interface HallMapProps {
  hall: HallView;
  pools: readonly PoolView[];
  taken: readonly number[];
  chosen: readonly number[];
  /** The zone whose tickets were chosen last. */
  zone: number | null;
  onToggle: (seat: SeatView) => void;
}

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
  const map = useRef<HTMLDivElement>(null);
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
    const place = map.current?.querySelector<SVGElement>(`[data-unit="${target.unit}"]`);
    place?.focus();
    if (place && frame.current) showWhole(frame.current, place);
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
        <div
          ref={map}
          role="group"
          aria-label={words.label}
          aria-describedby="hall-map-keys"
          onKeyDown={press}
          className="relative"
          style={{
            aspectRatio: `${hall.layout.width} / ${hall.layout.height}`,
            width:
              zoom === closest
                ? `max(${widest}%, ${Math.ceil(fingerWidth)}px)`
                : `${(zooms[zoom] ?? 1) * 100}%`,
          }}
        >
          <Sheet hall={hall}>
            <Ground hall={hall} />
          </Sheet>
          {groups.map((seats) => (
            <Places
              key={seats[0]?.unit}
              hall={hall}
              seats={seats}
              zones={zones}
              states={seats.map((seat) => stateOf(seat, { zones, chosen, taken: takenSet }))}
              entry={seats.find(({ unit }) => unit === entry)?.unit ?? null}
              onFocus={remember}
              onToggle={toggle}
            />
          ))}
        </div>
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

function stateOf({ unit, ordinal }: SeatView, { zones, chosen, taken }: Standing): PlaceState {
  if (chosen.includes(unit)) return "chosen";
  if (taken.has(unit)) return "taken";
  return zones.has(ordinal) ? "free" : "other";
}

/** The hall is drawn on sheets of its size, so that a press paints one of them anew and not hundreds of places. */
function Sheet({ hall: { layout }, children }: { hall: HallView; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing as a whole has a name
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className="pointer-events-none absolute inset-0 isolate size-full"
    >
      {children}
    </svg>
  );
}

interface PlacesProps {
  hall: HallView;
  seats: readonly SeatView[];
  zones: ReadonlyMap<number, string>;
  /** One for each of the seats. */
  states: readonly PlaceState[];
  /** The one of these seats that the tab key enters. */
  entry: number | null;
  onFocus: (unit: number) => void;
  onToggle: (seat: SeatView) => void;
}

const isSame = ({ states, ...rest }: PlacesProps, after: PlacesProps): boolean =>
  (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === after[name]) &&
  states.every((state, index) => state === after.states[index]);

/** Some places, compared together: a press changes one of hundreds. */
const Places = memo(function Places({ hall, seats, zones, states, entry, ...acts }: PlacesProps) {
  return (
    <Sheet hall={hall}>
      {seats.map((seat, index) => (
        <Place
          key={seat.unit}
          seat={seat}
          zone={zones.get(seat.ordinal) ?? ""}
          state={states[index] ?? "other"}
          tabbable={seat.unit === entry}
          {...acts}
        />
      ))}
    </Sheet>
  );
}, isSame);

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
