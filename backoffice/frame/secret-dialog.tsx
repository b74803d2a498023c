import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useNotify } from "react-admin";
import { webhooksFr } from "../../src/shared/words/fr/partner/webhooks.ts";

/**
 * Shows a secret that an action returns only once; closes only by its button, so
 * that it is not lost by accident.
 */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard?.writeText(secret);
    notify(webhooksFr.secretCopied, { type: "success" });
  };
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{webhooksFr.secretTitle}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{webhooksFr.secretText}</Alert>
        <Box component="code" sx={{ display: "block", mt: 2, fontSize: "1rem", wordBreak: "break-all" }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={copy}>{webhooksFr.secretCopy}</Button>
        <Button variant="contained" onClick={onClose}>
          {webhooksFr.secretDone}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
