import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { addDays, type Day, formatDayShort } from "../../src/shared/dates.ts";
import { formatMonth, formatPeriod } from "../../src/shared/paper-dates.ts";
import { timelineWords as words } from "../../src/shared/words/fr/backoffice/timeline.ts";
import { type Span, spanAt, stepFrom, type Zoom, zooms } from "./timeline-scale.ts";

interface Props {
  zoom: Zoom;
  day: Day;
  today: Day;
  onChange(next: { zoom?: Zoom; day?: Day }): void;
  /** The periods to choose from; all of them when left out. */
  among?: readonly Zoom[];
  children?: ReactNode;
}

/** « 23 – 29 nov. », « novembre 2026 » */
function titleOf(zoom: Zoom, { from, days }: Span): string {
  const last = addDays(from, days - 1);
  if (zoom === "day") return formatDayShort(from);
  if (zoom === "week") return formatPeriod(from, last);
  return zoom === "month" ? formatMonth(from) : words.year(formatMonth(from), formatMonth(last));
}

/** Which days the timeline shows. */
export function TimelineToolbar({ zoom, day, today, onChange, among = zooms, children }: Props) {
  const span = spanAt(zoom, day);
  const isNow = spanAt(zoom, today).from === span.from;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", mb: 1, "& button": { px: { xs: 1.25, md: 2 } } }}
    >
      <Button
        variant="outlined"
        aria-label={words.previous[zoom]}
        onClick={() => onChange({ day: stepFrom(zoom, day, -1) })}
        sx={{ minWidth: 0 }}
      >
        ‹
      </Button>
      <Button variant={isNow ? "contained" : "outlined"} onClick={() => onChange({ day: today })}>
        {words.today}
      </Button>
      <Button
        variant="outlined"
        aria-label={words.next[zoom]}
        onClick={() => onChange({ day: stepFrom(zoom, day, 1) })}
        sx={{ minWidth: 0 }}
      >
        ›
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={zoom}
        aria-label={words.zoom}
        onChange={(_event, next: Zoom | null) => next && onChange({ zoom: next })}
      >
        {among.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: "none", minHeight: 40 }}>
            {words.zooms[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{
          fontSize: 20,
          fontWeight: 600,
          mx: 1,
          display: "inline-block",
          "&::first-letter": { textTransform: "uppercase" },
        }}
      >
        {titleOf(zoom, span)}
      </Typography>
      {children}
    </Stack>
  );
}
