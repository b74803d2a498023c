import { ArrowUpRight } from "lucide-react";
import { Link, useSearch } from "wouter";
import type { CountryView } from "../../../modules/geo/schema.ts";
import { contentWords } from "../../../shared/words/fr/content/content.ts";
import { countryName } from "../../components/language/country-name.ts";
import { countryAddress, countrySite } from "../../state/country-address.ts";
import { useOrigin } from "../../state/server-view.ts";
import { switchCountry } from "../../state/switch-country.ts";
import { trpc } from "../../state/trpc.ts";
import { Skeleton } from "../../ui/display.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Flag } from "../../ui/flag.tsx";
import { EmptyRoad } from "../../ui/illustrations.tsx";

/** Every country's site, at the page that « suffix » names. */
export function Page() {
  const suffix = new URLSearchParams(useSearch()).get("suffix");
  const { data, isPending } = trpc.geo.checkCountry.useQuery();
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="heading-hero">{contentWords.countriesTitle}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{contentWords.countriesLead}</p>
      {isPending && (
        <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-26" />
          <Skeleton className="h-26" />
          <Skeleton className="h-26" />
        </div>
      )}
      {!isPending && !data && (
        <EmptyState illustration={<EmptyRoad />} title={contentWords.countriesFailed}>
          {contentWords.countriesFailedText}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data?.countries.map((country) => (
          <li key={country.id}>
            <CountryLink country={country} suffix={suffix} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const box = "group card-link flex flex-wrap items-center gap-4 p-5";

/** Links to the country's own site; without one, this site switches to the country. */
function CountryLink({ country, suffix }: { country: CountryView; suffix: string | null }) {
  const origin = useOrigin();
  const site = countrySite(country.url, new URL(origin));
  const inside = (
    <>
      <Flag code={country.shortCode} className="h-12 w-18 rounded-lg" />
      <span className="min-w-0 flex-1">
        <span className="block font-display text-xl">{countryName(country)}</span>
        <span className="block text-ink-soft">
          {contentWords.countryFacts(country.currency, country.phonePrefix)}
        </span>
      </span>
      <ArrowUpRight
        className="size-6 shrink-0 text-forest-700 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        aria-hidden="true"
      />
    </>
  );
  if (site) {
    return (
      <a href={countryAddress(site, suffix)} className={box}>
        {inside}
      </a>
    );
  }
  const here = new URL(countryAddress(origin, suffix));
  return (
    <Link href={`${here.pathname}${here.search}`} className={box} onClick={() => switchCountry(country)}>
      {inside}
    </Link>
  );
}
