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
    <li className={clsx("trip-card card-lit", full && "bg-sand/60")}>
      <div className="trip-card-rows">
        <div className="trip-card-line">
          <div className="trip-card-times">
            <JourneyTimes journey={{ ...trip, timeZone }} />
          </div>
          <Price amount={trip.price} currency={trip.currency} className="trip-card-price" />
        </div>
        <div className="trip-card-line">
          <p className="trip-card-places">
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
        <div className="trip-card-line min-h-5.5 gap-y-1 pr-9">
          <div className="trip-card-company">
            <CompanyLogo name={trip.company.name} logo={trip.company.logo} className="trip-card-logo" />
            <Link
              href={href}
              {...spoken(summary, [trip.company.name], <span lang={writtenIn}>{trip.company.name}</span>)}
              className="trip-card-link"
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
          <DepartureBell trip={trip} places={places} timeZone={timeZone} className="trip-card-corner" />
        ) : (
          <FavouriteButton productId={trip.id} kind="trip" className="trip-card-corner" />
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
    <span className={clsx("free-places", short && "whitespace-nowrap", tone)}>
      <Armchair className="size-4 shrink-0" aria-hidden="true" />
      {few ? words.fewLeft(count) : told}
    </span>
  );
}

/** What decides between two buses; a wide card has room for more of it. */
function Marks({ trip }: { trip: Trip }) {
  const { refundPercent, delayMinutes } = trip;
  return (
    <div className="trip-card-marks">
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
        <span key={amenity} className="trip-card-extra">
          {tripWords.amenities[amenity] ?? amenity}
        </span>
      ))}
    </div>
  );
}

export function TripCardSkeleton() {
  return (
    <li aria-hidden="true" className="trip-card">
      <div className="flex min-h-21 flex-col justify-between px-3 py-1.5 @2xl:min-h-20 @2xl:px-5 @2xl:py-3">
        <Skeleton className="h-5.5" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4.5 w-1/2" />
      </div>
    </li>
  );
}
