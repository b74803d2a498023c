import { Alert, Box, Button, Link, Typography } from "@mui/material";
import type { CallError } from "../../../../../backoffice/procedures.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatPhone } from "../../../../shared/phone.ts";
import type { StrandedView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";

const words = practiceWords.timetable;

/** Sold appointments that a change would leave outside of the hours, when that is why it was refused. */
export function strandedIn(failure: CallError | null): StrandedView[] {
  if (failure?.code !== "STRANDED_APPOINTMENTS") return [];
  return (failure.detail.appointments ?? []) as StrandedView[];
}

interface ListProps {
  stranded: readonly StrandedView[];
  timeZone: string;
  busy: boolean;
  onKeep(): void;
}

/** Lists the affected patients, before the practice decides to keep these appointments anyway. */
export function StrandedList({ stranded, timeZone, busy, onKeep }: ListProps) {
  if (stranded.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2, "& .MuiAlert-message": { width: "100%" } }}>
      <Typography sx={{ fontWeight: 700 }}>{words.stranded(stranded.length)}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5, maxHeight: 240, overflowY: "auto" }}>
        {stranded.map(({ bookingId, name, phone, startsAt, title }) => (
          <li key={bookingId}>
            <strong>{formatDateTime(startsAt, timeZone)}</strong>
            {` · ${name} · ${title} `}
            {phone ? <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> : null}
          </li>
        ))}
      </Box>
      <Typography variant="body2">{words.strandedText}</Typography>
      <Button color="inherit" variant="outlined" size="small" disabled={busy} onClick={onKeep} sx={{ mt: 1 }}>
        {words.keep}
      </Button>
    </Alert>
  );
}
