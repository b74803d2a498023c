import clsx from "clsx";
import type { KeyboardEvent, MouseEvent } from "react";
import { drawingOf } from "../../rules/damage-drawings.ts";
import type { Mark } from "../../rules/match-photos.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords } from "../../words/fr/handover.ts";

const words = handoverWords.damage;

interface DrawingProps {
  view: string;
  label: string;
  marks: readonly Mark[];
  /** While it is being marked: which handover's marks are new, and what a touch or an arrow key does. */
  marking?: {
    direction: Mark["direction"];
    onTap: (x: number, y: number) => void;
    onMove: (number: number, x: number, y: number) => void;
  };
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const arrowStep = 0.03;
const within = (share: number) => Math.min(1, Math.max(0, share));

/** A drawing with its numbered marks; those of the departure are outlined, those of the return filled. */
export function DamageDrawing({ view, label, marks, marking }: DrawingProps) {
  const { width, height, shapes, lines, mirrored } = drawingOf(view);
  const name = viewName(view, label);
  function tap(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    marking?.onTap(
      within((event.clientX - box.left) / box.width),
      within((event.clientY - box.top) / box.height),
    );
  }
  function move(event: KeyboardEvent, { number, x, y }: Mark) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    marking?.onMove(number, within(x + arrow[0] * arrowStep), within(y + arrow[1] * arrowStep));
  }
  return (
    <div className="relative rounded-control border-2 border-line bg-surface">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has a button below, and arrow keys on each mark. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div className={clsx("relative", marking && "cursor-crosshair")} onClick={marking && tap}>
        <svg viewBox={`0 0 ${width} ${height}`} className="block w-full text-ink" role="img">
          <title>{words.drawing(name)}</title>
          <g
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}
          >
            {shapes.map((shape) => (
              <path key={shape} d={shape} className="fill-sand" />
            ))}
            {lines.map((line) => (
              <path key={line} d={line} className="opacity-70" />
            ))}
          </g>
        </svg>
        {marks.map((mark) => (
          <MarkPoint
            key={`${mark.direction}${mark.number}`}
            mark={mark}
            onKeyDown={
              marking && mark.direction === marking.direction ? (event) => move(event, mark) : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

interface PointProps {
  mark: Mark;
  onKeyDown: ((event: KeyboardEvent) => void) | undefined;
}

function MarkPoint({ mark: { direction, number, x, y }, onKeyDown }: PointProps) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%` };
  const look = clsx(
    "absolute flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full text-sm font-bold",
    markTone(direction),
  );
  if (!onKeyDown) {
    return (
      <span className={clsx(look, "pointer-events-none")} style={place}>
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={look}
      style={place}
      aria-label={`${words.mark(number)}. ${words.move}`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      {number}
    </button>
  );
}

export const markTone = (direction: Mark["direction"]): string =>
  direction === "OUT"
    ? "border-2 border-ink bg-surface text-ink"
    : "border-2 border-white bg-danger text-white";
