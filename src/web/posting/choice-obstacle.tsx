import { useSearch } from "wouter";
import { withQuery } from "../../shared/address/with-query.ts";
import { type OfferName, offerRoutes } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/words/fr/booking/plain.ts";
import { Notice } from "../pages/checkout/notice.tsx";

/** A form chose something that cannot be held: why, and the way back to the choice as it was. */
export function ChoiceObstacle({ offer, sentence }: { offer: OfferName; sentence: string }) {
  const query = Object.fromEntries(new URLSearchParams(useSearch()));
  return (
    <Notice
      title={sentence}
      action={{ label: plainWords.chooseAgain, href: withQuery(offerRoutes[offer].detail, query) }}
    />
  );
}
