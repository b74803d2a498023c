import { ArrowRight, Bus, CalendarCheck, Car, House, type LucideIcon, PartyPopper } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { homeSectionWords } from "../../../shared/words/fr/home/home-sections.ts";
import { still } from "../../components/still.tsx";
import { useCountry } from "../../state/country.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { Badge } from "../../ui/display.tsx";
import { AppSection } from "./app-section.tsx";
import { Banners } from "./banners.tsx";
import { PopularOffers } from "./popular-offers.tsx";

const services: Record<OfferName, { icon: LucideIcon; tone: string }> = {
  trip: { icon: Bus, tone: "bg-forest-800 text-white" },
  consultant: { icon: CalendarCheck, tone: "bg-sun-400 text-ink" },
  car: { icon: Car, tone: "bg-clay-600 text-white" },
  house: { icon: House, tone: "bg-forest-600 text-white" },
  event: { icon: PartyPopper, tone: "bg-clay-100 text-clay-800" },
};

const texts = () => import("./home-texts.tsx");
const HowItWorks = still("how", () => texts().then((module) => module.HowItWorks));
const Trust = still("trust", () => texts().then((module) => module.Trust));
const Partners = still("partners", () => import("./partners.tsx").then((module) => module.Partners));
const LastWords = still("last-words", () => texts().then((module) => module.LastWords));

/** Everything under the search box. */
export function HomeSections() {
  const country = useCountry();
  return (
    <>
      <Banners />
      <PopularOffers />
      <div className="isolate">
        <Services />
        <HowItWorks height="min-h-80" />
        <Partners variant={country?.shortCode} height="min-h-80" />
        <Trust height="min-h-80" />
        <AppSection />
        <LastWords height="min-h-160" />
      </div>
    </>
  );
}

function Services() {
  const soon = useSoonOffers();
  return (
    <section className="page-width py-10 md:py-14">
      <h2 className="heading-section">{homeSectionWords.servicesTitle}</h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {offerNames.map((offer) => (
          <li key={offer}>
            <ServiceCard offer={offer} soon={soon.includes(offer)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceCard({ offer, soon }: { offer: OfferName; soon: boolean }) {
  const { icon: Icon, tone } = services[offer];
  const { title, text } = homeSectionWords.services[offer];
  return (
    <Link
      href={paths.list(offer)}
      className="group card-link flex h-full items-start gap-4 p-4 lg:flex-col lg:p-5"
    >
      <span className={`flex size-13 shrink-0 items-center justify-center rounded-2xl ${tone}`}>
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="flex items-center gap-1.5 font-display text-lg">
          {title}
          <ArrowRight className="size-4.5 onward" aria-hidden="true" />
        </span>
        {soon && (
          <Badge tone="sun" className="mt-1">
            {homeSectionWords.soon}
          </Badge>
        )}
        <span className="mt-1 block text-[0.9375rem] text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}
