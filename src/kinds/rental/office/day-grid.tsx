import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { colours } from "../../../../backoffice/theme.ts";
import { formatMonth } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/dates.ts";
import { weekdayNameWords } from "../../../shared/words/fr/ui/date-names.ts";
import type { OccupancyRow } from "../operate/operate-schema.ts";
import { dayNumber, weekdayOfNumber } from "../rules/day-number.ts";
import { pastDay, type Selection } from "./day-cell.ts";
import { Gap, GridRow } from "./grid-row.tsx";
import { monthStart } from "./month.ts";
import { type Cell, useDaySelection } from "./use-day-selection.ts";
import { columnWidth, type ShownDays, useShownDays } from "./use-shown-days.ts";

const monthsHeight = 26;

const tableStyle = {
  borderCollapse: "separate",
  borderSpacing: 0,
  userSelect: "none",
  "& th, & td": { borderRight: 1, borderBottom: 1, borderColor: "divider", p: 0, fontSize: 13 },
  "& thead th": { position: "sticky", top: 0, zIndex: 1, bgcolor: colours.sand, py: 0.5 },
  "& th[data-date]": { boxSizing: "border-box", minWidth: columnWidth, maxWidth: columnWidth },
  "& thead tr + tr th": { top: monthsHeight },
  "& th[data-month]": { height: monthsHeight, boxSizing: "border-box", textAlign: "left", py: 0 },
  // The month's name stays visible while one of its days is.
  "& th[data-month] span": { position: "sticky", left: { xs: 130, md: 250 }, px: 1, whiteSpace: "nowrap" },
  "& th[data-head]": {
    position: "sticky",
    left: 0,
    zIndex: 2,
    bgcolor: "#fff",
    textAlign: "left",
    px: 1,
    py: 0.5,
    minWidth: { xs: 120, md: 200 },
    maxWidth: { xs: 120, md: 240 },
  },
  "& thead th[data-head]": { zIndex: 3, bgcolor: colours.sand },
  "& th[data-today]": { bgcolor: colours.sun[400] },
  "& td[data-day]": { height: 44, textAlign: "center", fontWeight: 700, cursor: "cell" },
  "& td[data-past]": pastDay,
  "& td[data-chosen]": { boxShadow: `inset 0 0 0 3px ${colours.sun[600]}` },
  "& td[data-conflict]": { boxShadow: `inset 0 0 0 3px ${colours.danger}` },
  "& tr[data-drop] td": { borderTop: 3, borderBottom: 3, borderColor: colours.sun[600] },
  "& td:focus-visible": { outline: `3px solid ${colours.ink}`, outlineOffset: -3 },
} as const;

interface DayGridProps {
  rows: readonly OccupancyRow[];
  days: readonly Day[];
  today: Day;
  heading: string;
  /** Days of the selected row that were to be blocked but are booked. */
  conflicts: readonly Day[];
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** For moving a booking to another row. */
  onMove?: ((cell: Cell, row: string) => void) | undefined;
}

/** A table of cars or houses by days. Only the row with a changed selection is rendered again. */
export function DayGrid(props: DayGridProps) {
  const { rows, days, today, heading, conflicts, selection, onSelect, onMove } = props;
  const ids = rows.map(({ productId }) => productId);
  const handlers = useDaySelection({
    selection,
    onSelect,
    onMove,
    first: days[0] ?? today,
    last: days.at(-1) ?? today,
    vertical: (cell, step) => {
      const row = ids[ids.indexOf(cell.row) + step];
      return row ? { row, day: cell.day } : null;
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  const { shown, onScroll } = useShownDays(frame, days);
  const first = days[0];
  const columnOfToday = days.indexOf(today);
  useEffect(() => {
    if (first && frame.current) showColumn(frame.current, columnOfToday);
  }, [first, columnOfToday]);
  return (
    <Box
      ref={frame}
      onScroll={onScroll}
      sx={{
        overflow: "auto",
        maxHeight: "68vh",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        // Keeps a focused cell from being hidden behind the sticky names.
        scrollPaddingLeft: { xs: 130, md: 250 },
        scrollPaddingTop: 80,
      }}
      {...handlers}
    >
      <Box component="table" role="grid" aria-label={heading} aria-colcount={days.length + 1} sx={tableStyle}>
        <thead>
          <MonthHeads shown={shown} />
          <tr>
            <th data-head scope="col">
              {heading}
            </th>
            <Gap columns={shown.before} />
            {shown.days.map((day) => (
              <DayHead key={day} day={day} today={today} />
            ))}
            <Gap columns={shown.after} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const chosen = selection?.row === row.productId ? selection : null;
            return (
              <GridRow
                key={row.productId}
                row={row}
                shown={shown}
                today={today}
                chosen={chosen}
                conflicts={chosen ? conflicts : none}
                entry={entryOf(shown.days, { selection, row: row.productId, isFirstRow: index === 0, today })}
              />
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

interface EntryOptions {
  selection: Selection | null;
  row: string;
  isFirstRow: boolean;
  today: Day;
}

/** The cell in the tab order: the end of the selection, else today, else the first visible day. */
function entryOf(shown: readonly Day[], { selection, row, isFirstRow, today }: EntryOptions): Day | null {
  const visible = (day: Day) => (shown.includes(day) ? day : (shown[0] ?? null));
  if (selection) return selection.row === row ? visible(selection.end) : null;
  return isFirstRow ? visible(today) : null;
}

/** Scrolls to a column, with two days before it visible. */
function showColumn(frame: HTMLElement, column: number) {
  frame.scrollLeft = Math.max(0, (column - 2) * columnWidth);
}

const none: readonly Day[] = [];

/** Month headings above the days, when several months are visible. */
function MonthHeads({ shown }: { shown: ShownDays }) {
  const months = new Map<Day, number>();
  for (const day of shown.days) {
    const month = monthStart(day);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  if (shown.before + shown.after === 0 && months.size < 2) return null;
  return (
    <tr>
      <th data-head data-month />
      <Gap columns={shown.before} />
      {[...months].map(([month, columns]) => (
        <th key={month} data-month colSpan={columns}>
          <span>{formatMonth(month)}</span>
        </th>
      ))}
      <Gap columns={shown.after} />
    </tr>
  );
}

function DayHead({ day, today }: { day: Day; today: Day }) {
  const weekday = weekdayNameWords.short[weekdayOfNumber(dayNumber(day)) - 1];
  return (
    <th scope="col" data-date data-today={day === today || undefined}>
      <div style={{ fontWeight: 400 }}>{weekday}</div>
      {Number(day.slice(-2))}
    </th>
  );
}
