import { skipToken } from "@tanstack/react-query";
import type { TripDetail } from "../../../../modules/trip/search/trip-view-schema.ts";
import { useSession } from "../../../state/session.ts";
import { trpc } from "../../../state/trpc.ts";

function useOutboundQuery(returning: boolean) {
  const id = useSession((session) => session.firstBooking?.productId);
  return trpc.trip.detail.useQuery(returning && id ? { id } : skipToken, { meta: { silent: true } });
}

/** The departure chosen for the way out, while the way back is being chosen. */
export const useOutbound = (returning: boolean): TripDetail | undefined => useOutboundQuery(returning).data;

/** Until the way out is known, nothing may be booked that leaves before it has arrived. */
export const useOutboundAwaited = (returning: boolean): boolean => useOutboundQuery(returning).isLoading;

/** Nobody takes the bus back before having arrived. */
export const leavesTooEarly = (trip: { departsAt: string }, outbound: TripDetail | undefined): boolean =>
  outbound !== undefined && Date.parse(trip.departsAt) < Date.parse(outbound.arrivesAt);
