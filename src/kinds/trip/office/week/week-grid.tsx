import AddIcon from "@mui/icons-material/Add";
import { Box, IconButton, Stack, Typography } from "@mui/material";
import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { shade } from "../../../../../backoffice/shades.ts";
import { isoWeekday } from "../../../../shared/calendar.ts";
import { type Day, formatDayShort, spokenDay } from "../../../../shared/dates.ts";
import type { WeekDeparture, WeekTimetable } from "../../operate/timetable-schema.ts";
import { serviceWeekWords as words } from "../../words/fr/week.ts";
import { DepartureBlock } from "./departure-block.tsx";
import { focusBeside } from "./focus-beside.ts";

interface GridProps {
  lines: WeekTimetable["lines"];
  departures: readonly WeekDeparture[];
  days: readonly Day[];
  today: Day;
  /** The address for planning a departure of this line on this day; null without the right to. */
  planAt: ((pathId: string, day: Day) => string) | null;
}

const headSx = {
  position: "sticky",
  top: 0,
  zIndex: 2,
  bgcolor: "background.default",
  p: 0.75,
  borderBottom: 2,
  borderColor: "divider",
  textAlign: "left",
  // « mar. 24 nov. » on one line in a seventh of a screen.
  fontSize: 14,
  whiteSpace: "nowrap",
} as const;

const cellSx = { p: 0.5, borderBottom: 1, borderColor: "divider", verticalAlign: "top" } as const;

/** Lines by days; arrow keys move between departures. */
export function WeekGrid({ lines, departures, days, today, planAt }: GridProps) {
  const at = (pathId: string, day: Day) =>
    departures.filter((departure) => departure.pathId === pathId && departure.day === day);
  return (
    <Box sx={{ overflow: "auto", maxHeight: { md: "calc(100vh - 190px)" } }}>
      <Box
        component="table"
        aria-label={words.table}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusBeside(event)}
        sx={{ borderCollapse: "separate", borderSpacing: 0, width: "100%", tableLayout: { md: "fixed" } }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...headSx, left: 0, zIndex: 3, width: { md: 132 } }}>
              {words.line}
            </Box>
            {days.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                aria-current={day === today ? "date" : undefined}
                sx={{
                  ...headSx,
                  ...(day === today ? { bgcolor: shade("ground-forest-50"), color: "primary.main" } : {}),
                }}
              >
                {formatDayShort(day)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name }) => (
            <tr key={id}>
              <Box
                component="th"
                scope="row"
                sx={{
                  ...cellSx,
                  position: "sticky",
                  left: 0,
                  zIndex: 1,
                  bgcolor: "background.default",
                  textAlign: "left",
                  minWidth: 104,
                }}
              >
                <Typography
                  component="span"
                  sx={{
                    position: "sticky",
                    top: 64,
                    display: "block",
                    fontWeight: 700,
                    fontSize: 14,
                    lineHeight: 1.3,
                  }}
                >
                  {name}
                </Typography>
              </Box>
              {days.map((day) => (
                <Box
                  component="td"
                  key={day}
                  sx={{ ...cellSx, ...(day === today ? { bgcolor: shade("ground-forest-50") } : {}) }}
                >
                  <Stack sx={{ gap: 0.5 }}>
                    {at(id, day).map((departure) => (
                      <DepartureBlock key={departure.id} departure={departure} line={name} />
                    ))}
                    {planAt && day >= today ? <PlanLink to={planAt(id, day)} line={name} day={day} /> : null}
                  </Stack>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function PlanLink({ to, line, day }: { to: string; line: string; day: Day }) {
  return (
    <IconButton
      component={Link}
      to={to}
      size="small"
      aria-label={words.planOn(line, spokenDay(day))}
      title={words.plan}
      sx={{ alignSelf: "flex-start", opacity: 0.6, "&:hover, &:focus-visible": { opacity: 1 } }}
    >
      <AddIcon fontSize="small" />
    </IconButton>
  );
}

/** The create form of a plan for this line, starting on this day and running on its weekday. */
export const planAddress = (base: string, pathId: string, day: Day): string =>
  `${base}/create?source=${encodeURIComponent(
    JSON.stringify({ pathId, weekdays: [isoWeekday(day)], validFrom: day }),
  )}`;
