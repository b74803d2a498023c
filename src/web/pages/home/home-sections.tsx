import {
  ArrowRight,
  Bus,
  CalendarCheck,
  Car,
  HandCoins,
  House,
  type LucideIcon,
  PartyPopper,
  ShieldCheck,
  Ticket,
  Undo2,
} from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { homeSectionsFr } from "../../../shared/fr/home/home-sections.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Badge } from "../../ui/display.tsx";
import { AppSection } from "./app-section.tsx";
import { Banners } from "./banners.tsx";
import { Partners } from "./partners.tsx";
import { PopularOffers } from "./popular-offers.tsx";

const services: Record<OfferName, { icon: LucideIcon; tone: string }> = {
  trip: { icon: Bus, tone: "bg-forest-800 text-white" },
  consultant: { icon: CalendarCheck, tone: "bg-sun-400 text-ink" },
  car: { icon: Car, tone: "bg-clay-600 text-white" },
  house: { icon: House, tone: "bg-forest-600 text-white" },
  event: { icon: PartyPopper, tone: "bg-clay-100 text-clay-800" },
};

const trustIcons = [Ticket, ShieldCheck, Undo2];

/** Everything under the search box. */
export function HomeSections() {
  return (
    <>
      <Banners />
      <PopularOffers />
      <Services />
      <HowItWorks />
      <Partners />
      <Trust />
      <AppSection />
      <Questions />
      <PartnerCall />
    </>
  );
}

function Services() {
  const soon = useSoonOffers();
  return (
    <section className="page-width py-10 md:py-14">
      <h2 className="heading-section">{homeSectionsFr.servicesTitle}</h2>
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
  const { title, text } = homeSectionsFr.services[offer];
  return (
    <Link
      href={paths.list(offer)}
      className="group flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition hover:-translate-y-0.5 hover:border-forest-700 lg:flex-col lg:p-5"
    >
      <span className={`flex size-13 shrink-0 items-center justify-center rounded-2xl ${tone}`}>
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="flex items-center gap-1.5 font-display text-lg">
          {title}
          <ArrowRight className="size-4.5 transition group-hover:translate-x-1" aria-hidden="true" />
        </span>
        {soon && (
          <Badge tone="sun" className="mt-1">
            {homeSectionsFr.soon}
          </Badge>
        )}
        <span className="mt-1 block text-[0.9375rem] text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}

function HowItWorks() {
  return (
    <section className="relative overflow-hidden bg-sun-400 text-ink">
      <div className="page-width py-10 md:py-14">
        <h2 className="heading-section">{homeSectionsFr.howTitle}</h2>
        <ol className="mt-6 grid gap-5 md:grid-cols-3 md:gap-8">
          {homeSectionsFr.how.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-14 shrink-0 items-center justify-center rounded-full bg-forest-900 font-display text-2xl text-sun-400"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{step.title}</h3>
                <p className="mt-1">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Trust() {
  return (
    <section className="page-width py-10 md:py-14">
      <h2 className="heading-section">{homeSectionsFr.trustTitle}</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {homeSectionsFr.trust.map(({ title, text }, index) => {
          const Icon = trustIcons[index] ?? HandCoins;
          return (
            <li key={title} className="rounded-card bg-forest-100 p-5">
              <Icon className="size-8 text-forest-800" aria-hidden="true" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Questions() {
  return (
    <section id="faq" className="page-width grid gap-6 py-10 md:py-14 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="heading-section">{homeSectionsFr.faqTitle}</h2>
      <div className="divide-y-2 divide-line border-y-2 border-line">
        {homeSectionsFr.faq.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 text-lg font-bold [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{question}</span>
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-forest-100 text-2xl leading-none text-forest-900 transition group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pr-12 pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function PartnerCall() {
  return (
    <section className="page-width pb-12 md:pb-16">
      <div className="relative overflow-hidden rounded-[1.75rem] bg-clay-700 px-6 py-8 text-white md:px-12 md:py-12">
        <div className="ndop absolute inset-0 opacity-10" aria-hidden="true" />
        <div className="relative flex flex-col gap-5 md:flex-row md:items-center md:justify-between">
          <div className="max-w-2xl">
            <h2 className="heading-section">{homeSectionsFr.partnerTitle}</h2>
            <p className="mt-2 text-lg">{homeSectionsFr.partnerText}</p>
          </div>
          <Link href={paths.partnerRequest()} className={buttonClass({ variant: "accent", size: "lg" })}>
            {homeSectionsFr.partnerAction}
          </Link>
        </div>
      </div>
    </section>
  );
}
