import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { type Day, instantOf } from "../../../src/shared/dates.ts";
import { isTime } from "../../../src/shared/validate.ts";
import { queueWords as words } from "../../../src/shared/words/fr/operator/queue.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { DayField } from "../../engine/day-field.tsx";
import { TimeField } from "../../engine/time-input.tsx";
import { useArea } from "../../me.ts";
import { mutate } from "../../procedures.ts";

/** When a queue opens: at once without a day. */
export function QueueForm({
  productId,
  submit,
  onDone,
}: {
  productId: string;
  submit: string;
  onDone(): void;
}) {
  const { timeZone } = useArea().me.country;
  const [day, setDay] = useState<Day | "">("");
  const [time, setTime] = useState("");
  const { busy, failure, run } = useOrder();
  const isWhole = day === "" ? time === "" : isTime(time);
  async function send() {
    const opensAt = day === "" ? {} : { opensAt: instantOf(day, time, timeZone).toISOString() };
    const opened = await run(() => mutate("rush.open", { productId, ...opensAt }));
    if (opened) onDone();
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure.fields.opensAt ?? failure.message}
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
        <DayField label={words.day} value={day} onChange={setDay} sx={{ flex: "0 1 200px" }} />
        <TimeField label={words.time} value={time} onChange={setTime} sx={{ flex: "0 1 110px" }} />
        <Button type="submit" variant="contained" disabled={busy || !isWhole} sx={{ minHeight: 40 }}>
          {submit}
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: 640 }}>
        {words.timeHelp}
      </Typography>
    </Box>
  );
}
