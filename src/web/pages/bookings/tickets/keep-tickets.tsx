import { skipToken } from "@tanstack/react-query";
import type { BookingView } from "../../../../modules/booking/view/view-schema.ts";
import { useKeepTickets } from "../../../state/offline-tickets.ts";
import { trpc } from "../../../state/trpc.ts";

const keptAhead = 6;

/** Saves the tickets of the next journeys in the background, so that they open at the gate without network. */
export function KeepTickets({ bookings }: { bookings: readonly BookingView[] }) {
  const next = bookings.filter((booking) => booking.status === "CONFIRMED").slice(0, keptAhead);
  return next.map((booking) => <KeepOne key={booking.id} bookingId={booking.id} />);
}

function KeepOne({ bookingId }: { bookingId: string }) {
  useKeepTickets([useTickets(bookingId)]);
  return null;
}

export function useTickets(bookingId: string | null) {
  return trpc.booking.tickets.useQuery(bookingId ? { bookingId } : skipToken, { meta: { silent: true } })
    .data;
}
