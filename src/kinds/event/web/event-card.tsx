import clsx from "clsx";
import { MapPin } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf, formatDateTime, formatTime } from "../../../shared/dates.ts";
import { placeLine } from "../../../shared/text/place-line.ts";
import { spoken } from "../../../web/components/language/names-in.tsx";
import { FavouriteButton } from "../../../web/components/offer/favourite-button.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Badge, Skeleton } from "../../../web/ui/display.tsx";
import { OfferPicture } from "../../../web/ui/pictures/offer-picture.tsx";
import type { EventCard as Event } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DateBlock } from "./date-block.tsx";

const words = eventWords.card;

/** Below this number the remaining places are shown. */
const fewPlaces = 20;

/** Picture sizes: beside the words on a phone, above them in a card of a wider screen. */
const posterSizes = "(min-width: 768px) 14rem, (min-width: 576px) 45vw, 6rem";

interface EventCardProps {
  event: Event;
  timeZone: string;
  /** Among the first ones of the list, which a phone shows at once. */
  first?: boolean;
}

/** The poster, then date, place and price: a row on a phone, a card on a wider screen. Not rendered again while it stays in a list that a filter changes. */
export const EventCard = memo(function EventCard({ event, timeZone, first = false }: EventCardProps) {
  const { title, startsAt, place, price, currency, freePlaces } = event;
  const where = placeLine(place.name, place.city.name);
  const cost = eventWords.from(price, currency);
  const soldOut = freePlaces === 0;
  return (
    <li className="group event-card card-lit">
      <div className="event-card-picture">
        <OfferPicture
          src={event.image}
          offer="event"
          alt=""
          first={first}
          sizes={posterSizes}
          width={720}
          height={900}
          className={clsx("event-card-poster", soldOut && "opacity-60 saturate-50")}
        />
        <DateBlock day={dayOf(startsAt, timeZone)} className="absolute top-2.5 left-2.5 flat:hidden" />
      </div>
      <FavouriteButton productId={event.id} kind="event" className="event-card-corner" />
      <div className="event-card-words">
        <h2 className="event-card-title">
          <Link
            href={paths.detail("event", event.id)}
            {...spoken(
              words.aloud(title, formatDateTime(startsAt, timeZone), where, cost),
              [title, where],
              <span lang={writtenIn}>{title}</span>,
            )}
            className="event-card-link"
          />
        </h2>
        <p className="flex gap-1 text-sm text-ink-soft flat:leading-[1.25rem]">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span lang={writtenIn} className="line-clamp-1 tall:line-clamp-2">
            {where}
          </span>
        </p>
        <p className="event-card-when">
          <span className="font-semibold text-ink tabular-nums tall:hidden">
            {formatDateTime(startsAt, timeZone)}
          </span>
          <span className="font-semibold text-ink tabular-nums flat:hidden">
            {formatTime(startsAt, timeZone)}
          </span>
          {event.otherDates > 0 && (
            <span className="flat:hidden">{` · ${words.otherDates(event.otherDates)}`}</span>
          )}
        </p>
        <div className="event-card-row">
          <span className="font-display event-card-price">{cost}</span>
          <Marks event={event} soldOut={soldOut} />
        </div>
      </div>
    </li>
  );
});

/** Small enough in a row to stand beside the price: a line of its own would push the next offer off the first screen. */
const inRow = "flat:px-1 flat:py-0 flat:text-xs flat:whitespace-nowrap";

function Marks({ event, soldOut }: { event: Event; soldOut: boolean }) {
  const { postponed, freePlaces } = event;
  if (soldOut) return <Badge className={inRow}>{words.soldOut}</Badge>;
  if (postponed)
    return (
      <Badge tone="sun" className={inRow}>
        {words.postponed}
      </Badge>
    );
  if (freePlaces > fewPlaces) return null;
  return (
    <Badge tone="clay" className={inRow}>
      <span className="flat:hidden">{words.left(freePlaces)}</span>
      <span className="tall:hidden">{words.leftInRow(freePlaces)}</span>
    </Badge>
  );
}

export function EventCardSkeleton() {
  return (
    <li
      aria-hidden="true"
      className="flex overflow-hidden rounded-2xl border border-line bg-surface tall:flex-col tall:rounded-card"
    >
      <Skeleton className="h-23 w-20 rounded-none! tall:aspect-[4/5] tall:h-auto tall:w-auto" />
      <div className="flex flex-1 flex-col gap-2 px-3 py-2 tall:p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-auto h-5 w-2/5" />
      </div>
    </li>
  );
}

export const cardGrid = "grid gap-1.5 sm:grid-cols-2 tall:gap-5 md:grid-cols-3 xl:grid-cols-4";
