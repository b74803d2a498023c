import { Alert, Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type HttpError, useCreatePath, useNotify, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** What a form does with a refusal; after a duplicate, `notice` leads to the row that already has what was typed. */
export function useRefusal(): { notice: ReactNode; onError: (error: unknown) => void } {
  const notify = useNotify();
  const [twin, setTwin] = useState<string | null>(null);
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const to = twin && resource ? createPath({ resource, id: twin, type: "show" }) : null;
  return {
    onError(error) {
      const { body, message } = error as HttpError;
      setTwin(body?.twin ?? null);
      // Per-field errors are shown at their fields.
      if (!body?.errors) notify(message, { type: "error" });
    },
    notice: to ? (
      <Alert
        severity="warning"
        action={
          <Button component={Link} to={to} color="inherit">
            {backofficeWords.twin.open}
          </Button>
        }
      >
        {backofficeWords.twin.told}
      </Alert>
    ) : null,
  };
}
