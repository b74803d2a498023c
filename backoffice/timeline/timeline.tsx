import { Box } from "@mui/material";
import { useEffect, useMemo, useRef } from "react";
import { addDays } from "../../src/shared/dates.ts";
import { shade } from "../shades.ts";
import { barsSx, Ghost } from "./bar-box.tsx";
import { DayCursor } from "./day-cursor.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { ListSwitch, TimelineList, useTimelineList } from "./timeline-list.tsx";
import type { Selection } from "./timeline-move.ts";
import type { TimelineProps } from "./timeline-props.ts";
import { TimelineRowBox } from "./timeline-row.tsx";
import {
  type Bar,
  dayWidth,
  nameBeside,
  placeRows,
  rowsInView,
  type Span,
  type Zoom,
} from "./timeline-scale.ts";
import { useBarDrag } from "./use-bar-drag.ts";
import { useDayChoice } from "./use-day-choice.ts";
import { useSteadyHandlers } from "./use-steady-handlers.ts";
import { useView } from "./use-view.ts";

/** Bars of what is booked, one row a car, a house, a bus, a consultant or a hall, for a day up to a year. */
export function Timeline(props: TimelineProps) {
  const { label, heading, rows, zoom, span, now, choice, move, onOpen, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useView(frame);
  const { text } = view;
  const names = Math.min((view.width < 560 ? 104 : 208) * text, Math.max(104, view.width * 0.4));
  const width = dayWidth(zoom, span.days, view.width - names - 2, text);
  const { placed, height } = useMemo(() => placeRows(rows, nameBeside / width, text), [rows, width, text]);
  const shown = rowsInView(placed, view);
  const drag = useBarDrag({ width, onPropose: move?.onPropose, onDrop: move?.onDrop });
  const days = useDayChoice({
    span,
    width,
    selection: choice?.selection ?? null,
    onSelect: choice?.onSelect,
  });
  const track = Math.round(width * span.days);
  useTodayInSight(frame, { now, width, span });
  const list = useTimelineList();
  const open = choice
    ? (row: string, bar: Bar) => choice.onSelect(daysOfBar(row, bar, span))
    : onOpen && ((_row: string, bar: Bar) => onOpen(bar));
  const handlers = useSteadyHandlers({ drag, days, open });
  const ghost = move?.proposal && placed.find(({ row }) => row.id === move.proposal?.row);
  return (
    <Box
      data-timeline
      data-days={span.days}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "clip" }}
    >
      <ListSwitch {...list} />
      {list.shown ? <TimelineList {...{ label, rows, span, onOpen: open }} printing={list.printing} /> : null}
      <Box
        ref={frame}
        role="group"
        aria-label={label}
        // The keyboard scrolls it where nothing in it has the focus.
        {...(choice ? {} : { tabIndex: 0 })}
        sx={{
          overflow: "auto",
          maxHeight: "68vh",
          position: "relative",
          bgcolor: shade("surface"),
          userSelect: "none",
          ...barsSx,
          // What has the focus is not hidden behind the names and the days.
          scrollPadding: `64px 16px 16px ${names + 16}px`,
          ...(list.chosen ? { display: "none" } : {}),
          "@media print": { display: "none" },
        }}
        style={{ ["--names" as string]: `${names}px` }}
      >
        <Box sx={{ position: "relative" }} style={{ width: names + track }}>
          <TimelineHead
            heading={heading}
            zoom={zoom}
            span={span}
            width={width}
            names={names}
            now={now}
            text={text}
          />
          <Box sx={{ position: "relative" }} style={{ height }}>
            <Ground zoom={zoom} span={span} width={width} names={names} now={now} />
            {shown.map((one) => (
              <TimelineRowBox
                key={one.row.id}
                placed={one}
                days={span.days}
                width={width}
                names={names}
                handlers={handlers}
                isStop={!choice}
              />
            ))}
            {choice && rows.length > 0 ? (
              <DayCursor {...props} choice={choice} placed={placed} width={width} names={names} />
            ) : null}
            {ghost && move?.proposal ? (
              <Box
                sx={{ position: "absolute", pointerEvents: "none" }}
                style={{ left: names, top: ghost.top }}
              >
                <Ghost proposal={move.proposal} verdict={move.verdict} width={width} />
              </Box>
            ) : null}
          </Box>
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** The days of a bar within the period, from the day on which it begins to the last one that it fills. */
function daysOfBar(row: string, bar: { from: number; to: number }, span: Span): Selection {
  const first = Math.max(0, Math.floor(bar.from));
  const last = Math.min(span.days - 1, Math.max(first, Math.ceil(bar.to - 0.5) - 1));
  return { row, anchor: addDays(span.from, first), end: addDays(span.from, last) };
}

/** Scrolls to today, where the period is wider than the frame. */
function useTodayInSight(
  frame: { readonly current: HTMLDivElement | null },
  { now, width, span }: { now: number; width: number; span: Span },
): void {
  const at = now >= 0 && now < span.days ? Math.max(0, Math.floor(now) - 1) * width : 0;
  const place = useRef(at);
  place.current = at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another period scrolls, not each minute of today.
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = place.current;
  }, [frame, span.from, span.days]);
}

interface GroundProps {
  zoom: Zoom;
  span: Span;
  width: number;
  names: number;
  now: number;
}

/** The lines of the days and what is over, as a drawing: no element a day. */
function Ground({ zoom, span, width, names, now }: GroundProps) {
  const past = Math.min(span.days, Math.max(0, now));
  const step = zoom === "year" ? width * 7 : zoom === "day" ? width / 24 : width;
  const lines = `repeating-linear-gradient(90deg, ${shade("line")} 0 1px, transparent 1px ${step}px)`;
  return (
    <>
      <Box
        aria-hidden
        sx={{ position: "absolute", top: 0, bottom: 0 }}
        style={{ left: names, width: span.days * width, backgroundImage: zoom === "year" ? "none" : lines }}
      />
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          top: 0,
          bottom: 0,
          backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${shade("hatch-past")} 6px 8px)`,
        }}
        style={{ left: names, width: past * width }}
      />
      {now >= 0 && now < span.days ? (
        <Box
          aria-hidden
          data-now
          sx={{
            position: "absolute",
            top: 0,
            bottom: 0,
            width: "2px",
            bgcolor: shade("sun-600"),
            zIndex: 1,
            pointerEvents: "none",
          }}
          style={{ left: names + now * width }}
        />
      ) : null}
    </>
  );
}
