import { Alert, Box, Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { dayOf, formatDayShort, formatTime } from "../../../shared/dates.ts";
import type { SessionsPlanned } from "../supply/supply-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";

const words = organiserWords.session.preview;
const daysShown = 14;

/** Groups the start times by day, in calendar order. */
function hoursByDay(dates: readonly string[], timeZone: string): [string, string[]][] {
  const days = new Map<string, string[]>();
  for (const date of dates) {
    const day = dayOf(new Date(date), timeZone);
    days.set(day, [...(days.get(day) ?? []), formatTime(date, timeZone)]);
  }
  return [...days];
}

/** The dates that would be created, day by day. */
export function PlannedDates({ created, drafts, known, dates, warnings }: SessionsPlanned) {
  const { me } = useArea();
  const days = hoursByDay(dates, me.country.timeZone);
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {`${words.count(created)}.`}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          pl: 2.5,
          // Two columns in a dialog, one beside a form.
          columnWidth: 200,
          columnGap: 4,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {days.slice(0, daysShown).map(([day, hours]) => (
          <li key={day}>{`${formatDayShort(day)}\u00a0: ${hours.join(", ")}`}</li>
        ))}
      </Box>
      {days.length > daysShown ? (
        <Typography variant="body2">{words.more(days.length - daysShown)}</Typography>
      ) : null}
      {drafts > 0 ? <Typography variant="body2">{`${words.drafts(drafts)}.`}</Typography> : null}
      {known > 0 ? <Typography variant="body2">{`${words.known(known)}.`}</Typography> : null}
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
    </>
  );
}

/** Preview of the sessions that planning or copying would create. */
export function SessionsPreview({ action }: { action: string }) {
  return (
    <TrialBox resource="event-session" action={action} title={words.title} waiting={words.waiting}>
      {(result) => <PlannedDates {...(result as unknown as SessionsPlanned)} />}
    </TrialBox>
  );
}
