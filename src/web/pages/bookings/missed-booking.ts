import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { missesNext } from "../../../shared/booking/missed-booking.ts";

type Timed = Pick<BookingView, "id" | "billId" | "kind" | "status" | "startsAt" | "endsAt"> & {
  product: Pick<BookingView["product"], "delayMinutes">;
};

const minute = 60_000;

/** True when a delayed earlier leg of the same bill now arrives after this departure. */
export function isMissed(booking: Timed, all: readonly Timed[]): boolean {
  const starts = new Date(booking.startsAt);
  return (
    booking.status === "CONFIRMED" &&
    all.some(({ id, billId, kind, status, endsAt, product }) => {
      if (id === booking.id || billId !== booking.billId) return false;
      const ends = new Date(endsAt);
      const plannedEnd = new Date(ends.getTime() - (product.delayMinutes ?? 0) * minute);
      return (
        status === "CONFIRMED" &&
        missesNext({ kind, plannedEnd, endsAt: ends }, { kind: booking.kind, startsAt: starts })
      );
    })
  );
}

/** True when its delay makes the traveller miss a later one of the same bill. */
export const makesMiss = (booking: Timed, all: readonly Timed[]): boolean =>
  all.some((later) => later.id !== booking.id && isMissed(later, [booking]));
