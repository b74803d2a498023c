import { Bus, CalendarCheck, KeyRound, PartyPopper } from "lucide-react";
import { Suspense, useState } from "react";
import { kindNames, type ServiceKind } from "../../../shared/kinds.ts";
import { homeWords } from "../../../shared/words/fr/home/home.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useAfterPicture } from "../../ui/touch/use-after-picture.ts";
import { FirstSearch } from "./first-search.ts";

const icon = "size-5";

const tabs = [
  { value: "trip", label: homeWords.kinds.trip, icon: <Bus className={icon} aria-hidden="true" /> },
  { value: "rdv", label: homeWords.kinds.rdv, icon: <CalendarCheck className={icon} aria-hidden="true" /> },
  {
    value: "location",
    label: homeWords.kinds.location,
    icon: <KeyRound className={icon} aria-hidden="true" />,
  },
  { value: "event", label: homeWords.kinds.event, icon: <PartyPopper className={icon} aria-hidden="true" /> },
] as const;

const others = () => import("./other-searches.tsx");
const searches = {
  trip: FirstSearch,
  rdv: lazyPart(() => others().then((module) => module.RdvSearch)),
  location: lazyPart(() => others().then((module) => module.LocationSearch)),
  event: lazyPart(() => others().then((module) => module.EventSearch)),
};

const SoonCard = lazyPart(() => import("../search/soon-offers.tsx").then((module) => module.SoonCard));

/** The main search: one kind at a time, a few fields, one button; a kind that nobody offers here yet is coming. */
export function SearchBox({ kind: first = "trip" }: { kind?: ServiceKind }) {
  const [kind, setKind] = useState<ServiceKind>(first);
  const soon = useSoonOffers();
  // The tab is chosen at once; its fields follow.
  const shown = useAfterPicture(kind, kind);
  const { offers } = kindNames[shown];
  const Search = searches[shown];
  return (
    <Tabs label={homeWords.searchLabel} value={kind} onValueChange={setKind} tabs={tabs} tone="folder">
      <div className="hero-card">
        <Suspense key={shown} fallback={<div className="h-32 rounded-control bg-sand" />}>
          {offers.every((offer) => soon.includes(offer)) ? (
            <div className="grid gap-3">
              {offers.map((offer) => (
                <SoonCard key={offer} offer={offer} />
              ))}
            </div>
          ) : (
            <Search />
          )}
        </Suspense>
      </div>
    </Tabs>
  );
}
