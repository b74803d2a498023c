import { Alert, Box, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { colours } from "../../theme.ts";
import { useTrial } from "./use-trial.ts";

interface TrialBoxProps {
  resource: string;
  action: string;
  title: string;
  /** Shown until the form is complete. */
  waiting: string;
  children(result: Record<string, unknown>): ReactNode;
}

/** A preview of what an action would do with the current values of its form. */
export function TrialBox({ resource, action, title, waiting, children }: TrialBoxProps) {
  const { tried, error, isFetching } = useTrial(resource, action);
  const refusal = error?.message ?? tried?.refusal;
  return (
    <Box component="section" sx={{ bgcolor: colours.forest[50], borderRadius: 3, p: 2, mt: 2.5 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {isFetching ? <LinearProgress sx={{ my: 0.5 }} /> : null}
      {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
      {!tried && !refusal ? <Typography color="text.secondary">{waiting}</Typography> : null}
      {tried && !refusal ? children(tried.result) : null}
    </Box>
  );
}
