import { Box, Chip, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { RequestCheck } from "../../../src/modules/partner/request/request-schema.ts";
import { requestExamWords as words } from "../../../src/shared/words/fr/partner/partner-request.ts";

const colours = { DONE: "success", LOOK: "warning", MISSING: "error" } as const;

interface CheckLineProps {
  state: RequestCheck["state"];
  title: string;
  help: string;
  children?: ReactNode;
}

/** One item of a checklist: in order, to check, or missing. */
export function CheckLine({ state, title, help, children }: CheckLineProps) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography sx={{ fontWeight: 700, minWidth: 0, overflowWrap: "anywhere" }}>{title}</Typography>
        <Chip size="small" variant="outlined" color={colours[state]} label={words.states[state]} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
      {children}
    </Box>
  );
}
