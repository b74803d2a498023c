import { ArrowRight, MoveRight } from "lucide-react";
import { Link } from "wouter";
import { dayOf } from "../../../shared/dates.ts";
import { homeSectionsFr, knownLines } from "../../../shared/fr/home.ts";
import { paths } from "../../../shared/paths.ts";
import { useCountry } from "../../state/country.ts";

/** The lines that most people travel. */
export function PopularLines() {
  const country = useCountry();
  if (country && country.shortCode !== "CM") return null;
  const date = dayOf(Date.now());
  return (
    <section className="page-width pt-8 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-2xl md:text-4xl">{homeSectionsFr.popularTitle}</h2>
          <p className="mt-1 text-ink-soft">{homeSectionsFr.popularText}</p>
        </div>
        <Link href={paths.trips()} className="link inline-flex min-h-11 items-center">
          {homeSectionsFr.allTrips}
        </Link>
      </div>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {knownLines.map((line) => (
          <li key={`${line.from}-${line.to}`}>
            <Link
              href={paths.search({ kind: "trip", ...line, date, places: 1 })}
              aria-label={homeSectionsFr.line(line.from, line.to)}
              className="group block rounded-card border border-line bg-white shadow-card transition hover:-translate-y-0.5 hover:border-forest-700"
            >
              <span className="flex items-center gap-2.5 px-4 pt-4 pb-3 font-display text-lg">
                {line.from}
                <MoveRight className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
                {line.to}
              </span>
              <span className="flex items-center justify-between border-t-2 border-dashed border-line px-4 py-2.5 text-[0.9375rem] font-semibold text-forest-800">
                {homeSectionsFr.seeDepartures}
                <ArrowRight className="size-5 transition group-hover:translate-x-1" aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
