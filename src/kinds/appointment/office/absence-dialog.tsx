import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { useSettled } from "../../../../backoffice/engine/use-settled.ts";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { quartersOfDay, timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { type Day, formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { AgendaAbsence } from "../absence/absence-schema.ts";
import type { AbsencePreview } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";

const words = agendaWords.absence;

interface AbsenceProps {
  consultant: { id: string; name: string };
  day: Day;
  timeZone: string;
  /** Absences of this day, which can be ended. */
  absences: readonly AgendaAbsence[];
  onClose(): void;
  onChanged(): void;
}

/** Records an absence: shows the affected patients and amounts before anything is cancelled. */
export function AbsenceDialog({ consultant, day, timeZone, absences, onClose, onChanged }: AbsenceProps) {
  const notify = useNotify();
  const [fromDay, setFromDay] = useState(day);
  const [toDay, setToDay] = useState(day);
  const [whole, setWhole] = useState(true);
  const [fromQuarter, setFromQuarter] = useState(32);
  const [toQuarter, setToQuarter] = useState(72);
  const [reason, setReason] = useState("");
  const { busy, failure, run } = useOrder();
  const times = whole ? {} : { fromQuarter, toQuarter };
  const span = {
    consultantId: consultant.id,
    fromDay,
    toDay,
    fromQuarter: 0,
    toQuarter: quartersOfDay,
    ...times,
  };
  const preview = useQuery({
    queryKey: ["appointment", "absence", span],
    queryFn: () => query("appointment.previewAbsence", span),
    retry: false,
    gcTime: 0,
  });
  const people = preview.data?.people.length ?? 0;
  const told = useSettled(reason.trim());
  async function send() {
    const begun = await run(() => mutate("appointment.beginAbsence", { ...span, reason }));
    if (!begun) return;
    notify(words.done(begun.people.length), { type: "success" });
    onChanged();
  }
  async function end(id: string) {
    if (!(await run(() => mutate("appointment.endAbsence", { id })))) return;
    notify(words.ended, { type: "success" });
    onChanged();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{words.title(consultant.name)}</DialogTitle>
      <DialogContent>
        {absences.map((absence) => (
          <Alert
            key={absence.id}
            severity="warning"
            sx={{ mb: 1.5 }}
            action={
              <Button color="inherit" size="small" disabled={busy} onClick={() => void end(absence.id)}>
                {words.end}
              </Button>
            }
          >
            {words.away(absence.reason)}
          </Alert>
        ))}
        <Stack sx={{ gap: 1.5, mt: 1 }}>
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5 }}>
            <DayField
              label={words.from}
              value={fromDay}
              onChange={(next) => {
                if (!next) return;
                setFromDay(next);
                if (next > toDay) setToDay(next);
              }}
              fullWidth
            />
            <DayField
              label={words.to}
              value={toDay}
              min={fromDay}
              onChange={(next) => next && setToDay(next)}
              fullWidth
            />
          </Stack>
          <FormControlLabel
            control={<Switch checked={whole} onChange={(_, value) => setWhole(value)} />}
            label={words.wholeDays}
          />
          {whole ? null : (
            <Stack direction="row" sx={{ gap: 1 }}>
              <QuarterSelect label={words.fromTime} value={fromQuarter} onChange={setFromQuarter} />
              <QuarterSelect label={words.toTime} value={toQuarter} onChange={setToQuarter} />
            </Stack>
          )}
          <TextField
            label={words.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={failure?.fields.reason !== undefined}
            helperText={failure?.fields.reason}
            fullWidth
          />
          <Concerned preview={preview} timeZone={timeZone} />
          {people > 0 && told.length >= 3 ? (
            <CallTrial
              of={["absence", span, told]}
              ask={() => query("appointment.tryAbsence", { ...span, reason: told })}
            />
          ) : null}
          {failure ? (
            <Alert severity="error">{Object.values(failure.fields)[0] ?? failure.message}</Alert>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          color={people > 0 ? "error" : "primary"}
          disabled={busy || !preview.data || preview.isFetching}
          onClick={() => void send()}
        >
          {words.confirm(people)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Concerned({
  preview,
  timeZone,
}: {
  preview: { data?: AbsencePreview | undefined; error: unknown; refetch(): unknown };
  timeZone: string;
}) {
  if (preview.error) return <Failed error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Typography color="text.secondary">{agendaWords.loading}</Typography>;
  const { people, refunded, currency } = preview.data;
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{words.concerned(people.length)}</Typography>
      {people.length > 0 ? (
        <Typography>
          {refunded > 0 ? words.refunded(formatMoney(refunded, currency)) : words.nothingPaid}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", maxHeight: 220, overflowY: "auto" }}>
        {people.map(({ bookingId, name, startsAt, refund }) => (
          <Box
            component="li"
            key={bookingId}
            sx={{
              display: "flex",
              columnGap: 1.5,
              flexWrap: "wrap",
              justifyContent: "space-between",
              py: 0.75,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <span>{words.row(name, refund, currency)}</span>
            <Typography component="span" color="text.secondary" sx={{ whiteSpace: "nowrap" }}>
              {formatDateTime(startsAt, timeZone)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface QuarterProps {
  label: string;
  value: number;
  onChange(quarter: number): void;
}

/** A time of the day in quarters of an hour. */
export function QuarterSelect({ label, value, onChange }: QuarterProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {Array.from({ length: 68 }, (_, index) => index + 24).map((quarter) => (
        <MenuItem key={quarter} value={quarter}>
          {timeOfQuarter(quarter)}
        </MenuItem>
      ))}
    </TextField>
  );
}
