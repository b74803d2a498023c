import type { OfferName } from "../../../shared/kinds.ts";
import { SoonCard } from "../../pages/search/soon-offers.tsx";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { EmptyState, type EmptyStateProps } from "../../ui/empty-state.tsx";

/** An empty list; where such offers are still to come, a way to be told of them. */
export function NothingFound({ offer, ...state }: EmptyStateProps & { offer: OfferName }) {
  if (useSoonOffers().includes(offer)) return <SoonCard offer={offer} />;
  return <EmptyState {...state} />;
}
