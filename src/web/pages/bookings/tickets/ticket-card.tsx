import clsx from "clsx";
import type { TicketBooking } from "../../../../modules/booking/view/link-schema.ts";
import type { TicketView } from "../../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { ticketStateOf } from "../../../../shared/booking/booking-steps.ts";
import { formatShortDate, formatTime } from "../../../../shared/dates.ts";
import { hasEnded, isDayOver } from "../../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../../shared/words/fr/booking/booking-screens.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../../shared/words/fr/kinds.ts";
import { NamesIn } from "../../../components/language/names-in.tsx";
import { PlaceMap } from "../../../components/offer/place-map.tsx";
import { writtenIn } from "../../../here.ts";
import { Badge } from "../../../ui/display.tsx";
import { LargeQr } from "./large-qr.tsx";
import { ShareTicket } from "./share-ticket.tsx";

/** Facts longer than this take the full width. */
const shortFact = 22;

const tones = {
  VALID: "forest",
  USED: "neutral",
  CANCELLED: "danger",
  OVER: "neutral",
  NO_PLACE: "danger",
} as const;

/** An unused ticket is not valid for ever. A copy saved by an older version of the app does not say when it ends. */
function shownState({ status }: TicketView, booking: TicketBooking) {
  const { endsAt, startsAt, timeZone } = booking;
  const state = ticketStateOf(status, booking);
  return state === "VALID" && isDayOver({ endsAt: endsAt ?? startsAt, timeZone }, Date.now())
    ? "OVER"
    : state;
}

/** One ticket: the facts needed at the entrance are large, the QR code is on white. */
export function TicketCard(props: {
  booking: TicketBooking;
  ticket: TicketView;
  position: number;
  total: number;
}) {
  const { booking, ticket, position, total } = props;
  const { path } = ticket;
  const { product, startsAt, timeZone } = booking;
  const state = shownState(ticket, booking);
  const seated = state !== "NO_PLACE";
  const gone = ticket.status !== "VALID" || !seated;
  const ahead = !gone && !hasEnded(booking, Date.now());
  // A copy saved by an older version of the app has no facts.
  const told = [...(booking.facts ?? []), ...product.facts];
  const facts = ahead ? told : told.filter(({ role }) => role !== "before" && role !== "bring");
  return (
    <article
      aria-label={ticketWords.of(position, total)}
      className="mx-auto w-full max-w-sm overflow-hidden rounded-card [overflow-wrap:anywhere]"
    >
      <div className="ticket-tear relative [--tear:100%] flex min-h-[13.25rem] flex-col bg-forest-900 px-5 pt-4 text-white">
        <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
        <div className="relative flex flex-1 flex-col">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span lang={writtenIn} className="min-w-0 leading-tight font-semibold">
              {product.companyName}
            </span>
            <Badge tone={tones[state]} className="shrink-0">
              {ticketWords.statuses[state]}
            </Badge>
          </div>
          <h2 lang={writtenIn} className="mt-2 text-[1.35rem]">
            {product.title}
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-4xl whitespace-nowrap text-sun-400 tabular-nums">
              {formatTime(startsAt, timeZone)}
            </span>
            <span className="text-lg font-semibold first-letter:uppercase">
              {formatShortDate(startsAt, timeZone)}
            </span>
          </p>
          <p className="mt-auto mb-4 pt-2 text-sm text-white/90">
            <span lang={writtenIn}>{product.place}</span>
            {product.where?.landmark && (
              <span className="block font-semibold">
                <NamesIn
                  sentence={ticketWords.landmark(product.where.landmark)}
                  names={[product.where.landmark]}
                />
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="ticket-tear border-t-2 [--tear:0] border-dashed border-line bg-surface px-5 pt-4 pb-5 text-center">
        <div className="flex flex-wrap items-start justify-between gap-3 text-left">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{kindWords[booking.kind].person}</p>
            <p className="text-lg leading-snug font-bold">{ticket.holderName}</p>
            {ticket.admits > 1 && (
              <p className="text-sm font-semibold">{ticketWords.admits(ticket.admits)}</p>
            )}
          </div>
          {seated && (
            <p className="shrink-0 rounded-control bg-sun-100 px-3 py-1.5 font-display text-lg">
              <NamesIn
                sentence={ticket.label}
                names={kindWords[booking.kind].placeIsNamed ? [ticket.label] : []}
              />
            </p>
          )}
        </div>
        {seated ? (
          <LargeQr ticket={ticket} gone={gone} />
        ) : (
          <p className="my-3 text-left font-semibold">
            {bookingScreenWords.list.unseated(product.companyName)}
          </p>
        )}
        {total > 1 && <p className="text-sm font-bold">{ticketWords.of(position, total)}</p>}
        <p className="font-display text-2xl tracking-wider">{displayCode(ticket.code)}</p>
        {ahead && (
          <p className="text-sm text-ink-soft">
            {facts.some(({ role }) => role === "elsewhere")
              ? ticketWords.keep
              : ticketWords.show(kindWords[booking.kind])}
          </p>
        )}
        {ahead && path && <ShareTicket ticket={{ ...ticket, path }} booking={booking} />}
        {product.where?.map && ahead && position === 1 && (
          <div className="mt-3 border-t-2 border-dashed border-line pt-3 text-left">
            <PlaceMap name={product.where.map.here} around={product.where.map.around} />
          </div>
        )}
        {facts.length > 0 && (
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-3 text-left text-sm">
            {facts.map((fact) => (
              <div
                key={fact.label}
                className={clsx("min-w-0", fact.value.length > shortFact && "col-span-2")}
              >
                <dt className="text-ink-soft">{fact.label}</dt>
                <dd className="font-semibold">
                  <NamesIn sentence={fact.value} names={fact.names ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}
