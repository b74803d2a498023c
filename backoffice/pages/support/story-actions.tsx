import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { BookingStory } from "../../../src/modules/message/support/support-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { LeavingButton } from "../../frame/leaving-button.tsx";
import { post } from "../../http.ts";
import { useArea } from "../../me.ts";
import { providerName } from "../cockpit/provider-name.ts";
import { CancelDialog } from "./cancel-booking.tsx";
import { ResendDialog, WriteDialog } from "./customer-dialogs.tsx";

interface Doing {
  story: BookingStory;
  onClose(): void;
  onDone(): void;
}

function Resend({ story, ...doing }: Doing) {
  return <ResendDialog {...doing} bookingId={story.id} contact={story.contact} />;
}

function Write({ story, ...doing }: Doing) {
  return <WriteDialog {...doing} bookingId={story.id} />;
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
    .filter(({ id }) => story.can.check.includes(id) && id !== story.verdict.step?.id)
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

/** The actions possible on a booking now, beside the one that the verdict has as its button. */
export function StoryActions({ story, onDone }: { story: BookingStory; onDone(): void }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { can, verdict } = story;
  const next = verdict.step?.name;
  const Open = open && dialogs[open];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {can.resendTickets && next !== "RESEND_TICKETS" ? (
          <LeavingButton variant="outlined" onClick={() => setOpen("resend")}>
            {supportWords.resendTickets}
          </LeavingButton>
        ) : null}
        {can.write && next !== "WRITE" ? (
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
