import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { Badge } from "../../ui/display.tsx";
import { offerIcons } from "./offer-icons.ts";
import { SoonOffers } from "./soon-offers.tsx";

const words = bookingScreenWords.hub;

const grounds: Record<OfferName, string> = {
  trip: "bg-forest-800",
  event: "bg-clay-600",
  consultant: "bg-clay-800",
  car: "bg-sun-900",
  house: "bg-forest-600",
};

/** Names of the lists in old addresses and other clients, besides their own. */
const otherNames: Record<string, OfferName> = {
  voyage: "trip",
  dating: "event",
  rdv: "consultant",
  consulting: "consultant",
  location: "car",
  rental: "car",
  rentalcar: "car",
  rentalhouse: "house",
};

function listNamed(name: string): string {
  const wanted = name.toLowerCase();
  const offer = offerNames.find((one) => one === wanted) ?? otherNames[wanted];
  return offer ? paths.list(offer) : paths.booking();
}

/** All lists; a named one opens directly. */
export function Page({ params }: { params: Record<string, string> }) {
  const [, navigate] = useLocation();
  const target = params.service ? listNamed(params.service) : null;
  const soon = useSoonOffers();
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <div className="page-width py-6 lg:py-12">
      <h1 className="heading-page">{words.title}</h1>
      <p className="mt-2 mb-6 max-w-xl text-lg text-ink-soft">{words.lead}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {(Object.keys(grounds) as OfferName[]).map((offer, index) => (
          <li key={offer} className={index < 2 ? "lg:col-span-3" : "lg:col-span-2"}>
            <OfferCard offer={offer} soon={soon.includes(offer)} />
          </li>
        ))}
      </ul>
      <SoonOffers className="mt-10" />
    </div>
  );
}

function OfferCard({ offer, soon }: { offer: OfferName; soon: boolean }) {
  const Icon = offerIcons[offer];
  const { title, text } = words.offers[offer];
  return (
    <Link
      href={paths.list(offer)}
      className={`group relative flex h-44 flex-col justify-end overflow-hidden rounded-card p-5 text-white shadow-card ${grounds[offer]}`}
    >
      <span className="ndop absolute inset-0 opacity-[0.06]" aria-hidden="true" />
      <Icon className="absolute top-4 right-4 size-14 text-sun-400 stroke-[1.6]" aria-hidden="true" />
      {soon && (
        <Badge tone="sun" className="relative mb-2 self-start">
          {bookingScreenWords.soon}
        </Badge>
      )}
      <span className="relative font-display text-2xl">{title}</span>
      <span className="relative mt-1 flex items-end justify-between gap-3">
        {text}
        <ArrowRight
          className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </span>
    </Link>
  );
}
