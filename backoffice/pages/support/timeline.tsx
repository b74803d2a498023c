import { Box, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useState } from "react";
import type { StoryEvent } from "../../../src/modules/message/support/support-schema.ts";
import { formatTime } from "../../../src/shared/dates.ts";
import { formatPaperTime } from "../../../src/shared/paper-dates.ts";
import { storyKindWords, supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { shade } from "../../shades.ts";
import { type ToldEvent, withoutRepeats } from "./repeated-calls.ts";
import { EventBody, headOf } from "./story-event.tsx";

type Kind = StoryEvent["kind"];

const dots: Record<Kind, string> = {
  booking: shade("edge-forest-700"),
  payment: shade("sun-600"),
  call: shade("line-strong"),
  message: shade("edge-forest-600"),
  ledger: shade("ink"),
  ticket: shade("edge-forest-900"),
  scan: shade("clay-500"),
  audit: shade("edge-clay-700"),
  conversation: shade("edge-forest-600"),
};

function Entry({ told, timeZone, onDone }: { told: ToldEvent; timeZone: string; onDone(): void }) {
  const { event, firstAt, count } = told;
  const { title, state, bad } = headOf(event);
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        pl: 3,
        pb: 2,
        borderLeft: 2,
        borderColor: "divider",
        "&:last-of-type": { borderColor: "transparent" },
        "&::before": {
          content: '""',
          position: "absolute",
          left: -8,
          top: 4,
          width: 14,
          height: 14,
          borderRadius: "50%",
          bgcolor: bad ? shade("edge-danger") : dots[event.kind],
        },
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        <time dateTime={firstAt}>{formatPaperTime(firstAt, timeZone)}</time>
        {` · ${storyKindWords[event.kind]}`}
        {count > 1 ? ` · ${supportWords.repeated(count, formatTime(event.at, timeZone))}` : null}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography component="h3" sx={{ fontWeight: 700, fontSize: 16, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {state ? (
          <Chip size="small" variant="outlined" color={bad ? "error" : "default"} label={state} />
        ) : null}
      </Stack>
      <EventBody event={event} onDone={onDone} />
    </Box>
  );
}

/** All events, oldest first, optionally filtered by type. */
export function Timeline({
  events,
  timeZone,
  onDone,
}: {
  events: StoryEvent[];
  timeZone: string;
  onDone(): void;
}) {
  const [only, setOnly] = useState<Kind | "">("");
  const kinds = (Object.keys(storyKindWords) as Kind[]).filter((kind) =>
    events.some((one) => one.kind === kind),
  );
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={only}
        onChange={(_, value: Kind | "" | null) => setOnly(value ?? "")}
        aria-label={supportWords.story}
        sx={{
          flexWrap: "wrap",
          gap: 0.5,
          mb: 2,
          "& .MuiToggleButton-root": {
            border: 1,
            borderColor: "divider",
            borderRadius: "14px !important",
            textTransform: "none",
            minHeight: 36,
            m: "0 !important",
          },
        }}
      >
        <ToggleButton value="">{supportWords.filterAll}</ToggleButton>
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {storyKindWords[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ol" sx={{ m: 0, ml: 1, p: 0, listStyle: "none" }}>
        {withoutRepeats(events.filter((event) => only === "" || event.kind === only)).map((told) => (
          <Entry key={`${told.event.kind}${told.firstAt}${told.event.id}`} {...{ told, timeZone, onDone }} />
        ))}
      </Box>
    </>
  );
}
