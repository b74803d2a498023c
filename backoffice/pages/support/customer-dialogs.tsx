import { Typography } from "@mui/material";
import { useState } from "react";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { LimitedField } from "../../limited-field.tsx";
import { mutate } from "../../procedures.ts";
import { OrderDialog } from "./order-dialog.tsx";

interface Props {
  bookingId: string;
  onClose(): void;
  onDone(): void;
}

interface ResendProps extends Props {
  contact: { phone: string | null; email: string | null };
}

/** Sends the tickets again to the addresses of the booking. */
export function ResendDialog({ bookingId, contact, ...doing }: ResendProps) {
  const addresses = [contact.phone && formatPhone(contact.phone), contact.email].filter(
    (one) => one !== null,
  );
  return (
    <OrderDialog
      {...doing}
      title={supportWords.resendTickets}
      submit={supportWords.send}
      order={() => mutate("message.resendTickets", { bookingId })}
    >
      <Typography>{supportWords.resendTicketsConfirm(addresses)}</Typography>
    </OrderDialog>
  );
}

/** A message that the customer reads in their account. */
export function WriteDialog({ bookingId, ...doing }: Props) {
  const [body, setBody] = useState("");
  return (
    <OrderDialog
      {...doing}
      title={supportWords.write}
      submit={supportWords.send}
      ready={body.trim() !== "" && !overLimit(body, staffTextLimits.message)}
      order={() => mutate("message.writeToCustomer", { bookingId, body: body.trim() })}
    >
      <Typography>{supportWords.writeHelp}</Typography>
      <LimitedField
        label={supportWords.message}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        multiline
        minRows={4}
        autoFocus
        maximum={staffTextLimits.message}
      />
    </OrderDialog>
  );
}
