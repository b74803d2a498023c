import { Box, Stack, Typography } from "@mui/material";
import { lookOf } from "./bar-box.tsx";
import type { Bar } from "./timeline-scale.ts";

export interface LegendEntry extends Pick<Bar, "tone" | "quiet" | "alarm"> {
  /** The letter or sign on its bars. */
  mark: string;
  text: string;
}

/** What the colours, patterns and signs of the bars mean. */
export function TimelineLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, rowGap: 0.75, flexWrap: "wrap", my: 1, p: 0 }}
    >
      {entries.map(({ mark, text, ...look }) => (
        <Stack key={text} component="li" direction="row" spacing={0.75} sx={{ alignItems: "center" }}>
          <Box
            aria-hidden
            sx={{
              width: 24,
              height: 24,
              display: "grid",
              placeItems: "center",
              borderRadius: 0.5,
              boxSizing: "border-box",
              fontSize: 13,
              fontWeight: 700,
              ...lookOf(look),
            }}
          >
            {mark}
          </Box>
          <Typography variant="body2">{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
