import { Info, MapPin, Ticket } from "lucide-react";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { isReversed, isUnseated } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime, formatShortDate, formatTime } from "../../../shared/dates.ts";
import { hasEnded } from "../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { nextBookingWords } from "../../../shared/words/fr/booking/next-booking.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { NamesIn } from "../../components/language/names-in.tsx";
import { writtenIn } from "../../here.ts";
import { Badge, Card, Price, type Tone } from "../../ui/display.tsx";
import { namedPlaces, placeLabels } from "../checkout/bill-summary.tsx";
import { BookingActions } from "./booking-actions.tsx";
import type { OpenDialog } from "./booking-dialogs.tsx";
import { OpenChange } from "./open-change.tsx";
import { RefundState } from "./refund-state.tsx";

const { statuses, list } = bookingScreenWords;

const tones: Record<BookingView["status"], Tone> = {
  REQUESTED: "sun",
  PENDING: "clay",
  CONFIRMED: "forest",
  COMPLETED: "neutral",
  DECLINED: "danger",
  EXPIRED: "neutral",
  CANCELLED: "danger",
};

export function BookingCard(props: {
  booking: BookingView;
  offline: boolean;
  /** It begins before a delayed one has ended. */
  missed?: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { booking, offline, missed = false, onOpen } = props;
  const { product, startsAt, timeZone, status } = booking;
  const places = isUnseated(booking) ? null : placeLabels(booking);
  return (
    <Card as="li" padded={false} className="drawn-late overflow-hidden">
      <div className="flex flex-wrap gap-4 p-4 md:p-5">
        <When startsAt={startsAt} timeZone={timeZone} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge tone={tones[status]}>{statuses[status]}</Badge>
            {booking.leg === "RETURN" && <Badge>{list.leg.RETURN}</Badge>}
          </div>
          <h2 lang={writtenIn} className="mt-1.5 text-xl">
            {product.title}
          </h2>
          <p lang={writtenIn} className="text-[0.9375rem] text-ink-soft">
            {product.companyName}
          </p>
          {product.place && (
            <p lang={writtenIn} className="mt-1 flex gap-1.5 text-[0.9375rem] text-ink-soft">
              <MapPin className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
              {product.place}
            </p>
          )}
          {kindWords[booking.kind].placeIsTime && booking.places[0]?.passenger && (
            <p className="mt-1 text-[0.9375rem] font-semibold">
              {list.forWhom(booking.places[0].passenger.name)}
            </p>
          )}
          {places !== null && places !== formatTime(startsAt, timeZone) && (
            <p className="mt-1 flex gap-1.5 text-[0.9375rem] font-semibold">
              <Ticket className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
              <NamesIn sentence={places} names={namedPlaces(booking)} />
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm text-ink-soft">{list.code(displayCode(booking.code))}</span>
            <Price amount={booking.total} currency={booking.currency} size="sm" />
          </p>
        </div>
      </div>
      <State booking={booking} missed={missed} />
      <OpenChange booking={booking} onOpen={onOpen} />
      {booking.refund && (
        <RefundState
          refund={booking.refund}
          currency={booking.currency}
          code={booking.code}
          timeZone={booking.timeZone}
        />
      )}
      <BookingActions booking={booking} offline={offline} onOpen={onOpen} />
    </Card>
  );
}

function endText({ status, statusReason, kind }: BookingView): string | null {
  if (status === "DECLINED" && statusReason) return list.declined(statusReason);
  if (status !== "EXPIRED") return null;
  if (statusReason === "PAID_TOO_LATE") return list.tooLate;
  if (statusReason === "NOT_ANSWERED") return list.unanswered(kindWords[kind]);
  if (statusReason === "SHARES_NOT_PAID") return list.unpaidByAll;
  if (statusReason === "NO_PLACE") return list.placesGone;
  return statusReason === "CASH_NOT_PAID" ? list.unpaidAtDesk : null;
}

/** The seat went with another bus: this comes before all that is asked of a passenger who has one. */
function unseatedText(booking: BookingView): string | null {
  return isUnseated(booking) && !hasEnded(booking, Date.now())
    ? list.unseated(booking.product.companyName)
    : null;
}

/** A booking under way, or over, has no buttons to change or cancel it: its card says why. */
function closedText(booking: BookingView): string | null {
  if (booking.status !== "CONFIRMED" || booking.can.cancel) return null;
  if (isReversed(booking) && !hasEnded(booking, Date.now())) return list.reversed;
  const text = hasEnded(booking, Date.now()) ? list.ended : list.begun;
  return text(booking.product.companyName);
}

/** « Passagers à compléter avant le sam. 28 nov. à 05:30 » */
function missingText({ status, can, passengersMissing, passengers, timeZone }: BookingView): string | null {
  if (status !== "CONFIRMED" || !passengersMissing || !can.namePassengers) return null;
  if (passengers.identityDue) return list.completeNow;
  return list.completeBefore(formatDateTime(passengers.completeBefore, timeZone));
}

const answerText = ({ answer, timeZone }: BookingView, until: string): string =>
  answer ? list.answerThenHeld(formatDateTime(answer.before, timeZone), until) : list.answerBefore(until);

/** Details of the status: until when, or why. */
function State({ booking, missed }: { booking: BookingView; missed: boolean }) {
  const { status, heldUntil, timeZone } = booking;
  const coming = status === "CONFIRMED" && !hasEnded(booking, Date.now());
  const delay = coming ? (booking.product.delayMinutes ?? 0) : 0;
  const until = heldUntil && formatDateTime(heldUntil, timeZone);
  const text =
    unseatedText(booking) ??
    (missed ? list.missed : delay > 0 ? nextBookingWords.delayed(delay) : null) ??
    (booking.left ? list.left[booking.left] : endText(booking)) ??
    missingText(booking) ??
    closedText(booking) ??
    (until && (status === "REQUESTED" ? answerText(booking, until) : list.payBefore(until)));
  if (!text) return null;
  return (
    <p className="flex items-start gap-2 bg-sun-50 px-4 py-2.5 text-[0.9375rem] font-semibold md:px-5">
      <Info className="mt-0.5 size-5 shrink-0 text-sun-700" aria-hidden="true" />
      {text}
    </p>
  );
}

/** The date as a calendar leaf: day, month, hour. */
function When({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const [weekday, day, month] = formatShortDate(startsAt, timeZone).split(" ");
  return (
    <div className="flex min-w-16 shrink-0 flex-col items-center self-start rounded-control bg-forest-900 py-2.5 leading-tight text-white">
      <span className="text-sm font-semibold first-letter:uppercase">{weekday}</span>
      <span className="font-display text-3xl">{day}</span>
      <span className="text-sm font-semibold">{month}</span>
      <span className="mt-1.5 font-bold text-sun-400 tabular-nums">{formatTime(startsAt, timeZone)}</span>
    </div>
  );
}
