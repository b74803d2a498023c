import { MessageCircle, Share2 } from "lucide-react";
import type { TicketBooking } from "../../../../modules/booking/view/link-schema.ts";
import type { TicketView } from "../../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { offerScreenWords } from "../../../../shared/words/fr/booking/offer.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../../shared/words/fr/kinds.ts";
import { base } from "../../../here.ts";
import { useOrigin } from "../../../state/server-view.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { toast } from "../../../ui/toast.ts";

const whatsapp = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

interface ShareTicketProps {
  ticket: TicketView & { path: string };
  booking: TicketBooking;
}

/** Shares the short link of one ticket with its holder: it opens the whole ticket, without an account. */
export function ShareTicket({ ticket, booking }: ShareTicketProps) {
  const { kind, product, startsAt, timeZone } = booking;
  const { title } = product;
  const url = `${useOrigin()}${base}${ticket.path}`;
  const plain = useFormView() !== null;
  const when = formatDateTime(startsAt, timeZone);
  const text = ticketWords.linkText(kindWords[kind], title, { when, label: ticket.label });
  async function share() {
    if (typeof navigator.share === "function") {
      // Closing the share sheet is not an error.
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    await copyText(url);
    toast.success(offerScreenWords.share.copied);
  }
  return (
    <div className="mt-1 flex flex-wrap justify-center gap-x-1">
      <a
        href={whatsapp(`${text} ${url}`)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        {ticketWords.sendWhatsapp}
      </a>
      {!plain && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share2 className="size-5" aria-hidden="true" />}
          onClick={share}
        >
          {ticketWords.shareOne}
        </Button>
      )}
    </div>
  );
}

/** Several travellers in one message: each line is a ticket, whose it is and its link. */
export function ShareAllTickets({ tickets, booking }: { tickets: TicketView[]; booking: TicketBooking }) {
  const origin = useOrigin();
  const { kind, product, startsAt, timeZone } = booking;
  const lines = tickets.flatMap(({ status, path, holderName, label }) =>
    status === "VALID" && path
      ? [`${[holderName, label].filter(Boolean).join(", ")}\n${origin}${base}${path}`]
      : [],
  );
  if (lines.length < 2) return null;
  const when = formatDateTime(startsAt, timeZone);
  const head = ticketWords.allText(kindWords[kind], lines.length, { title: product.title, when });
  return (
    <a
      href={whatsapp([head, ...lines].join("\n\n"))}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary", size: "sm", block: true })}
    >
      <MessageCircle className="size-5" aria-hidden="true" />
      {ticketWords.sendAllWhatsapp}
    </a>
  );
}
