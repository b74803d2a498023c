import { BadgeCheck } from "lucide-react";
import { memo } from "react";
import { formatShortDate } from "../../../../shared/dates.ts";
import { CompanyLogo } from "../../../../web/components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../../web/components/offer/favourite-button.tsx";
import { OtherCountry } from "../../../../web/components/offer/other-country.tsx";
import { Rating } from "../../../../web/components/offer/rating.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Badge, Card, Price } from "../../../../web/ui/display.tsx";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { JourneyLine } from "../journey-line.tsx";
import { FreePlaces } from "../trip-card.tsx";

/** Company, line, time and price. */
export const TripHead = memo(function TripHead(props: {
  trip: TripDetail;
  leg: "OUTBOUND" | "RETURN";
  /** Null where the departure is no longer sold: it is not full either. */
  freePlaces: number | null;
  price: number;
}) {
  const { trip, leg, freePlaces, price } = props;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <OtherCountry country={trip.country} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Badge tone="sun">{tripWords.legs[leg]}</Badge>
          <h1 className="mt-2 heading-page">
            <span aria-hidden="true">{tripWords.line(trip.from.city.name, trip.to.city.name)}</span>
            <span className="sr-only">{tripWords.lineAloud(trip.from.city.name, trip.to.city.name)}</span>
          </h1>
          <p className="mt-1 font-semibold text-ink-soft first-letter:uppercase sm:text-lg">
            {formatShortDate(trip.departsAt, trip.timeZone)}
          </p>
        </div>
        <FavouriteButton productId={trip.id} kind="trip" tone="filled" className="border-2 border-line" />
      </div>
      <JourneyLine journey={trip} from={trip.from.name} to={trip.to.name} />
      {trip.company.promised && (
        <p className="flex items-start gap-2 text-[0.9375rem]">
          <BadgeCheck className="mt-0.5 size-5 shrink-0 text-forest-700" aria-hidden="true" />
          <span>
            <b>{tripWords.card.promised}.</b> {tripWords.detail.promise}
          </span>
        </p>
      )}
      {trip.delayMinutes > 0 && <Badge tone="clay">{tripWords.card.delayed(trip.delayMinutes)}</Badge>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-dashed border-line pt-4">
        <div className="flex min-w-0 items-center gap-3">
          <CompanyLogo name={trip.company.name} logo={trip.company.logo} />
          <div className="min-w-0">
            <p lang={writtenIn} className="truncate text-lg leading-[1.5rem] font-bold">
              {trip.company.name}
            </p>
            {trip.company.rating && (
              <p className="text-sm">
                <Rating {...trip.company.rating} />
              </p>
            )}
            {trip.punctuality && (
              <p className="text-sm text-ink-soft">{tripWords.detail.punctual(trip.punctuality)}</p>
            )}
          </div>
        </div>
        <div className="sm:text-right">
          <p>
            <Price
              amount={price}
              currency={trip.currency}
              size="lg"
              className="leading-[2rem] whitespace-normal! text-forest-900"
            />
            <span className="ml-1.5 text-sm text-ink-soft">{tripWords.card.perPlace}</span>
          </p>
          <div aria-live="polite" className="flex sm:justify-end">
            {freePlaces !== null && <FreePlaces count={freePlaces} />}
          </div>
        </div>
      </div>
    </Card>
  );
});
