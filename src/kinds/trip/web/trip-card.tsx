import clsx from "clsx";
import { AlarmClock, Armchair } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { formatTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { quarterOf } from "../../../shared/text/place-line.ts";
import { spoken } from "../../../web/components/language/names-in.tsx";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../web/components/offer/favourite-button.tsx";
import { Rating } from "../../../web/components/offer/rating.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Price, Skeleton } from "../../../web/ui/display.tsx";
import type { TripCard as Trip } from "../search/trip-view-schema.ts";
import { tripWords } from "../words/fr/trip.ts";
import { JourneyTimes } from "./journey-line.tsx";
import { DepartureBell } from "./search/watch-buttons.tsx";

const words = tripWords.card;

/**
 * Measured by the card and not by the screen: one row where there is room, else three lines, of which four cards fit on
 * the first screen of a phone. A card and its placeholder are equally high, so that the list does not jump.
 */
const frame = "drawn-late @container relative rounded-2xl border border-line bg-surface shadow-card";
const inside =
  "flex min-h-21 flex-col justify-between gap-y-0.5 px-3 py-1.5 @2xl:grid @2xl:grid-cols-[13.5rem_minmax(0,1fr)_auto_auto] @2xl:grid-rows-[auto_auto] @2xl:items-center @2xl:gap-x-5 @2xl:gap-y-1 @2xl:px-4 @2xl:py-3";
/** A line of a narrow card; its parts stand in the row of a wide one. */
const line = "flex flex-wrap items-center justify-between gap-x-3 @2xl:contents";

const corner =
  "absolute! right-0 -bottom-1 z-10 @2xl:static! @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1";

/** The list whose cards these are: two beside each other on a telephone that is held sideways. */
export const tripCards =
  "grid gap-1.5 sm:gap-2.5 short:max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]";

/** Below this number the places left are shown in a warmer colour. */
const fewPlaces = 5;

export interface TripCardProps {
  trip: Trip;
  href: string;
  timeZone: string;
  /** The wanted number of places: a departure with fewer free ones cannot be chosen. */
  places: number;
  /** Leaves before the outbound bus has arrived. */
  tooEarly?: boolean;
}

/** Not rendered again while it stays in a list that a filter changes. */
export const TripCard = memo(function TripCard({
  trip,
  href,
  timeZone,
  places,
  tooEarly = false,
}: TripCardProps) {
  const full = tooEarly || trip.freePlaces < places;
  const summary = words.summary({
    company: trip.company.name,
    departs: formatTime(trip.departsAt, timeZone),
    arrives: formatTime(trip.arrivesAt, timeZone),
    price: formatMoney(trip.price, trip.currency),
    free: tooEarly ? words.tooEarly : words.free(trip.freePlaces),
  });
  return (
    <li
      className={clsx(
        frame,
        "transition-shadow focus-within:shadow-float hover:shadow-float",
        full && "bg-sand/60",
      )}
    >
      <div className={inside}>
        <div className={line}>
          <div className="max-w-56 min-w-0 flex-[1_1_10rem] @2xl:col-start-1 @2xl:row-start-1 @2xl:max-w-none">
            <JourneyTimes journey={{ ...trip, timeZone }} />
          </div>
          <Price
            amount={trip.price}
            currency={trip.currency}
            className="leading-[1.5rem] text-forest-900 max-[22rem]:text-lg! @2xl:col-start-3 @2xl:row-start-1 @2xl:text-right"
          />
        </div>
        <div className={line}>
          <p className="min-w-0 flex-1 truncate text-sm leading-[1.25rem] text-ink-soft @2xl:col-start-1 @2xl:row-start-2">
            <Stations trip={trip} />
          </p>
          <div className="@2xl:col-start-3 @2xl:row-start-2">
            {tooEarly ? (
              <span className="text-sm font-bold text-clay-700">{words.tooEarly}</span>
            ) : (
              <FreePlaces count={trip.freePlaces} short />
            )}
          </div>
        </div>
        <div className={clsx(line, "min-h-5.5 gap-y-1 pr-9")}>
          <div className="flex min-w-0 flex-[1_1_6rem] items-center leading-[1.375rem] gap-1.5 @2xl:col-start-2 @2xl:row-start-1 @2xl:gap-2.5">
            <CompanyLogo
              name={trip.company.name}
              logo={trip.company.logo}
              className="size-5.5 rounded-md! text-xs! @2xl:size-7"
            />
            <Link
              href={href}
              {...spoken(summary, [trip.company.name], <span lang={writtenIn}>{trip.company.name}</span>)}
              className="min-w-0 truncate text-[0.9375rem] font-bold outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:outline-clay-500 @2xl:text-base"
            />
            {trip.company.rating && (
              <span className="hidden text-sm @min-[21.5rem]:block">
                <Rating {...trip.company.rating} short />
              </span>
            )}
          </div>
          <Marks trip={trip} />
        </div>
        {full && !tooEarly ? (
          <DepartureBell trip={trip} places={places} timeZone={timeZone} className={corner} />
        ) : (
          <FavouriteButton productId={trip.id} kind="trip" className={corner} />
        )}
      </div>
    </li>
  );
});

/** « Bonabéri → Mvan · VIP »: the list says the cities already. */
function Stations({ trip: { from, to, comfort } }: { trip: Trip }) {
  return (
    <>
      <span lang={writtenIn}>
        {tripWords.line(quarterOf(from.name, from.city.name), quarterOf(to.name, to.city.name))}
      </span>
      {comfort !== "CLASSIC" && (
        <>
          {" · "}
          <b className="text-sun-900">{tripWords.comforts[comfort]}</b>
        </>
      )}
    </>
  );
}

/** « 58 places libres », `short` without the word that a list repeats. */
export function FreePlaces({ count, short = false }: { count: number; short?: boolean }) {
  const tone = count === 0 ? "text-ink-faint" : count <= fewPlaces ? "text-clay-700" : "text-forest-700";
  const few = count > 0 && count <= fewPlaces;
  const told = short && count > 0 ? words.freeShort(count) : words.free(count);
  return (
    <span
      className={clsx(
        "flex min-w-0 items-center gap-1 text-sm leading-[1.25rem] font-bold",
        short && "whitespace-nowrap",
        tone,
      )}
    >
      <Armchair className="size-4 shrink-0" aria-hidden="true" />
      {few ? words.fewLeft(count) : told}
    </span>
  );
}

/** What decides between two buses; a wide card has room for more of it. */
function Marks({ trip }: { trip: Trip }) {
  const { refundPercent, delayMinutes } = trip;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm leading-[1.25rem] font-semibold @2xl:gap-x-3 @2xl:col-start-2 @2xl:row-start-2 @2xl:h-5 @2xl:overflow-hidden">
      {delayMinutes > 0 && (
        <span className="flex items-center gap-1 text-clay-700">
          <AlarmClock className="size-4" aria-hidden="true" />
          {words.delayed(delayMinutes)}
        </span>
      )}
      {trip.company.promised && (
        <span className="rounded-md bg-forest-100 px-1.5 whitespace-nowrap text-forest-900">
          {words.promised}
        </span>
      )}
      {trip.punctuality && (
        <span className="hidden whitespace-nowrap @2xl:inline">
          {words.punctual(trip.punctuality.percent)}
        </span>
      )}
      {trip.requireValidation && <span>{words.validation}</span>}
      <span className={clsx("whitespace-nowrap", refundPercent > 0 ? "text-forest-700" : "text-ink-soft")}>
        <span aria-hidden="true" className="@2xl:hidden">
          {words.refundShort(refundPercent)}
        </span>
        <span className="sr-only @2xl:not-sr-only">{words.refund(refundPercent)}</span>
      </span>
      {trip.amenities.slice(0, 3).map((amenity) => (
        <span key={amenity} className="hidden font-normal whitespace-nowrap text-ink-soft @2xl:inline">
          {tripWords.amenities[amenity] ?? amenity}
        </span>
      ))}
    </div>
  );
}

export function TripCardSkeleton() {
  return (
    <li aria-hidden="true" className={frame}>
      <div className="flex min-h-21 flex-col justify-between px-3 py-1.5 @2xl:min-h-20 @2xl:px-5 @2xl:py-3">
        <Skeleton className="h-5.5" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4.5 w-1/2" />
      </div>
    </li>
  );
}
