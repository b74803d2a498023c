import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { addDays, dayOf, formatDateTime, formatDayShort } from "../../../../shared/dates.ts";
import type { ConsultantAway, ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";

function awayText({ from, to, wholeDays }: ConsultantAway, timeZone: string): string {
  if (!wholeDays) return words.absence(formatDateTime(from, timeZone), formatDateTime(to, timeZone));
  const [first, last] = [dayOf(from, timeZone), addDays(dayOf(to, timeZone), -1)];
  return first === last
    ? words.absentOn(formatDayShort(first))
    : words.absence(formatDayShort(first), formatDayShort(last));
}

function Away({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: "divider" }}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Box>
  );
}

/** Exceptions to the consultant's weekly hours. */
export function AbsenceList({ file: { absences, exceptions, timeZone } }: { file: ConsultantCockpit }) {
  if (absences.length + exceptions.length === 0) {
    return <Typography color="text.secondary">{words.noAbsences}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {absences.map((away) => (
        <Away key={away.id} title={awayText(away, timeZone)}>
          {away.reason}
        </Away>
      ))}
      {exceptions.map(({ day, reason, hours }) => (
        <Away
          key={day}
          title={
            hours.length === 0 ? words.closedOn(formatDayShort(day)) : words.otherHours(formatDayShort(day))
          }
        >
          {[...hours.map(({ from, to, place }) => words.hour(from, to, place)), reason]
            .filter(Boolean)
            .join(" · ")}
        </Away>
      ))}
    </Box>
  );
}
