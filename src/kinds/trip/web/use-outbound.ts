import { skipToken } from "@tanstack/react-query";
import { useSession } from "../../../web/state/session.ts";
import { trpc } from "../../../web/state/trpc.ts";
import type { TripDetail } from "../search/trip-view-schema.ts";

function useOutboundQuery(returning: boolean) {
  const id = useSession(({ firstBooking }) => (firstBooking?.onward ?? firstBooking)?.productId);
  return trpc.trip.detail.useQuery(returning && id ? { id } : skipToken, { meta: { silent: true } });
}

/** The chosen outbound departure, the last one of a connection, while the return is being chosen. */
export const useOutbound = (returning: boolean): TripDetail | undefined => useOutboundQuery(returning).data;

/** True while the outbound departure loads: until then an earlier return could be booked. */
export const useOutboundAwaited = (returning: boolean): boolean => useOutboundQuery(returning).isLoading;

/** Whether a return leaves before the outbound bus has arrived. */
export const leavesTooEarly = (trip: { departsAt: string }, outbound: TripDetail | undefined): boolean =>
  outbound !== undefined && Date.parse(trip.departsAt) < Date.parse(outbound.arrivesAt);
