import { memo } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf, formatTime } from "../../../shared/dates.ts";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DateBlock } from "./date-block.tsx";

const words = eventWords.detail;

/** The other dates of the same event, each with its lowest price and the places left. */
export const OtherSessions = memo(function OtherSessions({ event }: { event: EventDetailView }) {
  if (event.otherSessions.length === 0) return null;
  return (
    <section aria-labelledby="other-sessions">
      <h2 id="other-sessions" className="mb-3 text-2xl">
        {words.otherSessions}
      </h2>
      <ul className="relative page-bleed flex gap-3 overflow-x-auto pb-2 sm:mx-0 sm:px-0">
        {event.otherSessions.map((other) => (
          <li key={other.id} className="shrink-0">
            <Link
              href={paths.detail("event", other.id)}
              className="flex min-w-52 items-center gap-3 rounded-card border-2 border-line bg-surface p-3 hover:border-forest-700"
            >
              <DateBlock day={dayOf(other.startsAt, event.timeZone)} className="border border-line" />
              <span className="leading-tight">
                <span className="block font-bold tabular-nums">
                  {formatTime(other.startsAt, event.timeZone)}
                </span>
                <span className="block text-sm">{eventWords.from(other.price, event.currency)}</span>
                <span className="block text-sm text-ink-soft">
                  {other.freePlaces === 0 ? eventWords.card.soldOut : words.left(other.freePlaces)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
