import { Box, Chip, Stack, Typography } from "@mui/material";
import type { CockpitMessages } from "../../../src/modules/operator/schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { messageStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { messageTemplateWords } from "../../../src/shared/words/fr/message/message-templates.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";

const templateFr = (template: string) =>
  (messageTemplateWords as Readonly<Record<string, string>>)[template] ?? template;

/** The messages to its customers and their delivery. */
export function MessageGroups({
  messages,
  timeZone,
}: {
  messages: readonly CockpitMessages[];
  timeZone: string;
}) {
  if (messages.length === 0) return <Typography color="text.secondary">{cockpitWords.noMessages}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {messages.map(({ template, channel, status, count, lastAt }) => (
        <Stack
          component="li"
          key={`${template}${channel}${status}`}
          direction="row"
          sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", py: 0.5 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{templateFr(template)}</Typography>
          <Chip
            size="small"
            variant="outlined"
            color={status === "FAILED" ? "error" : "default"}
            label={messageStatusWords[status]}
          />
          <Typography variant="body2" color="text.secondary">
            {[
              channel === "SMS" ? "SMS" : "E-mail",
              cockpitWords.messageCount(count),
              cockpitWords.lastAt(formatDateTime(lastAt, timeZone)),
            ].join(" · ")}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
