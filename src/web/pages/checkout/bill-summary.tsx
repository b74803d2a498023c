import type { BillView, BookingView } from "../../../modules/booking/view/view-schema.ts";
import { shownLeg } from "../../../shared/booking/shown-leg.ts";
import { formatMoney } from "../../../shared/money.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { kindWords, listedPlaces } from "../../../shared/words/fr/kinds.ts";
import type { ShownLine } from "../../state/session.ts";
import { LegSummary } from "./leg-summary.tsx";

export const placeLabels = (booking: Pick<BookingView, "places">) =>
  listedPlaces(booking.places.map((place) => place.label));

/** Of an event, which names its sections, and not of a bus or an hour. */
export const namedPlaces = ({ kind, places }: Pick<BookingView, "kind" | "places">): string[] =>
  kindWords[kind].placeIsNamed ? places.map(({ label }) => label) : [];

/** What somebody else pays of the price: why the patient pays less than the service costs. */
const grantedFacts = ({ priceLines, currency }: Pick<BookingView, "priceLines" | "currency">) =>
  priceLines
    .filter(({ agreed, amount }) => agreed !== undefined && amount < 0)
    .map(({ label, amount }) => ({ label, value: formatMoney(-amount, currency) }));

/** A booking as a line of a summary, with the texts frozen at the hold, even if the product has changed since. */
export function shownLine(booking: BookingView): ShownLine {
  return {
    title: booking.product.title,
    company: booking.product.companyName,
    place: booking.product.place,
    when: booking.startsAt,
    timeZone: booking.timeZone,
    units: placeLabels(booking),
    names: namedPlaces(booking),
    facts: booking.facts,
    total: booking.total,
    currency: booking.currency,
    refundTiers: booking.refundTiers,
  };
}

export function BillSummary({ bill }: { bill: BillView }) {
  const lines = bill.bookings.map((booking) => {
    const { refundTiers, ...line } = shownLine(booking);
    return {
      ...line,
      facts: [...booking.facts, ...grantedFacts(booking)],
      key: booking.id,
      kind: booking.kind,
      leg: shownLeg(bill.bookings, booking),
      ...(bill.state === "TO_PAY" && refundTiers ? { refundTiers } : {}),
      ...(booking.withdrawal && !booking.withdrawal.until
        ? { withdrawalMinutes: booking.withdrawal.minutes }
        : {}),
    };
  });
  return (
    <LegSummary
      title={paymentScreenWords.summary}
      totalLabel={paymentScreenWords.total}
      legs={lines}
      currency={bill.currency}
    />
  );
}
