import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { BookingStory } from "../../../src/modules/message/support/support-schema.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { LeavingButton } from "../../frame/leaving-button.tsx";
import { post } from "../../http.ts";
import { LimitedField } from "../../limited-field.tsx";
import { useArea } from "../../me.ts";
import { mutate } from "../../procedures.ts";
import { providerName } from "../cockpit/provider-name.ts";
import { CancelDialog } from "./cancel-booking.tsx";
import { OrderDialog } from "./order-dialog.tsx";

interface Doing {
  story: BookingStory;
  onClose(): void;
  onDone(): void;
}

function Resend(doing: Doing) {
  const { id, contact } = doing.story;
  const to = [contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean).join(" et ");
  return (
    <OrderDialog
      {...doing}
      title={supportWords.resendTickets}
      submit={supportWords.send}
      order={() => mutate("message.resendTickets", { bookingId: id })}
    >
      <Typography>{supportWords.resendTicketsConfirm(to)}</Typography>
    </OrderDialog>
  );
}

function Write(doing: Doing) {
  const [body, setBody] = useState("");
  return (
    <OrderDialog
      {...doing}
      title={supportWords.write}
      submit={supportWords.send}
      ready={body.trim() !== "" && !overLimit(body, staffTextLimits.message)}
      order={() => mutate("message.writeToCustomer", { bookingId: doing.story.id, body: body.trim() })}
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

/** Asks the operator for a payment's status; one button for each payment whose outcome is uncertain. */
function Check({ story, onDone }: { story: BookingStory; onDone(): void }) {
  const { area } = useArea();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  async function check(id: string) {
    setBusy(true);
    await post(`/${area}/payment/${id}/check`, {}).then(
      () => notify(supportWords.done, { type: "success" }),
      (error: Error) => notify(error.message, { type: "warning" }),
    );
    setBusy(false);
    onDone();
  }
  return story.payments
    .filter(({ id }) => story.can.check.includes(id))
    .map(({ id, amount, currency, provider }) => (
      <Button key={id} variant="outlined" disabled={busy} onClick={() => check(id)}>
        {supportWords.checkOf(formatMoney(amount, currency), providerName(provider))}
      </Button>
    ));
}

function Cancel({ story, ...doing }: Doing) {
  const { cancel } = story.can;
  if (!cancel) return null;
  return <CancelDialog {...doing} bookingId={story.id} offer={cancel} onRefused={doing.onDone} />;
}

const dialogs = { resend: Resend, write: Write, cancel: Cancel } as const;

/** The actions possible on a booking now. */
export function StoryActions({ story, onDone }: { story: BookingStory; onDone(): void }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { can } = story;
  const Open = open && dialogs[open];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {can.resendTickets ? (
          <LeavingButton variant="contained" onClick={() => setOpen("resend")}>
            {supportWords.resendTickets}
          </LeavingButton>
        ) : null}
        {can.write ? (
          <LeavingButton variant="outlined" onClick={() => setOpen("write")}>
            {supportWords.write}
          </LeavingButton>
        ) : null}
        <Check story={story} onDone={onDone} />
        {can.cancel ? (
          <LeavingButton variant="outlined" color="error" onClick={() => setOpen("cancel")}>
            {supportWords.cancel}
          </LeavingButton>
        ) : null}
      </Stack>
      {Open ? <Open story={story} onDone={onDone} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
