import { ArrowRight, Clock } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { dayOf, formatDateTime, formatDuration } from "../../../../shared/dates.ts";
import { useCountry } from "../../../../web/state/country.ts";
import { useSoonOffers } from "../../../../web/state/soon-offers.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import type { PopularLine } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";

/** Only a country without departures needs it. */
const SoonCard = lazyPart(() =>
  import("../../../../web/pages/search/soon-offers.tsx").then((module) => module.SoonCard),
);

const words = tripWords.search;

const shown = 9;
const known = 24;

/**
 * Popular lines, shown until a city is chosen; lines of the cities in `near` come first. Where no departure is on sale yet,
 * a way to be told.
 */
export function PopularLines({ near = [] }: { near?: readonly string[] }) {
  const timeZone = useCountry()?.timeZone;
  const { data, isPending } = trpc.trip.popularLines.useQuery({ limit: near.length > 0 ? known : shown });
  const touches = (line: PopularLine) => near.includes(line.from.name) || near.includes(line.to.name);
  const lines =
    data && [...data].sort((one, other) => Number(touches(other)) - Number(touches(one))).slice(0, shown);
  const soon = useSoonOffers().includes("trip");
  if (!isPending && !lines?.length) {
    return soon ? (
      <Suspense fallback={null}>
        <SoonCard offer="trip" />
      </Suspense>
    ) : null;
  }
  return (
    <section aria-labelledby="popular-lines">
      <h2 id="popular-lines" className="mb-3 text-xl">
        {words.popular}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {(lines ?? Array.from({ length: 6 }, () => null)).map((line, index) =>
          line ? (
            <li key={`${line.from.id}-${line.to.id}`}>
              <Link
                href={paths.trips(undefined, {
                  from: line.from.name,
                  to: line.to.name,
                  date: dayOf(line.next?.departsAt ?? Date.now(), timeZone),
                })}
                className="flex min-h-28 flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4 shadow-card hover:border-forest-700"
              >
                <span className="flex flex-wrap items-center gap-x-2 text-lg leading-tight font-bold">
                  {line.from.name}
                  <ArrowRight className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
                  {line.to.name}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
                  <span className="flex items-center gap-1.5">
                    <Clock className="size-4" aria-hidden="true" />
                    {formatDuration(line.durationMinutes)}
                  </span>
                  <span className="font-display text-base text-forest-800">
                    {words.fromPrice(line.lowestPrice, line.currency)}
                  </span>
                </span>
                {line.next && (
                  <span className="truncate text-sm text-ink-soft">
                    {words.nextAt(formatDateTime(line.next.departsAt, timeZone))}
                  </span>
                )}
              </Link>
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal places for what is on its way
            <li key={index}>
              <Skeleton className="h-28" />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
