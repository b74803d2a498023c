import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useNotify } from "react-admin";
import { webhookWords } from "../../src/shared/words/fr/partner/webhooks.ts";

/**
 * Shows a secret that an action returns only once; closes only by its button, so
 * that it is not lost by accident.
 */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard?.writeText(secret);
    notify(webhookWords.secretCopied, { type: "success" });
  };
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{webhookWords.secretTitle}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{webhookWords.secretText}</Alert>
        <Box component="code" sx={{ display: "block", mt: 2, fontSize: "1rem", wordBreak: "break-all" }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={copy}>{webhookWords.secretCopy}</Button>
        <Button variant="contained" onClick={onClose}>
          {webhookWords.secretDone}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
