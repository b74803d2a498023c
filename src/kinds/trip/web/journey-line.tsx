import clsx from "clsx";
import { Bus } from "lucide-react";
import { dayOf, daysBetween, formatDuration, formatTime } from "../../../shared/dates.ts";
import { writtenIn } from "../../../web/here.ts";
import { tripWords } from "../words/fr/trip.ts";

export interface Journey {
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  timeZone?: string | undefined;
}

/** The times of a journey, with the places under each end. */
export function JourneyLine({ journey, from, to }: { journey: Journey; from: string; to: string }) {
  return (
    <div>
      <JourneyTimes journey={journey} large />
      <div className="mt-0.5 flex justify-between gap-4 text-sm text-ink-soft">
        <span lang={writtenIn} className="min-w-0 flex-1 truncate">
          {from}
        </span>
        <span lang={writtenIn} className="max-w-1/2 truncate text-right">
          {to}
        </span>
      </div>
    </div>
  );
}

/** 06:30 ──(bus) 3 h 45── 10:15 */
export function JourneyTimes({ journey, large = false }: { journey: Journey; large?: boolean }) {
  const { departsAt, arrivesAt, durationMinutes, timeZone } = journey;
  const time = clsx("font-display tabular-nums", large ? "text-3xl" : "journey-time");
  const later = daysBetween(dayOf(departsAt, timeZone), dayOf(arrivesAt, timeZone)) - 1;
  return (
    <div className={clsx("flex flex-wrap items-center", large ? "gap-x-2.5" : "gap-x-1.5")}>
      <span className={time}>
        <span className="sr-only">{tripWords.card.departure} </span>
        {formatTime(departsAt, timeZone)}
      </span>
      <span className={clsx("journey-between", large ? "gap-1.5" : "gap-1")}>
        <span aria-hidden="true" className="journey-dots" />
        {large && <Bus className="size-4 shrink-0 text-forest-700" aria-hidden="true" />}
        <span className="whitespace-nowrap">{formatDuration(durationMinutes)}</span>
        <span aria-hidden="true" className="journey-dots" />
      </span>
      <span className={time}>
        <span className="sr-only">{tripWords.card.arrival} </span>
        {formatTime(arrivesAt, timeZone)}
        {later > 0 && (
          <sup className="ml-0.5 text-xs text-clay-700">
            <span aria-hidden="true">+{later}</span>
            <span className="sr-only"> {tripWords.card.daysLater(later)}</span>
          </sup>
        )}
      </span>
    </div>
  );
}
