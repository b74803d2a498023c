import DeleteOutlineIcon from "@mui/icons-material/DeleteOutlined";
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import { timeOfQuarter } from "../../../../shared/booking/quarters.ts";
import { type Day, formatDayShort, spokenDay } from "../../../../shared/dates.ts";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { QuarterSelect } from "../absence-dialog.tsx";
import { StrandedList, strandedIn } from "./stranded-list.tsx";

const words = practiceWords.exceptions;

interface CardProps {
  consultantId: string;
  view: TimetableView;
  readOnly: boolean;
  onSaved(): void;
}

type ExceptionView = TimetableView["exceptions"][number];

/** « 08:00 – 12:30, 14:00 – 17:30 » */
function hoursText(cells: ExceptionView["cells"]): string {
  return spansOf(cells)
    .map(({ from, to }) => `${timeOfQuarter(from)} – ${timeOfQuarter(to)}`)
    .join(", ");
}

interface Span {
  from: number;
  to: number;
  placeId: string;
  roomId: string;
}

/** Merges consecutive quarters at one place into time spans. */
function spansOf(cells: ExceptionView["cells"]): Span[] {
  const spans: Span[] = [];
  for (const { quarter, placeId, sublocationId } of [...cells].sort((a, b) => a.quarter - b.quarter)) {
    const roomId = sublocationId ?? "";
    const last = spans.at(-1);
    if (last && last.to === quarter && last.placeId === placeId && last.roomId === roomId)
      last.to = quarter + 1;
    else spans.push({ from: quarter, to: quarter + 1, placeId, roomId });
  }
  return spans;
}

/** Days that differ from the weekly hours: closed, or with other hours. */
export function ExceptionsCard({ consultantId, view, readOnly, onSaved }: CardProps) {
  const [edited, setEdited] = useState<ExceptionView | "new" | null>(null);
  const notify = useNotify();
  const { busy, failure, run } = useOrder();
  async function remove({ day }: ExceptionView) {
    const order = { consultantId, day, cells: null, reason: "", keepStranded: true };
    if (!(await run(() => mutate("appointment.saveException", order)))) return;
    notify(words.removed, { type: "success" });
    onSaved();
  }
  return (
    <Card component="section" sx={{ p: 2, mt: 2 }}>
      <Typography variant="h6" component="h2">
        {words.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {words.text}
      </Typography>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {view.exceptions.map((one) => (
          <Box
            component="li"
            key={one.day}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              py: 0.75,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700, "&::first-letter": { textTransform: "uppercase" } }}>
                {formatDayShort(one.day)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[one.cells.length === 0 ? words.closed : hoursText(one.cells), one.reason]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </Box>
            {readOnly ? null : (
              <>
                <Button size="small" onClick={() => setEdited(one)}>
                  {words.edit}
                </Button>
                <IconButton
                  aria-label={words.remove(spokenDay(one.day))}
                  disabled={busy}
                  onClick={() => void remove(one)}
                >
                  <DeleteOutlineIcon fontSize="small" />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      {readOnly ? null : (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setEdited("new")}>
          {words.add}
        </Button>
      )}
      {edited ? (
        <ExceptionDialog
          consultantId={consultantId}
          view={view}
          exception={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            notify(words.saved, { type: "success" });
            onSaved();
          }}
        />
      ) : null}
    </Card>
  );
}

interface DialogProps extends Pick<CardProps, "consultantId" | "view" | "onSaved"> {
  exception: ExceptionView | null;
  onClose(): void;
}

function ExceptionDialog({ consultantId, view, exception, onClose, onSaved }: DialogProps) {
  const place = view.places[0]?.id ?? "";
  const [day, setDay] = useState<Day>(exception?.day ?? view.today);
  const [closed, setClosed] = useState(exception ? exception.cells.length === 0 : true);
  const [spans, setSpans] = useState<Span[]>(
    exception && exception.cells.length > 0
      ? spansOf(exception.cells)
      : [{ from: 32, to: 48, placeId: place, roomId: "" }],
  );
  const [reason, setReason] = useState(exception?.reason ?? "");
  const { busy, failure, run } = useOrder();
  const stranded = strandedIn(failure);
  async function save(keepStranded: boolean) {
    const cells = closed ? [] : spans.flatMap(cellsOf);
    const order = {
      consultantId,
      day,
      reason,
      keepStranded,
      cells: [...new Map(cells.map((one) => [one.quarter, one])).values()],
    };
    if (await run(() => mutate("appointment.saveException", order))) onSaved();
  }
  const write = (index: number, span: Partial<Span>) =>
    setSpans(spans.map((one, at) => (at === index ? { ...one, ...span } : one)));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{words.dialog}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, mt: 1 }}>
          <DayField
            label={words.day}
            value={day}
            min={view.today}
            disabled={exception !== null}
            onChange={(next) => next && setDay(next)}
          />
          <FormControlLabel
            control={<Switch checked={closed} onChange={(_, on) => setClosed(on)} />}
            label={words.closedSwitch}
          />
          {closed
            ? null
            : spans.map((span, index) => (
                <SpanFields
                  // Spans are identified by position.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={index}
                  span={span}
                  view={view}
                  onChange={(change) => write(index, change)}
                />
              ))}
          {closed ? null : (
            <Button
              sx={{ alignSelf: "start" }}
              onClick={() => setSpans([...spans, { from: 56, to: 70, placeId: place, roomId: "" }])}
            >
              {words.addSpan}
            </Button>
          )}
          <TextField
            label={words.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && stranded.length === 0 ? (
            <Alert severity="error">{Object.values(failure.fields)[0] ?? failure.message}</Alert>
          ) : null}
          <StrandedList
            stranded={stranded}
            timeZone={view.timeZone}
            busy={busy}
            onKeep={() => void save(true)}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.back}</Button>
        <Button variant="contained" disabled={busy} onClick={() => void save(false)}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const cellsOf = ({ from, to, placeId, roomId }: Span) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    quarter: from + index,
    placeId,
    sublocationId: roomId || null,
  }));

interface SpanProps {
  span: Span;
  view: TimetableView;
  onChange(span: Partial<Span>): void;
}

function SpanFields({ span, view, onChange }: SpanProps) {
  const rooms = view.places.find(({ id }) => id === span.placeId)?.rooms ?? [];
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1.5fr 1.2fr" } }}>
      <QuarterSelect label={words.from} value={span.from} onChange={(from) => onChange({ from })} />
      <QuarterSelect label={words.to} value={span.to} onChange={(to) => onChange({ to })} />
      <TextField
        select
        label={words.place}
        value={span.placeId}
        onChange={(event) => onChange({ placeId: event.target.value, roomId: "" })}
      >
        {view.places.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words.room}
        value={span.roomId}
        onChange={(event) => onChange({ roomId: event.target.value })}
      >
        <MenuItem value="">{words.noRoom}</MenuItem>
        {rooms.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
