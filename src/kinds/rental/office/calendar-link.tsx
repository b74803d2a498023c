import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import { fleetWords } from "../words/fr/fleet.ts";

const words = fleetWords.link;

/** The secret calendar address from which other sites read the booked nights. */
export function CalendarLink({ productId }: { productId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const issue = async (renew: boolean) => {
    const answer = await run(() => mutate("rental.issueCalendar", { productId, renew }));
    if (!answer) return;
    setUrl(answer.url);
    if (renew) notify(words.renewed, { type: "success" });
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(url ?? "");
    notify(words.copied, { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => issue(false)}>
        {words.open}
      </Button>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      <Dialog open={url !== null} onClose={() => setUrl(null)} fullWidth maxWidth="sm">
        <DialogTitle>{words.title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{words.text}</Typography>
          <TextField
            fullWidth
            value={url ?? ""}
            slotProps={{ htmlInput: { readOnly: true, "aria-label": words.title } }}
            onFocus={(event) => event.target.select()}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: "wrap" }}>
          <Button disabled={busy} onClick={() => issue(true)}>
            {words.renew}
          </Button>
          <Button variant="contained" onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={() => setUrl(null)}>{fleetWords.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
