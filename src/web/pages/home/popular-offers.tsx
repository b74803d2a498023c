import { Suspense, useState } from "react";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { offerListWords } from "../../../shared/words/fr/booking/offer-lists.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { Skeleton } from "../../ui/display.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { FreeSearchForm } from "../search/free-search-form.tsx";
import { offerIcons } from "../search/offer-icons.ts";
import { RecentList } from "../search/recent-list.tsx";
import { SoonCard } from "../search/soon-offers.tsx";
import { PopularLines } from "./popular-lines.tsx";

const PopularFound = lazyPart(() => import("./popular-found.tsx").then((part) => part.PopularFound));

const tabs = offerNames.map((offer) => {
  const Icon = offerIcons[offer];
  return {
    value: offer,
    label: offerListWords[offer],
    icon: <Icon className="size-5 max-sm:hidden" aria-hidden="true" />,
  };
});

/** The free-text search, recent searches, and the most requested offers of each kind. */
export function PopularOffers() {
  const [offer, setOffer] = useState<OfferName>("trip");
  const soon = useSoonOffers();
  return (
    <section className="page-width pt-8 md:pt-12">
      <FreeSearchForm />
      <RecentList className="mt-6" />
      <Tabs className="mt-6" label={freeSearchWords.tabs} value={offer} onValueChange={setOffer} tabs={tabs}>
        <div className="mt-5">
          {soon.includes(offer) ? <SoonCard key={offer} offer={offer} /> : <Popular offer={offer} />}
        </div>
      </Tabs>
    </section>
  );
}

function Popular({ offer }: { offer: OfferName }) {
  if (offer === "trip") return <PopularLines />;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <PopularFound offer={offer} />
    </Suspense>
  );
}
