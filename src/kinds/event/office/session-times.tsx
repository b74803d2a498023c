import { Alert, Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import type { SessionMoved } from "../operate/operate-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";

const words = organiserWords.session.times;

function NewTimes({ startsAt, doorsAt, endsAt, bookings, warnings }: SessionMoved) {
  const { timeZone } = useArea().me.country;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {words.now(
          formatDateTime(startsAt, timeZone),
          formatTime(doorsAt, timeZone),
          formatTime(endsAt, timeZone),
        )}
      </Typography>
      <Typography>{words.told(bookings)}</Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
    </>
  );
}

/** Preview of the times and messages of a session that is about to be delayed or postponed. */
export function SessionTimes({ action }: { action: string }) {
  return (
    <TrialBox resource="event-session" action={action} title={words.title} waiting={words.waiting}>
      {(result) => <NewTimes {...(result as unknown as SessionMoved)} />}
    </TrialBox>
  );
}
