import { Alert, Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import { calendarWords } from "../../words/fr/calendar.ts";

const words = calendarWords.in;

/** Connects another calendar, and reads it at once. */
export function CalendarForm({ consultantId, onSaved }: { consultantId: string; onSaved(): void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const { busy, failure, run, forget } = useOrder();
  const notify = useNotify();
  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await run(async () => {
      const { id } = await mutate("appointment.addCalendar", { consultantId, name, url: url.trim() });
      return mutate("appointment.syncCalendar", { id });
    });
    // It may be connected although it could not be read: the list says so.
    onSaved();
    if (!saved) return;
    notify(words.saved(name), { type: "success" });
    setName("");
    setUrl("");
    setOpen(false);
  }
  if (!open) {
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    );
  }
  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 1.5, alignSelf: "stretch", mt: 1 }}>
      <TextField
        required
        fullWidth
        label={words.name}
        helperText={words.nameHelp}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        required
        fullWidth
        type="url"
        label={words.url}
        helperText={words.urlHelp}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {words.save}
        </Button>
        <Button
          onClick={() => {
            forget();
            setOpen(false);
          }}
        >
          {words.back}
        </Button>
      </Stack>
    </Stack>
  );
}
