import { Box } from "@mui/material";
import { memo, useEffect, useMemo, useRef } from "react";
import type { OccupancyRow } from "../../../../src/modules/rental/operate/operate-schema.ts";
import type { Day } from "../../../../src/shared/dates.ts";
import { fleetFr as words } from "../../../../src/shared/fr/rental/fleet.ts";
import { dayNumber, weekdayOfNumber } from "../../../../src/shared/rental/day-number.ts";
import { colours } from "../../../theme.ts";
import { type DayState, rangeOf, type Selection, spanOn, stateColours } from "./day-cell.ts";
import { type Cell, useDaySelection } from "./use-day-selection.ts";

const tableStyle = {
  borderCollapse: "separate",
  borderSpacing: 0,
  userSelect: "none",
  "& th, & td": { borderRight: 1, borderBottom: 1, borderColor: "divider", p: 0, fontSize: 13 },
  "& thead th": { position: "sticky", top: 0, zIndex: 1, bgcolor: colours.sand, minWidth: 34, py: 0.5 },
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
  "& td[data-past]": { opacity: 0.55 },
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
  /** Days of the chosen row that a customer keeps although they were to be blocked. */
  conflicts: readonly Day[];
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** Where a booking can be given to another row. */
  onMove?: ((cell: Cell, row: string) => void) | undefined;
}

/** Cars or houses × days. Only the row whose selection changes is drawn again. */
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
  const first = days[0];
  useEffect(() => {
    if (first && frame.current) showToday(frame.current);
  }, [first]);
  return (
    <Box
      ref={frame}
      sx={{ overflow: "auto", maxHeight: "68vh", border: 1, borderColor: "divider", borderRadius: 1 }}
      {...handlers}
    >
      <Box component="table" role="grid" aria-label={heading} sx={tableStyle}>
        <thead>
          <tr>
            <th data-head scope="col">
              {heading}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} today={today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const chosen = selection?.row === row.productId ? selection : null;
            return (
              <GridRow
                key={row.productId}
                row={row}
                days={days}
                today={today}
                chosen={chosen}
                conflicts={chosen ? conflicts : none}
                entry={chosen ? chosen.end : index === 0 && !selection ? (days[0] ?? null) : null}
              />
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

/** A month with today in it opens there, with two days before it in view. */
function showToday(frame: HTMLElement) {
  const head = frame.querySelector<HTMLElement>("thead th[data-head]");
  const today = frame.querySelector<HTMLElement>("th[data-today]");
  frame.scrollLeft = today && head ? today.offsetLeft - head.offsetWidth - 2 * today.offsetWidth : 0;
}

const none: readonly Day[] = [];

function DayHead({ day, today }: { day: Day; today: Day }) {
  const weekday = words.weekdays[weekdayOfNumber(dayNumber(day)) - 1];
  return (
    <th scope="col" data-today={day === today || undefined}>
      <div style={{ fontWeight: 400 }}>{weekday}</div>
      {Number(day.slice(-2))}
    </th>
  );
}

interface GridRowProps {
  row: OccupancyRow;
  days: readonly Day[];
  today: Day;
  chosen: Selection | null;
  conflicts: readonly Day[];
  /** The day that the Tab key comes to. */
  entry: Day | null;
}

const GridRow = memo(function GridRow({ row, days, today, chosen, conflicts, entry }: GridRowProps) {
  const spans = useMemo(() => days.map((day) => spanOn(row, day)), [days, row]);
  const range = chosen && rangeOf(chosen);
  return (
    <tr>
      <th data-head scope="row" style={row.parentId ? { paddingLeft: 20 } : undefined}>
        <div>{row.title}</div>
        <div style={{ fontWeight: 400, color: colours.inkSoft }}>
          {[row.detail, !row.published && words.unpublished].filter(Boolean).join(" · ")}
        </div>
      </th>
      {days.map((day, index) => {
        const span = spans[index];
        const state: DayState = span?.state ?? "FREE";
        const inRange = range !== null && range.from <= day && day <= range.to;
        const label = words.dayLabel(day, words.states[state], span?.label ?? "");
        const spoken = inRange ? words.chosenDay(label) : label;
        return (
          <td
            key={day}
            tabIndex={day === entry ? 0 : -1}
            data-row={row.productId}
            data-day={day}
            data-past={day < today || undefined}
            data-chosen={inRange || undefined}
            data-conflict={conflicts.includes(day) || undefined}
            aria-label={spoken}
            title={label}
            style={stateColours[state]}
          >
            {words.marks[state]}
          </td>
        );
      })}
    </tr>
  );
});
