import clsx from "clsx";
import { CalendarPlus, CloudOff, FileText, Receipt, Smartphone } from "lucide-react";
import type { BookingTickets } from "../../../../modules/booking/view/view-schema.ts";
import { isUnseated } from "../../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { hasEnded } from "../../../../shared/ticket-day.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../../shared/words/fr/kinds.ts";
import { CompanyContact } from "../../../components/offer/company-contact.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { SendTickets } from "./send-tickets.tsx";
import { ShareAllTickets } from "./share-ticket.tsx";
import { TicketCard } from "./ticket-card.tsx";

/** All tickets of a booking, and its files. `savedAt` marks a copy shown without network. */
export function TicketsView({ value, savedAt = null }: { value: BookingTickets; savedAt?: number | null }) {
  const { booking, tickets, files } = value;
  const plain = useFormView() !== null;
  const seated = !isUnseated(booking);
  return (
    <div className="flex flex-col gap-4">
      <ol
        aria-label={ticketWords.title(kindWords[booking.kind], tickets.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="-mx-1 flex snap-x snap-mandatory gap-4 overflow-x-auto px-1 pb-2 drop-shadow-[0_8px_16px_rgb(60_40_10/0.18)]"
      >
        {tickets.map((ticket, index) => (
          <li
            key={ticket.id}
            className="w-[19.5rem] max-w-full shrink-0 snap-center first:ml-auto last:mr-auto"
          >
            <TicketCard booking={booking} ticket={ticket} position={index + 1} total={tickets.length} />
          </li>
        ))}
      </ol>
      {seated && !hasEnded(booking, Date.now()) && <ShareAllTickets tickets={tickets} booking={booking} />}
      {seated && !plain && <Kept savedAt={savedAt} timeZone={booking.timeZone} />}
      {seated && savedAt === null && <TicketFiles booking={booking} files={files} count={tickets.length} />}
      <CompanyContact booking={booking} />
    </div>
  );
}

/** Where the tickets can be read without network. */
function Kept({ savedAt, timeZone }: { savedAt: number | null; timeZone: string }) {
  const Icon = savedAt === null ? Smartphone : CloudOff;
  return (
    <p className="text-center text-sm font-semibold text-forest-800">
      <Icon className="mr-1.5 inline size-4 align-text-bottom" aria-hidden="true" />
      {savedAt === null
        ? ticketWords.saved
        : `${ticketWords.offline} ${ticketWords.savedAt(formatDateTime(savedAt, timeZone))}`}
    </p>
  );
}

/** Once it is over, only what is kept: neither the calendar's entry nor the sending is for then. */
function TicketFiles({
  booking,
  files,
  count,
}: Pick<BookingTickets, "booking" | "files"> & { count: number }) {
  const look = buttonClass({ variant: "secondary", size: "sm", className: "gap-1.5! px-1.5!" });
  const ended = hasEnded(booking, Date.now());
  return (
    <div className={clsx("grid gap-2", ended ? "grid-cols-2" : "grid-cols-3")}>
      <a href={files.pdf} download className={look}>
        <FileText className="size-5 shrink-0" aria-hidden="true" />
        {ticketWords.pdf}
      </a>
      {!ended && (
        <a href={files.calendar} download className={look}>
          <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
          {ticketWords.calendar}
        </a>
      )}
      <a href={files.receipt} download className={look}>
        <Receipt className="size-5 shrink-0" aria-hidden="true" />
        {ticketWords.receipt}
      </a>
      {!ended && (
        <SendTickets pdf={files.pdf} code={booking.code} title={booking.product.title} count={count} />
      )}
    </div>
  );
}
