import clsx from "clsx";
import { memo } from "react";
import { writtenIn } from "../../../web/here.ts";
import type { SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";

const words = eventWords.map;

export type PlaceState = "free" | "chosen" | "taken" | "other";

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

/** Rendered again only for a change of its own. */
export const Place = memo(function Place(props: {
  seat: SeatView;
  zone: string;
  state: PlaceState;
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
        "pointer-events-auto outline-none [&:focus-visible>*:first-child]:stroke-clay-500 [&:focus-visible>*:first-child]:[stroke-width:0.28]",
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
function Mark({ seat, state }: { seat: SeatView; state: PlaceState }) {
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
function SaidOf({ seat, name, state }: { seat: SeatView; name: string; state: PlaceState }) {
  return (
    <text x={seat.x} y={seat.y} fontSize={0.1} className="fill-none">
      <tspan lang={writtenIn}>{name}</tspan>
      {`, ${words.state[state]}`}
    </text>
  );
}

function paint(state: PlaceState, fill: string, stroke: string) {
  if (state === "chosen") return { fill: "#0b3d2c", stroke: "#ffc629", strokeWidth: 0.16 };
  if (state === "free") return { fill, stroke, strokeWidth: 0.08 };
  return { className: "fill-line stroke-line-strong", strokeWidth: 0.05 };
}
