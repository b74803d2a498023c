import { Box, Typography } from "@mui/material";
import type { TriedMessage } from "../../../src/shared/tried-message.ts";
import { impactWords as words } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { shade } from "../../shades.ts";

const quoted = {
  m: 0,
  mt: 0.5,
  px: 1.5,
  py: 1,
  bgcolor: "background.paper",
  borderLeft: `3px solid ${shade("sun-500")}`,
  borderRadius: 1,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;

/** The messages of an action as its people will read them: the SMS, and the e-mail when it is opened. */
export function ToldMessages({ messages }: { messages: readonly TriedMessage[] }) {
  return messages.map(({ template, sms, subject, text }) => (
    <Box component="section" key={template} sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
        {words.sms}
      </Typography>
      <Box component="blockquote" sx={quoted}>
        {sms}
      </Box>
      <Box component="details" sx={{ mt: 0.5, "& summary": { cursor: "pointer", minHeight: 24 } }}>
        <Typography component="summary" variant="body2">
          {words.email}
        </Typography>
        <Box component="blockquote" sx={quoted}>
          <strong>{subject}</strong>
          {`\n\n${text}`}
        </Box>
      </Box>
    </Box>
  ));
}
