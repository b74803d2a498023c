import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { contactAnswerLimits } from "../../../src/shared/booking/text-limits.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { contactAnswerWords as words } from "../../../src/shared/words/fr/message/contact-answer.ts";

interface Received {
  id: string;
  body: string;
  email: string | null;
  phone: string | null;
}

/** Above the form of an answer: the visitor's message, and the address to which the answer goes. */
export function AnswerHead() {
  const { body = "", email, phone } = useRecordContext<Received>() ?? {};
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {words.question}
      </Typography>
      <Typography
        component="blockquote"
        sx={{ m: 0, mb: 2, pl: 1.5, borderLeft: 3, borderColor: "divider", whiteSpace: "pre-line" }}
      >
        {body}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {email ? words.byEmail(email) : words.bySms(formatPhone(phone ?? ""), contactAnswerLimits.sms)}
      </Typography>
    </>
  );
}
