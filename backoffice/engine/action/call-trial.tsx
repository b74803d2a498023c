import { Alert, Box, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TriedMessage } from "../../../src/shared/tried-message.ts";
import { ToldMessages } from "./told-messages.tsx";

interface Tried<Result> {
  result: Result;
  messages: readonly TriedMessage[];
}

interface CallTrialProps<Result> {
  /** What is tried, and with which values: another one is tried anew. */
  of: readonly unknown[];
  ask(): Promise<Tried<Result>>;
  /** What is shown of the result, above the messages. */
  children?(result: Result): ReactNode;
}

/** What a call would do and tell people, or why it would be refused; nothing is done. */
export function CallTrial<Result>({ of, ask, children }: CallTrialProps<Result>) {
  const { data, error } = useQuery({
    queryKey: ["call-trial", ...of],
    queryFn: ask,
    retry: false,
    gcTime: 0,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  return (
    <Box role="status">
      {children?.(data.result)}
      <ToldMessages messages={data.messages} />
    </Box>
  );
}
