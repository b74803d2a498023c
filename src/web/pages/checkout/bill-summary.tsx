import type { BillView, BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { LegSummary } from "./leg-summary.tsx";

export const placeLabels = (booking: Pick<BookingView, "places">) =>
  booking.places.map((place) => place.label).join(", ");

export function BillSummary({ bill }: { bill: BillView }) {
  const lines = bill.bookings.map((booking) => ({
    key: booking.id,
    leg: bill.bookings.length > 1 ? booking.leg : null,
    title: booking.product.title,
    company: booking.product.companyName,
    place: booking.product.place,
    when: booking.startsAt,
    timeZone: booking.timeZone,
    places: placeLabels(booking),
    total: booking.total,
    ...(bill.state === "TO_PAY" ? { refundTiers: booking.refundTiers } : {}),
  }));
  return (
    <LegSummary
      title={paymentScreensFr.summary}
      totalLabel={paymentScreensFr.total}
      legs={lines}
      currency={bill.currency}
    />
  );
}
