import { isServiceKind, type OfferName, offerOf } from "../kinds.ts";
import { paths } from "./paths.ts";

/**
 * The list that an address of the search opens, where the city is named `city`; null when the search shows the answer
 * itself: for journeys and for sentences.
 */
export function listOfSearch(asked: URLSearchParams): string | null {
  const kind = asked.get("kind");
  if (!isServiceKind(kind) || kind === "trip" || asked.has("from")) return null;
  const offer: OfferName = offerOf(kind, asked.get("type"));
  const { kind: _kind, to: city, type, ...others } = Object.fromEntries(asked);
  // The name of a list is not one of the types of houses, by which that list is filtered.
  return paths.list(offer, undefined, { ...others, ...(type === offer ? {} : { type }), city });
}
