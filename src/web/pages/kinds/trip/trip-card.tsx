import clsx from "clsx";
import { AlarmClock, Armchair, BadgeCheck, RotateCcw } from "lucide-react";
import { Link } from "wouter";
import type { TripCard as Trip } from "../../../../modules/trip/search/trip-view-schema.ts";
import { formatTime } from "../../../../shared/dates.ts";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../components/offer/favourite-button.tsx";
import { Rating } from "../../../components/offer/rating.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Badge, Price, Skeleton } from "../../../ui/display.tsx";
import { JourneyLine } from "./journey-line.tsx";

const words = tripFr.card;

/** A card and its loading placeholder have the same height, so that the list does not jump. */
const frame =
  "relative flex h-[15.25rem] flex-col rounded-card border border-line bg-surface p-4 shadow-card md:h-[10.5rem] md:flex-row md:gap-6 md:p-5";

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

export function TripCard({ trip, href, timeZone, places, tooEarly = false }: TripCardProps) {
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
        "drawn-late",
        frame,
        "transition-shadow focus-within:shadow-float hover:shadow-float",
        full && "bg-sand/60",
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col justify-between">
        <div className="flex h-11 items-center gap-3">
          <CompanyLogo name={trip.company.name} logo={trip.company.logo} />
          <Link
            href={href}
            aria-label={summary}
            className="min-w-0 flex-1 truncate text-lg font-bold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-clay-500"
          >
            {trip.company.name}
          </Link>
          <FavouriteButton productId={trip.id} kind="trip" className="relative z-10 -mr-2" />
        </div>
        <JourneyLine journey={{ ...trip, timeZone }} from={trip.from.name} to={trip.to.name} />
        <Marks trip={trip} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t-2 border-dashed border-line pt-3 md:mt-0 md:w-44 md:flex-col md:flex-nowrap md:items-end md:justify-between md:border-t-0 md:border-l-2 md:pt-1 md:pl-5">
        <div className="md:text-right">
          <span className="flex flex-wrap items-baseline gap-x-1.5 md:justify-end">
            <Price amount={trip.price} currency={trip.currency} className="leading-6 text-forest-900" />
            <span className="text-sm text-ink-soft">{words.perPlace}</span>
          </span>
          {tooEarly ? (
            <span className="text-sm font-bold text-clay-700">{words.tooEarly}</span>
          ) : (
            <FreePlaces count={trip.freePlaces} />
          )}
        </div>
        <span
          aria-hidden="true"
          className={buttonClass({
            size: "sm",
            variant: full ? "secondary" : "primary",
            className: "md:w-full",
          })}
        >
          {full ? words.see : words.choose}
        </span>
      </div>
    </li>
  );
}

export function FreePlaces({ count }: { count: number }) {
  const tone = count === 0 ? "text-ink-faint" : count <= fewPlaces ? "text-clay-700" : "text-forest-700";
  return (
    <span className={clsx("flex min-w-0 items-center gap-1 text-sm font-bold md:justify-end", tone)}>
      <Armchair className="size-4" aria-hidden="true" />
      {count > 0 && count <= fewPlaces ? words.fewLeft(count) : words.free(count)}
    </span>
  );
}

/** One line of marks; the others are only on the detail page. */
function Marks({ trip }: { trip: Trip }) {
  return (
    <div className="flex h-7 flex-wrap gap-1.5 overflow-hidden">
      {trip.delayMinutes > 0 && (
        <Badge tone="clay" icon={<AlarmClock className="size-4" aria-hidden="true" />}>
          {words.delayed(trip.delayMinutes)}
        </Badge>
      )}
      {trip.company.rating && (
        <Badge>
          <Rating {...trip.company.rating} short />
        </Badge>
      )}
      <Badge tone={trip.comfort === "VIP" ? "sun" : "neutral"}>{tripFr.comforts[trip.comfort]}</Badge>
      {trip.requireValidation && (
        <Badge icon={<BadgeCheck className="size-4" aria-hidden="true" />}>{words.validation}</Badge>
      )}
      {trip.refundPercent > 0 && (
        <Badge tone="forest" icon={<RotateCcw className="size-3.5" aria-hidden="true" />}>
          {words.refundable(trip.refundPercent)}
        </Badge>
      )}
      {trip.amenities.slice(0, 3).map((amenity) => (
        <Badge key={amenity}>{tripFr.amenities[amenity] ?? amenity}</Badge>
      ))}
    </div>
  );
}

export function TripCardSkeleton() {
  return (
    <li aria-hidden="true" className={frame}>
      <div className="flex flex-1 flex-col justify-between">
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-11" />
          <Skeleton className="h-5 w-40" />
        </div>
        <Skeleton className="h-12" />
        <Skeleton className="h-7 w-3/5" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t-2 border-dashed border-line pt-3 md:mt-0 md:w-44 md:flex-col md:flex-nowrap md:items-end md:border-t-0 md:border-l-2 md:pl-5">
        <Skeleton className="h-10 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </li>
  );
}
