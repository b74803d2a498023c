import { type OfferName, offerNames } from "../../shared/kinds.ts";
import { trpc } from "./trpc.ts";

/** The lists without offers in this country; empty while the answer loads. */
export function useSoonOffers(): OfferName[] {
  const { data } = trpc.booking.offers.useQuery(undefined, { staleTime: 5 * 60_000, meta: { silent: true } });
  return data ? offerNames.filter((offer) => !data.includes(offer)) : [];
}
