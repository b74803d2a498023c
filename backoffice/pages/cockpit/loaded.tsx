import { CircularProgress, Stack } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { Failed } from "../../engine/call-state.tsx";

/** Shows the loading state, the error, or the data; loaded data stays visible while it is refreshed. */
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
      <CircularProgress aria-label={cockpitWords.loading} />
    </Stack>
  );
}
