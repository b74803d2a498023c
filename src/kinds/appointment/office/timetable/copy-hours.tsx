import ContentCopyIcon from "@mui/icons-material/ContentCopyOutlined";
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGetList, useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import { shade } from "../../../../../backoffice/shades.ts";
import { addDays } from "../../../../shared/dates.ts";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { StrandedList } from "./stranded-list.tsx";

const words = practiceWords.timetable.copyTo;

interface CopyHoursProps {
  consultantId: string;
  timetableId: string;
  view: TimetableView;
}

/** Copies the saved hours of a consultant to others, and lists the affected appointments before it is done. */
export function CopyHours(props: CopyHoursProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="large" startIcon={<ContentCopyIcon />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? <CopyDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Named {
  id: string;
  _title: string;
}

function CopyDialog({ consultantId, timetableId, view, onClose }: CopyHoursProps & { onClose(): void }) {
  const { data = [] } = useGetList<Named>("consulting/consultant", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  const others = data.filter(({ id }) => id !== consultantId);
  const [ids, setIds] = useState<string[]>([]);
  const [validFrom, setValidFrom] = useState<string>(addDays(view.today, 1));
  const [withRooms, setWithRooms] = useState(false);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const wish = { timetableId, consultantIds: ids, validFrom, withRooms, keepStranded: false };
  const complete = ids.length > 0 && validFrom !== "";
  const preview = useQuery({
    queryKey: ["appointment", "preview-copy", wish],
    queryFn: () => query("appointment.previewTimetableCopy", wish),
    enabled: complete,
    gcTime: 0,
    retry: false,
  });
  async function save(keepStranded: boolean) {
    const done = await run(() => mutate("appointment.copyTimetable", { ...wish, keepStranded }));
    if (!done) return;
    notify(words.done(done.copied), { type: "success" });
    onClose();
  }
  const stranded = complete ? (preview.data?.stranded ?? []) : [];
  const refusal = failure?.code === "STRANDED_APPOINTMENTS" ? undefined : failure?.message;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{words.title(view.name)}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary">
          {words.unsaved}
        </Typography>
        <Stack sx={{ gap: 2, pt: 2 }}>
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={others}
            value={others.filter(({ id }) => ids.includes(id))}
            getOptionLabel={({ _title }) => _title}
            getOptionKey={({ id }) => id}
            onChange={(_, next) => setIds(next.map(({ id }) => id))}
            renderInput={(params) => <TextField {...params} label={words.who} />}
          />
          <DayField
            label={practiceWords.timetable.validFrom}
            value={validFrom}
            min={view.today}
            onChange={setValidFrom}
          />
          <Box>
            <FormControlLabel
              control={<Switch checked={withRooms} onChange={(_, on) => setWithRooms(on)} />}
              label={words.rooms}
            />
            <Typography variant="body2" color="text.secondary">
              {words.roomsHelp}
            </Typography>
          </Box>
        </Stack>
        <Box component="section" sx={{ bgcolor: shade("ground-forest-50"), borderRadius: 3, p: 2, mt: 2 }}>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
            {words.preview}
          </Typography>
          {preview.isFetching ? <LinearProgress sx={{ my: 0.5 }} /> : null}
          {complete ? null : <Typography color="text.secondary">{words.waiting}</Typography>}
          {preview.error ? <Alert severity="warning">{preview.error.message}</Alert> : null}
          {complete && preview.data && stranded.length === 0 ? (
            <Typography role="status">{words.none}</Typography>
          ) : null}
          <StrandedList
            stranded={stranded}
            timeZone={view.timeZone}
            busy={busy}
            onKeep={() => void save(true)}
          />
        </Box>
        {refusal ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{words.back}</Button>
        <Button
          variant="contained"
          disabled={busy || !complete || stranded.length > 0}
          onClick={() => void save(false)}
        >
          {words.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
