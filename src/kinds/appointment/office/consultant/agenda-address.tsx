import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import { calendarWords } from "../../words/fr/calendar.ts";

const words = calendarWords.out;

interface AgendaAddressProps {
  consultantId: string;
  shared: boolean;
  onChanged(): void;
}

/** The private address of the agenda: shown when it is asked for, renewed or withdrawn after a question. */
export function AgendaAddress({ consultantId, shared, onChanged }: AgendaAddressProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<"renew" | "withdraw" | null>(null);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const issue = async (renew: boolean) => {
    const answer = await run(() => mutate("appointment.issueAgenda", { consultantId, renew }));
    if (!answer) return;
    setUrl(answer.url);
    setAsked(null);
    if (renew) notify(words.renewed, { type: "success" });
    onChanged();
  };
  const withdraw = async () => {
    if (!(await run(() => mutate("appointment.withdrawAgenda", { consultantId })))) return;
    setUrl(null);
    setAsked(null);
    notify(words.withdrawn, { type: "success" });
    onChanged();
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(url ?? "");
    notify(words.copied, { type: "success" });
  };
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start", minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700 }}>{words.title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {words.text}
      </Typography>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {url ? (
        <TextField
          fullWidth
          value={url}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { readOnly: true, "aria-label": words.label } }}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {url ? (
          <Button variant="contained" onClick={() => void copy()}>
            {words.copy}
          </Button>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={() => void issue(false)}>
            {shared ? words.show : words.create}
          </Button>
        )}
        {shared ? (
          <>
            <Button disabled={busy} onClick={() => setAsked("renew")}>
              {words.renew}
            </Button>
            <Button color="error" disabled={busy} onClick={() => setAsked("withdraw")}>
              {words.withdraw}
            </Button>
          </>
        ) : null}
      </Stack>
      {asked ? (
        <Alert severity="warning">
          {words.confirm}
          <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              disabled={busy}
              onClick={() => void (asked === "renew" ? issue(true) : withdraw())}
            >
              {words[asked]}
            </Button>
            <Button color="inherit" size="small" onClick={() => setAsked(null)}>
              {words.keep}
            </Button>
          </Stack>
        </Alert>
      ) : null}
    </Stack>
  );
}
