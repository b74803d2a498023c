import { Alert, Button, Checkbox, FormControlLabel, Stack } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import { fleetWords } from "../words/fr/fleet.ts";

/** A day that could not be blocked, because it is booked. */
export interface BlockConflict {
  day: string;
  code: string;
  customer: string;
}

const words = fleetWords.block;

interface BlockFormProps {
  productId: string;
  from: string;
  to: string;
  onBlocked: (conflicts: BlockConflict[]) => void;
}

/** Blocks the selected days, with a reason. */
export function BlockForm({ productId, from, to, onBlocked }: BlockFormProps) {
  const [reason, setReason] = useState("");
  const [works, setWorks] = useState(false);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const block = async () => {
    const answer = await run(() => mutate("rental.blockDays", { productId, from, to, reason, works }));
    if (!answer) return;
    setReason("");
    setWorks(false);
    if (answer.conflicts.length === 0) notify(words.done, { type: "success" });
    onBlocked(answer.conflicts);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void block();
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "start", mt: 1 }}>
        <LimitedField
          size="small"
          label={words.reason}
          value={reason}
          error={Boolean(failure?.fields.reason)}
          helperText={failure?.fields.reason ?? words.reasonHelp}
          onChange={(event) => setReason(event.target.value)}
          maximum={200}
          sx={{ flex: "1 1 240px", maxWidth: 480 }}
        />
        <FormControlLabel
          control={<Checkbox checked={works} onChange={(_event, checked) => setWorks(checked)} />}
          label={fleetWords.works.label}
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {words.submit}
        </Button>
      </Stack>
      {failure && !failure.fields.reason && <Alert severity="error">{failure.message}</Alert>}
    </form>
  );
}
