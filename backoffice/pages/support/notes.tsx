import { Box, Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { LimitedField } from "../../limited-field.tsx";

export interface Note {
  id: string;
  body: string;
  author: string;
  at: string;
}

interface NotesProps {
  notes: readonly Note[];
  timeZone: string;
  /** The name of the field: two such forms may stand on one page. */
  label: string;
  add(body: string): Promise<unknown>;
  onDone(): void;
}

/** Internal notes with their authors and dates, the latest first, and a form for another one. */
export function Notes({ notes, timeZone, label, add, onDone }: NotesProps) {
  const [body, setBody] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const adding = useMutation({
    mutationFn: add,
    onSuccess: () => {
      setBody("");
      // The button is off while the field is empty, and would lose the focus.
      field.current?.focus();
      onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    adding.mutate(body.trim());
  }
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {words.notesHelp}
      </Typography>
      {notes.length === 0 ? (
        <Typography color="text.secondary">{words.noNotes}</Typography>
      ) : (
        notes.map(({ id, body, author, at }) => (
          <Box key={id} sx={{ py: 0.75 }}>
            <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{body}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${author} · ${formatDateTime(at, timeZone)}`}
            </Typography>
          </Box>
        ))
      )}
      <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, mt: 1, alignItems: { sm: "start" } }}>
        <LimitedField
          fullWidth
          multiline
          inputRef={field}
          label={label}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          error={adding.error !== null}
          helperText={adding.error?.message}
          maximum={staffTextLimits.note}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={
            adding.isPending || body.trim() === "" || overLimit(body, staffTextLimits.note) !== undefined
          }
          sx={{ flexShrink: 0 }}
        >
          {words.addNote}
        </Button>
      </Stack>
    </Box>
  );
}
