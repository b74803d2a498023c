import { Box, Paper, Stack, Typography } from "@mui/material";
import { shade } from "../../../../../backoffice/shades.ts";
import { formatDayShort, spokenDay } from "../../../../shared/dates.ts";
import type { Roster, RosterDeparture } from "../../roster/roster-schema.ts";
import { rosterWords as words } from "../../words/fr/roster.ts";
import { DriverInput } from "./driver-input.tsx";
import type { Drafts } from "./use-drafts.ts";

const { columns } = words;

interface Props extends Roster {
  drafts: Drafts;
  narrow: boolean;
  /** On a keyboard the first departure without a driver has the focus. */
  first: string | null;
  onSave(): void;
}

const signsOf = ({ status, delayMinutes }: RosterDeparture): string[] => [
  ...(status === "PUBLISHED" ? [] : [words.status[status]]),
  ...(delayMinutes > 0 ? [words.delayed(delayMinutes)] : []),
];

const changedSx = { borderLeft: 4, borderColor: shade("sun-500") } as const;

/** One row a departure, a heading a day. */
export function RosterTable({ departures, narrow, ...rest }: Props) {
  const days = [...new Set(departures.map(({ day }) => day))];
  return (
    <Stack sx={{ gap: 2 }}>
      {days.map((day) => {
        const own = departures.filter((one) => one.day === day);
        return (
          <Box key={day} component="section" aria-label={spokenDay(day)}>
            <Typography component="h2" sx={{ fontWeight: 800, mb: 0.75 }}>
              {formatDayShort(day)}
            </Typography>
            {narrow ? <Cards departures={own} {...rest} /> : <Rows departures={own} {...rest} />}
          </Box>
        );
      })}
    </Stack>
  );
}

type Part = Omit<Props, "narrow">;

function Cards({ departures, drivers, drafts, first, onSave }: Part) {
  return (
    <Stack sx={{ gap: 1 }}>
      {departures.map((departure) => (
        <Paper
          key={departure.id}
          variant="outlined"
          sx={{ p: 1.5, ...(drafts.isChanged(departure.id) ? changedSx : {}) }}
        >
          <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, mb: 0.75 }}>
            <Typography sx={{ fontWeight: 800 }}>
              {departure.time} · {departure.line}
            </Typography>
            <Typography color="text.secondary" sx={{ whiteSpace: "nowrap" }}>
              {departure.bus}
            </Typography>
          </Stack>
          <Signs departure={departure} />
          <DriverInput
            departure={departure}
            drivers={drivers}
            drafts={drafts}
            autoFocus={departure.id === first}
            onSave={onSave}
          />
        </Paper>
      ))}
    </Stack>
  );
}

const cellSx = {
  p: 0.75,
  borderBottom: 1,
  borderColor: "divider",
  verticalAlign: "top",
  textAlign: "left",
} as const;

function Rows({ departures, drivers, drafts, first, onSave }: Part) {
  return (
    <Paper variant="outlined">
      <Box
        component="table"
        aria-label={words.table}
        sx={{ width: "100%", borderCollapse: "separate", borderSpacing: 0, tableLayout: "fixed" }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cellSx, width: 88 }}>
              {columns.time}
            </Box>
            <Box component="th" scope="col" sx={{ ...cellSx, width: "28%" }}>
              {columns.line}
            </Box>
            <Box component="th" scope="col" sx={{ ...cellSx, width: "18%" }}>
              {columns.bus}
            </Box>
            <Box component="th" scope="col" sx={cellSx}>
              {columns.driver}
            </Box>
          </tr>
        </thead>
        <tbody>
          {departures.map((departure) => (
            <tr key={departure.id} data-departure={departure.id}>
              <Box
                component="td"
                sx={{
                  ...cellSx,
                  pt: 1.5,
                  fontWeight: 800,
                  fontVariantNumeric: "tabular-nums",
                  ...(drafts.isChanged(departure.id) ? changedSx : {}),
                }}
              >
                {departure.time}
              </Box>
              <Box component="td" sx={{ ...cellSx, pt: 1.5 }}>
                {departure.line}
                <Signs departure={departure} />
              </Box>
              <Box component="td" sx={{ ...cellSx, pt: 1.5, color: "text.secondary" }}>
                {departure.bus}
              </Box>
              <Box component="td" sx={cellSx}>
                <DriverInput
                  departure={departure}
                  drivers={drivers}
                  drafts={drafts}
                  autoFocus={departure.id === first}
                  onSave={onSave}
                />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}

function Signs({ departure }: { departure: RosterDeparture }) {
  const signs = signsOf(departure);
  if (signs.length === 0) return null;
  return (
    <Typography component="div" sx={{ fontSize: 13, fontWeight: 700, color: shade("ink-clay") }}>
      {signs.join(" · ")}
    </Typography>
  );
}
