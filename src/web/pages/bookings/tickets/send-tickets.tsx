import { Send } from "lucide-react";
import { useState } from "react";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

const canSend = () => typeof navigator.canShare === "function";

interface SendTicketsProps {
  pdf: string;
  code: string;
  title: string;
  count: number;
}

/** Shares the tickets' file with the passenger, who is often not the buyer. */
export function SendTickets({ pdf, code, title, count }: SendTicketsProps) {
  const [busy, setBusy] = useState(false);
  if (!canSend()) return null;

  async function send() {
    setBusy(true);
    try {
      const answer = await fetch(pdf);
      if (!answer.ok) throw new Error(String(answer.status));
      const file = new File([await answer.blob()], ticketWords.fileName(code), { type: "application/pdf" });
      await navigator.share({ files: [file], title });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        toast.warning(ticketWords.sendFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="col-span-3"
      busy={busy}
      icon={<Send className="size-5" aria-hidden="true" />}
      onClick={send}
    >
      {ticketWords.send(count)}
    </Button>
  );
}
