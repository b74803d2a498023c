import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { addDays, type Day, daysBetween, spokenDay } from "../../src/shared/dates.ts";
import { timelineWords as words } from "../../src/shared/words/fr/backoffice/timeline.ts";
import { shade } from "../shades.ts";
import { rangeOf, type Selection } from "./timeline-move.ts";
import type { TimelineProps } from "./timeline-props.ts";
import { barOn, type PlacedRow } from "./timeline-scale.ts";
import { useTimelineKeys } from "./use-timeline-keys.ts";

interface Props extends TimelineProps {
  choice: NonNullable<TimelineProps["choice"]>;
  placed: readonly PlacedRow[];
  width: number;
  names: number;
}

const indexOf = (from: Day, day: Day) => daysBetween(from, day) - 1;

/** Where the keyboard is without a selection: today in the first row, or the first shown day. */
function entryOf({ rows, span, now }: Pick<Props, "rows" | "span" | "now">): Selection {
  const day = addDays(span.from, now >= 0 && now < span.days ? Math.floor(now) : 0);
  return { row: rows[0]?.id ?? "", anchor: day, end: day };
}

/** The chosen days, and the one element of the timeline that has the focus: the same one wherever it goes. */
export function DayCursor(props: Props) {
  const { rows, span, choice, move, placed, width, names } = props;
  const { selection, onSelect, conflicts } = choice;
  const box = useRef<HTMLButtonElement>(null);
  const entry = entryOf(props);
  const inside = (one: Selection | null) =>
    one !== null && indexOf(span.from, one.end) >= 0 && indexOf(span.from, one.end) < span.days;
  const at = selection && inside(selection) ? selection : entry;
  const known = placed.find(({ row }) => row.id === at.row);
  const index = indexOf(span.from, at.end);
  const bar = known && barOn(known.row.bars, index);
  const onKey = useTimelineKeys({
    ...{ rows, span, selection, onSelect },
    ...{ proposal: move?.proposal ?? null, onPropose: move?.onPropose, onDrop: move?.onDrop },
  });
  const { row, end } = at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has gone to another place.
  useEffect(() => {
    if (document.activeElement === box.current)
      box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [row, end]);
  if (!known) return null;
  const label = words.day(known.row.title, spokenDay(at.end), bar?.label ?? words.free);
  const left = (day: Day) => names + Math.max(0, indexOf(span.from, day)) * width;
  const range = selection && rangeOf(selection);
  const place = { top: known.top, height: known.height };
  return (
    <>
      {conflicts
        .filter((day) => selection && day >= span.from && indexOf(span.from, day) < span.days)
        .map((day) => (
          <Box
            key={day}
            data-conflict
            aria-hidden
            sx={{ ...markSx, borderColor: shade("edge-danger") }}
            style={{ ...place, left: left(day), width }}
          />
        ))}
      {range ? (
        <Box
          data-chosen
          aria-hidden
          sx={{ ...markSx, borderColor: shade("sun-600"), bgcolor: shade("sun-veil") }}
          style={{
            ...place,
            left: left(range.from),
            width:
              (Math.min(span.days - 1, indexOf(span.from, range.to)) + 1) * width -
              (left(range.from) - names),
          }}
        />
      ) : null}
      <Box
        component="button"
        type="button"
        ref={box}
        data-row={at.row}
        data-day={at.end}
        aria-label={selection ? words.chosen(label) : label}
        onKeyDown={(event) => onKey(event, { row: at.row, day: at.end }, bar)}
        sx={cursorSx}
        style={{ ...place, left: left(at.end), width: Math.max(8, width) }}
      />
    </>
  );
}

const markSx = {
  position: "absolute",
  boxSizing: "border-box",
  border: "2px solid",
  pointerEvents: "none",
  zIndex: 1,
} as const;

/** Seen only while it has the focus, and never in the way of the mouse. */
const cursorSx = {
  position: "absolute",
  p: 0,
  border: 0,
  bgcolor: "transparent",
  pointerEvents: "none",
  zIndex: 2,
  "&:focus": { outline: `3px solid ${shade("ink")}`, outlineOffset: -3 },
} as const;
