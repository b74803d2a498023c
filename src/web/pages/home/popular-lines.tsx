import { ArrowRight, MoveRight } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf, formatDateTime } from "../../../shared/dates.ts";
import { homeSectionWords, knownLines } from "../../../shared/words/fr/home/home-sections.ts";
import { useCountry } from "../../state/country.ts";
import { type RouterOutputs, trpc } from "../../state/trpc.ts";
import { Price } from "../../ui/display.tsx";

type Line = RouterOutputs["trip"]["popularLines"][number];

const shown = 8;
/** More lines would push everything else off a phone's screen. */
const onPhone = 4;

/** The most travelled lines, with the next departure and the lowest price; only names until those have loaded. */
export function PopularLines() {
  const country = useCountry();
  const { data } = trpc.trip.popularLines.useQuery({ limit: shown }, { meta: { silent: true } });
  const inCameroon = !country || country.shortCode === "CM";
  if (data ? data.length === 0 : !inCameroon) return null;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="heading-section">{homeSectionWords.popularTitle}</h2>
          <p className="mt-1 text-ink-soft">{homeSectionWords.popularText}</p>
        </div>
        <Link href={paths.trips()} className="link inline-flex min-h-11 items-center">
          {homeSectionWords.allTrips}
        </Link>
      </div>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {data
          ? data.map((line, index) => (
              <li
                key={`${line.from.id}-${line.to.id}`}
                className={index < onPhone ? undefined : "max-sm:hidden"}
              >
                <LineCard from={line.from.name} to={line.to.name} line={line} />
              </li>
            ))
          : knownLines.map(({ from, to }, index) => (
              <li key={`${from}-${to}`} className={index < onPhone ? undefined : "max-sm:hidden"}>
                <LineCard from={from} to={to} />
              </li>
            ))}
      </ul>
    </>
  );
}

function LineCard({ from, to, line }: { from: string; to: string; line?: Line }) {
  const timeZone = useCountry()?.timeZone;
  const date = dayOf(line?.next?.departsAt ?? Date.now(), timeZone);
  return (
    <Link
      href={paths.search({ kind: "trip", from, to, date, places: 1 })}
      className="group card-link flex h-full flex-col"
    >
      <span className="line-name font-display">
        {from}
        <MoveRight className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
        {to}
      </span>
      <span className="line-when">
        {line?.next
          ? `${homeSectionWords.nextDeparture} ${formatDateTime(line.next.departsAt, timeZone)}`
          : " "}
      </span>
      <span className="line-price">
        {line ? (
          <span>
            <span className="text-sm font-normal text-ink-soft">{homeSectionWords.fromPrice} </span>
            <Price amount={line.lowestPrice} currency={line.currency} size="sm" />
          </span>
        ) : (
          homeSectionWords.seeDepartures
        )}
        <ArrowRight className="size-5 shrink-0 onward" aria-hidden="true" />
      </span>
    </Link>
  );
}
