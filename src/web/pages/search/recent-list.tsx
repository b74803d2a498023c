import { History } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf } from "../../../shared/dates.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { useCountry } from "../../state/country.ts";
import { nameOfSearch, type RecentSearch, recentSearches } from "../../state/recent-searches.ts";
import { useBrowserValue } from "../../state/server-view.ts";

/** Recent searches on this phone; nothing before the first one. */
export function RecentList({ className }: { className?: string }) {
  const here = useBrowserValue(() => true, false);
  const searches = useMemo(() => (here ? recentSearches() : []), [here]);
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  if (searches.length === 0) return null;
  return (
    <div className={className}>
      <h2 className="text-xl">{freeSearchWords.recent}</h2>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">
        {searches.map((search) => (
          <li key={nameOfSearch(search)} className="min-w-0">
            <ChipLink href={addressOf(search, today)}>
              <History className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
              <span className="truncate">{nameOfSearch(search)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const addressOf = (search: RecentSearch, today: string) =>
  "text" in search
    ? paths.search({ q: search.text })
    : paths.search({ kind: "trip", ...search, date: today, places: 1 });

/** A search as a chip-shaped link; `label`: what it does, where its text does not say it. */
export function ChipLink({
  href,
  label,
  children,
}: {
  href: string;
  label?: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-2 border-line bg-surface px-4 font-semibold hover:border-forest-700"
    >
      {children}
    </Link>
  );
}
