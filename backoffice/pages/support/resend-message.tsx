import { Button, Typography } from "@mui/material";
import { useNotify } from "react-admin";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { mutate } from "../../procedures.ts";

export function ResendMessage({ messageId, onDone }: { messageId: string; onDone(): void }) {
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  async function resend() {
    if (!(await run(() => mutate("message.resendMessage", { messageId })))) return;
    notify(supportWords.done, { type: "success" });
    onDone();
  }
  return (
    <>
      <Button size="small" onClick={resend} disabled={busy} sx={{ mt: 0.5 }}>
        {supportWords.resendMessage}
      </Button>
      {failure ? (
        <Typography variant="body2" color="error" role="alert">
          {failure.message}
        </Typography>
      ) : null}
    </>
  );
}
