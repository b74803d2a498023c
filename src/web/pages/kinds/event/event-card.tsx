import clsx from "clsx";
import { MapPin } from "lucide-react";
import { Link } from "wouter";
import type { EventCard as Event } from "../../../../modules/event/search/event-view-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { dayOf, formatDateTime, formatTime } from "../../../../shared/dates.ts";
import { eventFr } from "../../../../shared/fr/event/event.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import { FavouriteButton } from "../../../components/offer/favourite-button.tsx";
import { Badge, Skeleton } from "../../../ui/display.tsx";
import { OfferPicture } from "../../../ui/pictures/offer-picture.tsx";
import { DateBlock } from "./date-block.tsx";

const words = eventFr.card;

/** Below this number the remaining places are shown. */
const fewPlaces = 20;

/** Picture sizes: two cards a row on a phone, three or four on wider screens. */
const posterSizes = "(min-width: 768px) 14rem, 45vw";

interface EventCardProps {
  event: Event;
  timeZone: string;
  /** Among the first ones of the list, which a phone shows at once. */
  first?: boolean;
}

/** The poster, then date, place and price. */
export function EventCard({ event, timeZone, first = false }: EventCardProps) {
  const { title, startsAt, place, price, currency, freePlaces } = event;
  const where = placeLine(place.name, place.city.name);
  const cost = eventFr.from(price, currency);
  const soldOut = freePlaces === 0;
  return (
    <li className="group drawn-late relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow focus-within:shadow-float hover:shadow-float">
      <div className="relative aspect-[4/5] overflow-hidden bg-forest-900">
        <OfferPicture
          src={event.image}
          offer="event"
          alt=""
          first={first}
          sizes={posterSizes}
          width={720}
          height={900}
          className={clsx(
            "size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]",
            soldOut && "opacity-60 saturate-50",
          )}
        />
        <DateBlock day={dayOf(startsAt, timeZone)} className="absolute top-2.5 left-2.5" />
        <FavouriteButton
          productId={event.id}
          kind="event"
          tone="filled"
          className="absolute! top-2 right-2 z-10"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h2 className="line-clamp-2 text-[1.05rem] sm:text-xl">
          <Link
            href={paths.detail("event", event.id)}
            aria-label={words.aloud(title, formatDateTime(startsAt, timeZone), where, cost)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-clay-500"
          >
            {title}
          </Link>
        </h2>
        <p className="flex gap-1 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2">{where}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{formatTime(startsAt, timeZone)}</span>
          {event.otherDates > 0 && ` · ${words.otherDates(event.otherDates)}`}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
          <span className="font-display text-[1.05rem] whitespace-nowrap text-forest-900 tabular-nums sm:text-lg">
            {cost}
          </span>
          <Marks event={event} soldOut={soldOut} />
        </div>
      </div>
    </li>
  );
}

function Marks({ event, soldOut }: { event: Event; soldOut: boolean }) {
  if (soldOut) return <Badge>{words.soldOut}</Badge>;
  if (event.postponed) return <Badge tone="sun">{words.postponed}</Badge>;
  if (event.freePlaces <= fewPlaces) return <Badge tone="clay">{words.left(event.freePlaces)}</Badge>;
  return null;
}

export function EventCardSkeleton() {
  return (
    <li
      aria-hidden="true"
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Skeleton className="aspect-[4/5] rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-6 w-2/5" />
      </div>
    </li>
  );
}

export const cardGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4";
