import { useEffect } from "react";
import type { OfferName } from "../../shared/kinds.ts";
import { freeSearchWords } from "../../shared/words/fr/booking/free-search.ts";
import { rememberSearch } from "./recent-searches.ts";

/** Remembers a city in which a list has found something, as a sentence that the free-text search understands. */
export function useRememberedCity(offer: OfferName, city: string, found: boolean): void {
  useEffect(() => {
    if (found && city) rememberSearch({ text: `${freeSearchWords.remembered[offer]} ${city}` });
  }, [offer, city, found]);
}
