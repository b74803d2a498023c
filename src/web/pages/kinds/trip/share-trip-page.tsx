import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { TripDetail } from "../../../../modules/trip/search/trip-view-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { formatLongDate, formatShortDate, formatTime } from "../../../../shared/dates.ts";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { WaysToShare } from "../../../components/offer/ways-to-share.tsx";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Alert, Card, Price, Skeleton } from "../../../ui/display.tsx";
import { JourneyLine } from "./journey-line.tsx";
import { otherDepartures } from "./other-departures.ts";
import { FreePlaces } from "./trip-card.tsx";

const words = tripFr.share;

/** One departure on a page of its own, made to be sent to others. */
export function Page() {
  const id = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const { data: trip, error } = trpc.trip.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  useEffect(() => {
    if (!id) navigate(paths.trips(), { replace: true });
  }, [id, navigate]);
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 h-56 bg-forest-900" aria-hidden="true">
        <div className="ndop size-full opacity-[0.07]" />
      </div>
      <div className="page-width relative max-w-2xl py-6 lg:py-10">
        {trip ? <Shared trip={trip} /> : error ? <Missing error={error} /> : <Skeleton className="h-96" />}
      </div>
    </div>
  );
}

function Missing({ error }: { error: unknown }) {
  const { status, message } = failureOf(error);
  return (
    <Card className="flex flex-col items-start gap-4 shadow-float">
      <h1 className="text-2xl">{status === null ? message : tripFr.detail.notFound}</h1>
      <Link href={paths.trips()} className={buttonClass({ variant: "accent" })}>
        {tripFr.detail.others}
      </Link>
    </Card>
  );
}

/** First what the receiver of the link needs, then what its sender needs. */
function Shared({ trip }: { trip: TripDetail }) {
  const line = tripFr.line(trip.from.city.name, trip.to.city.name);
  const open = trip.state === "OPEN";
  const when = `${formatShortDate(trip.departsAt, trip.timeZone)} ${formatTime(trip.departsAt, trip.timeZone)}`;
  return (
    <Card className="flex flex-col gap-5 shadow-float">
      {trip.image && (
        <img
          onError={(event) => event.currentTarget.remove()}
          src={trip.image}
          alt={trip.busName}
          className="h-[200px] w-full rounded-control object-cover"
        />
      )}
      <div className="flex items-center gap-3">
        <CompanyLogo name={trip.company.name} logo={trip.company.logo} />
        <div className="min-w-0">
          <h1 className="text-2xl">
            <span aria-hidden="true">{line}</span>
            <span className="sr-only">{tripFr.lineAloud(trip.from.city.name, trip.to.city.name)}</span>
          </h1>
          <p className="text-ink-soft first-letter:uppercase">
            {formatLongDate(trip.departsAt, trip.timeZone)}
          </p>
        </div>
      </div>
      <JourneyLine journey={trip} from={trip.from.name} to={trip.to.name} large />
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{trip.company.name}</p>
      {open ? (
        <div className="flex items-center justify-between">
          <Price amount={trip.price} currency={trip.currency} size="lg" />
          <FreePlaces count={trip.freePlaces} />
        </div>
      ) : (
        <Alert tone="warning" title={tripFr.detail.states[trip.state]} />
      )}
      <Link
        href={open ? paths.tripDetail(trip.id) : otherDepartures(trip)}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {open ? words.book : tripFr.detail.others}
      </Link>
      <WaysToShare
        heading={words.title}
        lead={words.lead}
        title={line}
        text={words.text(line, when, formatMoney(trip.price, trip.currency), trip.company.name)}
        url={`${location.origin}${paths.shareTrip(trip.id)}`}
      />
    </Card>
  );
}
