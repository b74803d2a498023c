import { Chip, Stack, Typography } from "@mui/material";
import { formatTime } from "../../../src/shared/dates.ts";
import { operatorHomeWords } from "../../../src/shared/words/fr/operator/home.ts";

export const refreshMs = 30_000;

/** The time of the figures. */
export function HomeHeading({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", mb: 1 }}>
      <Typography variant="h6" component="h2">
        {operatorHomeWords.now}
      </Typography>
      <Chip size="small" variant="outlined" label={operatorHomeWords.refreshed(formatTime(at, timeZone))} />
    </Stack>
  );
}
