import { CircleSlash, Clock } from "lucide-react";
import { useState } from "react";
import { Link, Redirect } from "wouter";
import type { OpenedBooking } from "../../../modules/booking/view/link-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { isSold, isUnseated } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { followRouteOf, hasEnded } from "../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { nextBookingWords } from "../../../shared/words/fr/booking/next-booking.ts";
import { openedBookingWords } from "../../../shared/words/fr/booking/opened-booking.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { CompanyContact } from "../../components/offer/company-contact.tsx";
import type { PageProps } from "../../page-props.ts";
import { failureOf } from "../../state/failures.ts";
import { backHere, openModal } from "../../state/open-modal.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Badge, Card, Skeleton } from "../../ui/display.tsx";
import { CancelByLink } from "./cancel-by-link.tsx";
import { RefundState } from "./refund-state.tsx";
import { HeldTicket } from "./tickets/held-ticket.tsx";
import { TicketCard } from "./tickets/ticket-card.tsx";

const words = openedBookingWords;

/** Characters of a booking's code, with which its link begins. */
const codeLength = 7;

/** What links open without an account and a password: a booking by that of its message, or one of its tickets. */
export function Page({ params: { pass = "", ticket } }: PageProps) {
  return ticket ? <HeldTicket pass={ticket} /> : <Booking pass={pass} />;
}

function Booking({ pass }: { pass: string }) {
  const opened = trpc.booking.opened.useQuery({ pass }, { staleTime: 0, meta: { handlesErrors: true } });
  const failure = opened.error && failureOf(opened.error);
  const signedIn = useUser() !== null;
  // Their own page shows more, also without network.
  if (opened.data?.own || (signedIn && failure?.status === null)) {
    return <Redirect to={withQuery(paths.upcomingBookings(), { code: pass.slice(0, codeLength) })} replace />;
  }
  return (
    <div className="page-width max-w-xl py-6 lg:py-12">
      <h1 className="heading-page mb-4">{words.title}</h1>
      {opened.data ? (
        <Opened pass={pass} opened={opened.data} onChanged={() => void opened.refetch()} />
      ) : failure ? (
        <Alert tone="warning" title={failure.code === "NOT_FOUND" ? words.unknown : failure.message}>
          <Button variant="secondary" size="sm" onClick={() => void opened.refetch()}>
            {words.again}
          </Button>
        </Alert>
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

interface OpenedProps {
  pass: string;
  opened: OpenedBooking;
  onChanged: () => void;
}

export function Opened({ pass, opened, onChanged }: OpenedProps) {
  const { booking, tickets, codeTo } = opened;
  const [cancelling, setCancelling] = useState(false);
  const signedIn = useUser() !== null;
  const sold = isSold(booking);
  const route = followRouteOf(booking, Date.now());
  // A page of the account opens for its owner alone.
  const follow = route?.startsWith("/dashboard") ? null : route;
  return (
    <div className="flex flex-col gap-4">
      <News opened={opened} />
      {sold && !isUnseated(booking) && (
        <ol
          aria-label={ticketWords.title(kindWords[booking.kind], tickets.length)}
          className="flex flex-col gap-4"
        >
          {tickets.map((ticket, index) => (
            <li key={ticket.id}>
              <TicketCard booking={booking} ticket={ticket} position={index + 1} total={tickets.length} />
            </li>
          ))}
        </ol>
      )}
      {booking.refund && (
        <RefundState
          refund={booking.refund}
          currency={booking.currency}
          code={booking.code}
          timeZone={booking.timeZone}
        />
      )}
      {sold && follow && (
        <Link
          href={withQuery(follow, { pass })}
          className={buttonClass({ variant: "secondary", block: true })}
        >
          {bookingScreenWords.actions.follow[booking.kind]}
        </Link>
      )}
      <CompanyContact booking={booking} />
      {codeTo && (
        <Button
          variant="secondary"
          block
          icon={<CircleSlash className="size-5" aria-hidden="true" />}
          onClick={() => setCancelling(true)}
        >
          {words.cancel}
        </Button>
      )}
      {!signedIn && (
        <>
          <p className="text-center text-[0.9375rem] text-ink-soft">{words.moreText}</p>
          <Button variant="secondary" block onClick={() => openModal("login", backHere())}>
            {words.signIn}
          </Button>
        </>
      )}
      {cancelling && codeTo && (
        <CancelByLink
          pass={pass}
          booking={booking}
          codeTo={codeTo}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** What has happened to the booking: a delay, a cancellation. */
function News({ opened: { booking } }: { opened: OpenedBooking }) {
  const { status, product, startsAt, timeZone } = booking;
  const coming = status === "CONFIRMED" && !hasEnded(booking, Date.now());
  const delay = coming ? (product.delayMinutes ?? 0) : 0;
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{product.title}</h2>
        <Badge tone={isSold(booking) ? "forest" : "danger"}>{bookingScreenWords.statuses[status]}</Badge>
      </div>
      <p className="text-ink-soft">{formatDateTime(startsAt, timeZone)}</p>
      {isUnseated(booking) && (
        <p className="font-semibold">{bookingScreenWords.list.unseated(product.companyName)}</p>
      )}
      {delay > 0 && (
        <p className="flex items-start gap-2 font-semibold text-clay-700">
          <Clock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {nextBookingWords.delayed(delay)}
        </p>
      )}
    </Card>
  );
}
