import { Alert, Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type HttpError, useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { backofficeFr } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** After a refused duplicate: the way to the row that already has what was typed. */
export function useTwin(): { notice: ReactNode; look: (error: unknown) => void } {
  const [twin, setTwin] = useState<string | null>(null);
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const to = twin && resource ? createPath({ resource, id: twin, type: "show" }) : null;
  return {
    look: (error) => setTwin((error as HttpError).body?.twin ?? null),
    notice: to ? (
      <Alert
        severity="warning"
        action={
          <Button component={Link} to={to} color="inherit">
            {backofficeFr.twin.open}
          </Button>
        }
      >
        {backofficeFr.twin.told}
      </Alert>
    ) : null,
  };
}
