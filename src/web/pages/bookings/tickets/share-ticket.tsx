import { MessageCircle, Share2 } from "lucide-react";
import type { TicketView } from "../../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import type { ServiceKind } from "../../../../shared/kinds.ts";
import { offerScreenWords } from "../../../../shared/words/fr/booking/offer.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../../shared/words/fr/kinds.ts";
import { useOrigin } from "../../../state/server-view.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { toast } from "../../../ui/toast.ts";

/** Shares the link of one ticket with its holder: it opens with its QR code, without an account. */
export function ShareTicket({
  ticket,
  kind,
  title,
}: {
  ticket: TicketView;
  kind: ServiceKind;
  title: string;
}) {
  const url = `${useOrigin()}${paths.ticket(ticket.token)}`;
  const plain = useFormView() !== null;
  async function share() {
    const text = ticketWords.linkText(kindWords[kind], title, ticket.label);
    if (typeof navigator.share === "function") {
      // Closing the share sheet is not an error.
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    await copyText(url);
    toast.success(offerScreenWords.share.copied);
  }
  const message = `${ticketWords.linkText(kindWords[kind], title, ticket.label)} ${url}`;
  return (
    <div className="mt-1 flex flex-wrap justify-center gap-x-1">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
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
