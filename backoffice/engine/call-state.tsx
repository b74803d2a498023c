import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { CallError } from "../procedures.ts";

/** An error of a query, with a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {backofficeWords.retry}
        </Button>
      }
    >
      {(error as Error).message}
    </Alert>
  );
}

/** Runs a mutation: its busy state, its error, and its per-field errors. */
export function useOrder() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  async function run<T>(order: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setFailure(null);
    try {
      return await order();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run, forget: () => setFailure(null) };
}
