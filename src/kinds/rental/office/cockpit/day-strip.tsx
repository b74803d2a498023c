import { Alert, Box, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { weekdayOf } from "../../../../shared/calendar.ts";
import { weekdayNameWords } from "../../../../shared/words/fr/ui/date-names.ts";
import type { RentalCockpit } from "../../cockpit/rental-schema.ts";
import { fleetWords } from "../../words/fr/fleet.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";
import { stateColours } from "../day-cell.ts";
import { Legend } from "../month-bar.tsx";
import { daysOf, type StripDay } from "./strip-days.ts";

/** Whole weeks on a phone, elsewhere as many days as fit. */
const gridSx = {
  display: "grid",
  gap: "4px",
  m: 0,
  p: 0,
  listStyle: "none",
  gridTemplateColumns: { xs: "repeat(7, minmax(0, 1fr))", md: "repeat(15, minmax(0, 1fr))" },
} as const;

/** Visually hidden text for screen readers, because a day's letter says too little. */
const spokenSx = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clip: "rect(0 0 0 0)",
} as const;

function DayCell({ one: { day, span, conflict } }: { one: StripDay }) {
  const address = useRowAddress();
  const state = span?.state ?? "FREE";
  const label = fleetWords.dayLabel(day, fleetWords.states[state], span?.label ?? "");
  const content = (
    <>
      <Box component="span" sx={spokenSx}>
        {label}
      </Box>
      <Box component="span" aria-hidden sx={{ display: "block", fontSize: 11, lineHeight: 1.2 }}>
        {weekdayNameWords.short[weekdayOf(day)]}
      </Box>
      <Box component="span" aria-hidden sx={{ display: "block", fontWeight: 700, lineHeight: 1.3 }}>
        {Number(day.slice(8))}
      </Box>
      <Box component="span" aria-hidden sx={{ display: "block", fontSize: 12, lineHeight: 1, minHeight: 12 }}>
        {fleetWords.marks[state]}
      </Box>
    </>
  );
  const sx = {
    position: "relative",
    display: "block",
    py: 0.75,
    textAlign: "center",
    textDecoration: "none",
    borderRadius: 1,
    border: conflict ? 2 : 1,
    borderColor: conflict ? "error.main" : "divider",
    ...stateColours[state],
  } as const;
  return (
    <li>
      {span?.bookingId ? (
        <Box component={RouterLink} to={address("booking", span.bookingId)} title={label} sx={sx}>
          {content}
        </Box>
      ) : (
        <Box title={label} sx={sx}>
          {content}
        </Box>
      )}
    </li>
  );
}

/** The occupancy of the next days. */
export function DayStrip({ rental }: { rental: RentalCockpit }) {
  const { conflicts } = rental.strip;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {words.stripHelp}
      </Typography>
      {conflicts.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {fleetWords.conflicts(conflicts.length)}
        </Alert>
      ) : null}
      <Legend />
      <Box component="ul" sx={gridSx}>
        {daysOf(rental).map((one) => (
          <DayCell key={one.day} one={one} />
        ))}
      </Box>
    </>
  );
}
