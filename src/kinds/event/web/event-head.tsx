import { Clock4, DoorOpen, MapPin, ShieldCheck } from "lucide-react";
import { memo } from "react";
import { dayOf, formatShortDate, formatTime } from "../../../shared/dates.ts";
import { placeParts } from "../../../shared/text/place-line.ts";
import { FavouriteButton } from "../../../web/components/offer/favourite-button.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Badge, Card } from "../../../web/ui/display.tsx";
import { Carousel } from "../../../web/ui/pictures/carousel.tsx";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DateBlock } from "./date-block.tsx";
import { EventIcon } from "./event-icon.tsx";

const words = eventWords.detail;

/** Poster, date, doors and start, place, the lowest price. */
export const EventHead = memo(function EventHead({ event }: { event: EventDetailView }) {
  const { title, startsAt, endsAt, doorsAt, timeZone, place } = event;
  const [name, ...around] = placeParts(place.name, place.quarter, place.city.name);
  return (
    <Card as="section" padded={false} className="overflow-hidden sm:grid sm:grid-cols-[minmax(0,17rem)_1fr]">
      <Posters event={event} />
      <div className="flex flex-col gap-4 p-[min(1rem,5vw)] md:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="flex flex-wrap gap-1.5">
            {event.domain && (
              <Badge tone="sun">
                <span lang={event.domain.nameIn}>{event.domain.name}</span>
              </Badge>
            )}
            {event.category && event.category.name !== event.domain?.name && (
              <Badge tone="forest" icon={<EventIcon name={event.category.icon} className="size-4" />}>
                <span lang={event.category.nameIn}>{event.category.name}</span>
              </Badge>
            )}
            {event.targets.map(({ name, nameIn, icon }) => (
              <Badge key={name} icon={<EventIcon name={icon} className="size-4" />}>
                <span lang={nameIn}>{name}</span>
              </Badge>
            ))}
          </div>
          <FavouriteButton
            productId={event.id}
            kind="event"
            tone="filled"
            className="-mt-1 border-2 border-line"
          />
        </div>
        <h1 lang={writtenIn} className="heading-page">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-4">
          <DateBlock large day={dayOf(startsAt, timeZone)} className="border border-line" />
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="font-bold first-letter:uppercase sm:text-lg">
              {formatShortDate(startsAt, timeZone)}
            </p>
            <p className="flex items-center gap-1.5 text-[0.9375rem]">
              <DoorOpen className="size-4 shrink-0 text-clay-600" aria-hidden="true" />
              {words.doors(formatTime(doorsAt, timeZone))}
            </p>
            <p className="flex items-center gap-1.5 text-[0.9375rem]">
              <Clock4 className="size-4 shrink-0 text-clay-600" aria-hidden="true" />
              <span>
                <strong>{words.start(formatTime(startsAt, timeZone))}</strong>
                <span className="text-ink-soft">{` · ${words.ends(formatTime(endsAt, timeZone))}`}</span>
              </span>
            </p>
          </div>
        </div>
        <p className="flex gap-2">
          <MapPin className="mt-0.5 size-5 shrink-0 text-clay-600" aria-hidden="true" />
          <span lang={writtenIn}>
            <strong>{name}</strong>
            {around.length > 0 && <span className="text-ink-soft">{`, ${around.join(", ")}`}</span>}
          </span>
        </p>
        {event.price > 0 && (
          <p className="mt-auto flex gap-2.5 rounded-control bg-forest-50 px-3 py-2.5 text-[0.9375rem]">
            <ShieldCheck className="mt-0.5 size-5 shrink-0 text-forest-700" aria-hidden="true" />
            <span>
              <strong className="block">{words.escrow}</strong>
              <span className="text-sm text-ink-soft">{words.escrowText}</span>
            </span>
          </p>
        )}
      </div>
    </Card>
  );
});

function Posters({ event: { images, title } }: { event: EventDetailView }) {
  const slides = images.map((src, index) => ({
    src,
    alt: words.poster(title, index + 1),
    lang: writtenIn,
  }));
  return (
    <Carousel
      offer="event"
      label={words.images}
      posters
      slides={slides}
      className={slides.length > 0 ? "rounded-none!" : "rounded-none! sm:h-full!"}
    />
  );
}
