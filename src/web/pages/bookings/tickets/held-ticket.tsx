import { CalendarPlus, Clock, FileText, Image } from "lucide-react";
import { useState } from "react";
import type { HeldTicket as Held } from "../../../../modules/booking/view/link-schema.ts";
import { isUnseated } from "../../../../shared/booking/booking-steps.ts";
import { hasEnded } from "../../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../../shared/words/fr/booking/booking-screens.ts";
import { nextBookingWords } from "../../../../shared/words/fr/booking/next-booking.ts";
import { openedBookingWords } from "../../../../shared/words/fr/booking/opened-booking.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { VoiceNote } from "../../../components/offer/voice-note.tsx";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Alert, Skeleton } from "../../../ui/display.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { toast } from "../../../ui/toast.ts";
import { TicketCard } from "./ticket-card.tsx";

/** One ticket by the link that its buyer sent: the whole ticket, for the person who travels with it. */
export function HeldTicket({ pass }: { pass: string }) {
  const held = trpc.booking.heldTicket.useQuery({ pass }, { staleTime: 0, meta: { handlesErrors: true } });
  const failure = held.error && failureOf(held.error);
  return (
    <div className="page-width max-w-xl py-6 lg:py-12">
      <h1 className="heading-page mb-4">{ticketWords.check.ownTitle}</h1>
      {held.data ? (
        <Whole held={held.data} />
      ) : failure ? (
        <Alert
          tone="warning"
          title={failure.code === "NOT_FOUND" ? openedBookingWords.unknown : failure.message}
        >
          <Button variant="secondary" size="sm" onClick={() => void held.refetch()}>
            {openedBookingWords.again}
          </Button>
        </Alert>
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

export function Whole({ held: { booking, ticket, files } }: { held: Held }) {
  const ended = hasEnded(booking, Date.now());
  const delay = ticket.status === "VALID" && !ended ? (booking.product.delayMinutes ?? 0) : 0;
  const { directions = "", voiceNote = null } = booking.product.where ?? {};
  return (
    <div className="flex flex-col gap-4">
      {ticket.status === "CANCELLED" && <Alert tone="danger" title={bookingScreenWords.statuses.CANCELLED} />}
      {delay > 0 && (
        <p className="flex items-start gap-2 font-semibold text-clay-700">
          <Clock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {nextBookingWords.delayed(delay)}
        </p>
      )}
      <TicketCard booking={booking} ticket={ticket} position={1} total={1} />
      {directions && !ended && <p className="text-[0.9375rem]">{directions}</p>}
      {voiceNote && !ended && <VoiceNote address={voiceNote} />}
      {ticket.status === "VALID" && !isUnseated(booking) && <Files held={{ booking, ticket, files }} />}
    </div>
  );
}

/** Each saves the ticket with one tap. */
function Files({ held: { booking, ticket, files } }: { held: Held }) {
  const [busy, setBusy] = useState(false);
  const plain = useFormView() !== null;
  const look = buttonClass({ variant: "secondary", size: "sm", className: "gap-1.5! px-1.5!" });
  async function saveImage() {
    setBusy(true);
    try {
      const { saveTicketImage } = await import("./save-ticket-image.ts");
      await saveTicketImage(booking, ticket);
    } catch {
      toast.warning(ticketWords.imageFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
      {!plain && (
        <Button
          variant="secondary"
          size="sm"
          className="gap-1.5! px-1.5!"
          busy={busy}
          icon={<Image className="size-5 shrink-0" aria-hidden="true" />}
          onClick={saveImage}
        >
          {ticketWords.image}
        </Button>
      )}
      <a href={files.pdf} download className={look}>
        <FileText className="size-5 shrink-0" aria-hidden="true" />
        {ticketWords.pdf}
      </a>
      {!hasEnded(booking, Date.now()) && (
        <a href={files.calendar} download className={look}>
          <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
          {ticketWords.calendar}
        </a>
      )}
    </div>
  );
}
