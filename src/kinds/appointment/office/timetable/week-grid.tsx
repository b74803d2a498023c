import { Box, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { shade } from "../../../../../backoffice/shades.ts";
import { timeOfQuarter } from "../../../../shared/booking/quarters.ts";
import { practiceWords } from "../../words/fr/practice.ts";

const words = practiceWords.timetable;

/** The hours shown: few consultants work before six or after ten at night. */
const firstQuarter = 24;
const lastQuarter = 88;
const quarters = Array.from({ length: lastQuarter - firstQuarter }, (_, index) => firstQuarter + index);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export const cellKey = (weekday: number, quarter: number) => `${weekday}-${quarter}`;

interface WeekGridProps {
  /** Open cells, each with the colour of its place and room. */
  cells: ReadonlyMap<string, string>;
  onPaint: (weekday: number, quarter: number, open: boolean) => void;
}

/**
 * A week in quarters of an hour, painted with the mouse, or with the arrow keys and the space bar. With Shift the arrow
 * keys carry on what the quarter they leave is: open or closed.
 */
export function WeekGrid({ cells, onPaint }: WeekGridProps) {
  const painting = useRef<boolean | null>(null);
  const [focus, setFocus] = useState<[number, number]>([1, 32]);
  const grid = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const steps: Record<string, [number, number]> = {
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // Not every way into a cell goes through the arrow keys.
    const left = (event.target as HTMLElement).dataset.cell ?? cellKey(...focus);
    const [day = 1, time = firstQuarter] = left.split("-").map(Number);
    const weekday = Math.min(7, Math.max(1, day + step[0]));
    const quarter = Math.min(lastQuarter - 1, Math.max(firstQuarter, time + step[1]));
    if (event.shiftKey) onPaint(weekday, quarter, cells.has(left));
    setFocus([weekday, quarter]);
    grid.current?.querySelector<HTMLButtonElement>(`[data-cell="${cellKey(weekday, quarter)}"]`)?.focus();
  }

  return (
    <Box
      ref={grid}
      onKeyDown={move}
      onPointerUp={() => {
        painting.current = null;
      }}
      onPointerLeave={() => {
        painting.current = null;
      }}
      sx={{
        display: "grid",
        gridTemplateColumns: "3.2rem repeat(7, minmax(2rem, 1fr))",
        overflowX: "auto",
        userSelect: "none",
        touchAction: "pan-y",
        "& button:focus-visible": { outline: `3px solid ${shade("sun-600")}`, zIndex: 1 },
      }}
    >
      <span />
      {weekdays.map((weekday) => (
        <Typography key={weekday} variant="body2" sx={{ fontWeight: 700, textAlign: "center", pb: 0.5 }}>
          {words.weekdays[weekday - 1]?.slice(0, 3)}
        </Typography>
      ))}
      {quarters.map((quarter) => (
        <Row
          key={quarter}
          quarter={quarter}
          cells={cells}
          focus={focus}
          onStart={(weekday) => {
            const open = !cells.has(cellKey(weekday, quarter));
            painting.current = open;
            setFocus([weekday, quarter]);
            onPaint(weekday, quarter, open);
          }}
          onOver={(weekday) => {
            if (painting.current !== null) onPaint(weekday, quarter, painting.current);
          }}
          onToggle={(weekday) => onPaint(weekday, quarter, !cells.has(cellKey(weekday, quarter)))}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  quarter: number;
  cells: ReadonlyMap<string, string>;
  focus: [number, number];
  onStart: (weekday: number) => void;
  onOver: (weekday: number) => void;
  onToggle: (weekday: number) => void;
}

function Row({ quarter, cells, focus, onStart, onOver, onToggle }: RowProps) {
  const full = quarter % 4 === 0;
  return (
    <>
      <Typography
        variant="caption"
        sx={{ lineHeight: "14px", textAlign: "right", pr: 1, color: "text.secondary" }}
      >
        {full ? timeOfQuarter(quarter) : ""}
      </Typography>
      {weekdays.map((weekday) => {
        const colour = cells.get(cellKey(weekday, quarter));
        return (
          <button
            key={weekday}
            type="button"
            data-cell={cellKey(weekday, quarter)}
            tabIndex={focus[0] === weekday && focus[1] === quarter ? 0 : -1}
            aria-pressed={colour !== undefined}
            aria-label={words.cell(
              words.weekdays[weekday - 1] ?? "",
              timeOfQuarter(quarter),
              colour !== undefined,
            )}
            onPointerDown={() => onStart(weekday)}
            onPointerEnter={() => onOver(weekday)}
            onKeyDown={(event) => {
              if (event.key !== " " && event.key !== "Enter") return;
              event.preventDefault();
              onToggle(weekday);
            }}
            style={{
              height: 14,
              padding: 0,
              border: 0,
              borderLeft: `1px solid ${shade("line")}`,
              borderTop: full ? `1px solid ${shade("line")}` : "0",
              background: colour ?? "transparent",
              cursor: "pointer",
            }}
          />
        );
      })}
    </>
  );
}
