import { CircularProgress, Stack } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cockpitFr } from "../../../src/shared/fr/operator/cockpit.ts";
import { Failed } from "../../engine/call-state.tsx";

/** What a page asks for: on its way, not to be had, or there; what was read once stays while it is asked for again. */
export function Loaded<T>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<T>;
  children(data: T): ReactNode;
}) {
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data) return children(data);
  return (
    <Stack sx={{ alignItems: "center", p: 6 }}>
      <CircularProgress aria-label={cockpitFr.loading} />
    </Stack>
  );
}
