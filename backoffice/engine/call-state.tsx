import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { CallError } from "../procedures.ts";

/** A question that could not be answered, with another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {backofficeFr.retry}
        </Button>
      }
    >
      {(error as Error).message}
    </Alert>
  );
}

/** An order to the server: busy while it lasts, its refusal and the sentences for fields afterwards. */
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
