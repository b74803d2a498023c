import { useEffect } from "react";
import type { OfferName } from "../../shared/kinds.ts";
import { rememberedSearchWords } from "../../shared/words/fr/booking/offer-lists.ts";
import { rememberSearch } from "./recent-searches.ts";

/** Remembers a city in which a list has found something, as a sentence that the free-text search understands. */
export function useRememberedCity(offer: OfferName, city: string, found: boolean): void {
  useEffect(() => {
    if (found && city) rememberSearch({ text: `${rememberedSearchWords[offer]} ${city}` });
  }, [offer, city, found]);
}
