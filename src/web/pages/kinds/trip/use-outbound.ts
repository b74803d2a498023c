import { skipToken } from "@tanstack/react-query";
import type { TripDetail } from "../../../../modules/trip/search/trip-view-schema.ts";
import { useSession } from "../../../state/session.ts";
import { trpc } from "../../../state/trpc.ts";

/** The departure chosen for the way out, while the way back is being chosen. */
export function useOutbound(returning: boolean): TripDetail | undefined {
  const id = useSession((session) => session.firstBooking?.productId);
  const { data } = trpc.trip.detail.useQuery(returning && id ? { id } : skipToken, {
    meta: { silent: true },
  });
  return data;
}

/** Nobody takes the bus back before having arrived. */
export const leavesTooEarly = (trip: { departsAt: string }, outbound: TripDetail | undefined): boolean =>
  outbound !== undefined && Date.parse(trip.departsAt) < Date.parse(outbound.arrivesAt);
