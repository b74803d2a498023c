import clsx from "clsx";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import type { TicketView } from "../../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { QrCode } from "./qr-code.tsx";

/** A ticket's QR code; a tap shows it full screen, for scanners that read badly or screens that reflect. */
export function LargeQr({ ticket, gone }: { ticket: TicketView; gone: boolean }) {
  const [open, setOpen] = useState(false);
  const plain = useFormView() !== null;
  const label = ticketWords.qr(displayCode(ticket.code));
  return (
    <>
      <div className="relative mx-auto my-3 size-56">
        <QrCode text={ticket.token} label={label} className={clsx("size-full", gone && "opacity-25")} />
        {!plain && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={ticketWords.enlarge}
            className="absolute inset-0 rounded-control"
            onClick={() => setOpen(true)}
          >
            <span className="absolute -right-4 -bottom-4 flex size-9 items-center justify-center rounded-full border border-line bg-white text-forest-900 shadow-card">
              <Maximize2 className="size-4.5" aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      {open && (
        <Dialog open title={ticket.holderName || ticket.label} onOpenChange={setOpen}>
          <div className="rounded-card bg-white p-3 text-center text-ink">
            <QrCode text={ticket.token} label={label} className="w-full" />
            <p className="mt-2 font-display text-2xl tracking-wider">{displayCode(ticket.code)}</p>
            <p className="font-semibold">{ticket.label}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
