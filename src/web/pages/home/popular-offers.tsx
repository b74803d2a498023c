import { useState } from "react";
import { freeSearchFr } from "../../../shared/fr/booking/free-search.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { trpc } from "../../state/trpc.ts";
import { Skeleton } from "../../ui/display.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FoundOffers, GroupHead } from "../search/found-offers.tsx";
import { FreeSearchForm } from "../search/free-search-form.tsx";
import { offerIcons } from "../search/offer-icons.ts";
import { RecentList } from "../search/recent-list.tsx";
import { SoonCard } from "../search/soon-offers.tsx";
import { PopularLines } from "./popular-lines.tsx";

const tabs = offerNames.map((offer) => {
  const Icon = offerIcons[offer];
  return {
    value: offer,
    label: freeSearchFr.offers[offer],
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
      <Tabs className="mt-6" label={freeSearchFr.tabs} value={offer} onValueChange={setOffer} tabs={tabs}>
        <div className="mt-5">
          {soon.includes(offer) ? <SoonCard key={offer} offer={offer} /> : <Popular offer={offer} />}
        </div>
      </Tabs>
    </section>
  );
}

function Popular({ offer }: { offer: OfferName }) {
  return offer === "trip" ? <PopularLines /> : <PopularFound offer={offer} />;
}

const shown = 6;

function PopularFound({ offer }: { offer: OfferName }) {
  const { data } = trpc.booking.search.useQuery(
    { offer, limit: shown },
    { staleTime: 60_000, meta: { silent: true } },
  );
  if (!data) return <Skeleton className="h-64" />;
  return data.groups.map((group) => (
    <div key={group.offer}>
      <GroupHead group={group} />
      <FoundOffers group={group} timeZone={data.timeZone} />
    </div>
  ));
}
