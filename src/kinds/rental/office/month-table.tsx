import { Box, Typography } from "@mui/material";
import { HeardOnly } from "../../../../backoffice/frame/heard-only.tsx";
import { shade } from "../../../../backoffice/shades.ts";
import { rangeOf, type Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import type { Day } from "../../../shared/dates.ts";
import { formatAmount, formatMoney } from "../../../shared/money.ts";
import { formatMonth } from "../../../shared/paper-dates.ts";
import { weekdayNameWords } from "../../../shared/words/fr/ui/date-names.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";
import { dayNumber, weekdayOfNumber } from "../rules/day-number.ts";
import { isHouseWeekend } from "../rules/rental-days.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import { pastDay, spanOn, stateColours } from "./day-cell.ts";
import { daysOfMonths } from "./month.ts";

const tableStyle = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  userSelect: "none",
  "& th": { fontSize: 13, fontWeight: 400, py: 0.5 },
  "& td[data-day]": {
    height: 68,
    p: { xs: 0.25, sm: 0.5 },
    border: 1,
    borderColor: "divider",
    verticalAlign: "top",
    fontSize: 12,
    lineHeight: 1.25,
    cursor: "cell",
  },
  "& td[aria-current] > div:first-of-type": {
    bgcolor: shade("sun-400"),
    color: shade("on-sun"),
    px: 0.5,
    width: "fit-content",
  },
  "& td[data-past]": pastDay,
  "& td[data-chosen]": { boxShadow: `inset 0 0 0 3px ${shade("sun-600")}` },
  "& td[data-conflict]": { boxShadow: `inset 0 0 0 3px ${shade("edge-danger")}` },
  "& td:focus-visible": { outline: `3px solid ${shade("ink")}`, outlineOffset: -3 },
} as const;

interface MonthTableProps {
  month: Day;
  house: OccupancyRow;
  today: Day;
  currency: string;
  selection: Selection | null;
  conflicts: readonly Day[];
}

/** One month of a house, one row per week. */
export function MonthTable(props: MonthTableProps) {
  const { month, today, selection } = props;
  const name = formatMonth(month);
  const begin = today.slice(0, 7) === month.slice(0, 7) ? today : month;
  // The cell in the tab order.
  const entry = selection ? selection.end : begin;
  return (
    <Box>
      <Typography variant="h3" sx={{ fontSize: 17, mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="table" role="grid" aria-label={name} sx={tableStyle}>
        <thead>
          <tr>
            {weekdayNameWords.short.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day ? (
                  <NightCell key={day} day={day} entry={entry} {...props} />
                ) : (
                  <td key={weekdayNameWords.short[index]} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The weeks of a month, Monday first; null outside of the month. */
function weeksOf(month: Day): (Day | null)[][] {
  const blanks = Array.from({ length: weekdayOfNumber(dayNumber(month)) - 1 }, () => null);
  const cells = [...blanks, ...daysOfMonths(month, 1)];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}

function NightCell({
  day,
  entry,
  house,
  today,
  currency,
  selection,
  conflicts,
}: MonthTableProps & { day: Day; entry: Day }) {
  const span = spanOn(house, day);
  const state = span?.state ?? "FREE";
  const rule = house.days.find((one) => one.day === day);
  const ordinary = isHouseWeekend(dayNumber(day)) ? (house.weekendPrice ?? house.price) : house.price;
  const price = rule?.price ?? ordinary;
  const rules = rule ? words.calendar.rules(rule.minStay, rule.arrivalOk, rule.departureOk) : [];
  const range = selection && rangeOf(selection);
  const chosen = range !== null && range.from <= day && day <= range.to;
  const text = [formatMoney(price, currency), ...rules, span?.label].filter(Boolean).join(", ");
  const label = words.dayLabel(day, words.states[state], text);
  return (
    <td
      tabIndex={day === entry ? 0 : -1}
      data-row={house.productId}
      data-day={day}
      data-past={day < today || undefined}
      aria-current={day === today ? "date" : undefined}
      data-chosen={chosen || undefined}
      data-conflict={conflicts.includes(day) || undefined}
      title={label}
      style={{ ...stateColours[state], position: "relative" }}
    >
      <HeardOnly>{chosen ? words.chosenDay(label) : label}</HeardOnly>
      <div aria-hidden>
        <div style={{ fontWeight: 700 }}>{[Number(day.slice(-2)), words.marks[state]].join(" ")}</div>
        <div style={{ fontWeight: rule?.price == null ? 400 : 700 }}>{formatAmount(price, currency)}</div>
        {rules.map((one) => (
          <div key={one}>{one}</div>
        ))}
      </div>
    </td>
  );
}
