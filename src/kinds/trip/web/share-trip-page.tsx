import { Link } from "wouter";
import { pictureSet } from "../../../shared/address/file-url.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime, formatShortDate } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { ShareOfferPage, useOfferToShare } from "../../../web/components/offer/share-offer-page.tsx";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { writtenIn } from "../../../web/here.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Alert, Card, Price } from "../../../web/ui/display.tsx";
import type { TripDetail } from "../search/trip-view-schema.ts";
import { shareTripWords } from "../words/fr/share-trip.ts";
import { tripWords } from "../words/fr/trip.ts";
import { JourneyLine } from "./journey-line.tsx";
import { otherDepartures } from "./other-departures.ts";
import { FreePlaces } from "./trip-card.tsx";

const words = shareTripWords;

/** A page for sharing one departure. */
export function Page() {
  const id = useOfferToShare(paths.trips());
  const { data: trip, error } = trpc.trip.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  return (
    <ShareOfferPage
      wide
      error={error}
      list={paths.trips()}
      words={{ notFound: tripWords.detail.notFound, others: tripWords.detail.others }}
    >
      {trip && <Shared trip={trip} />}
    </ShareOfferPage>
  );
}

/** First what the recipient of the link needs, then what its sender needs. */
function Shared({ trip }: { trip: TripDetail }) {
  const line = tripWords.line(trip.from.city.name, trip.to.city.name);
  const open = trip.state === "OPEN";
  const when = formatDateTime(trip.departsAt, trip.timeZone);
  return (
    <Card className="flex flex-col gap-5 shadow-float">
      {trip.image && (
        <img
          onError={(event) => event.currentTarget.remove()}
          src={trip.image}
          srcSet={pictureSet(trip.image)}
          sizes="(min-width: 576px) 36rem, 92vw"
          lang={writtenIn}
          alt={trip.busName}
          className="h-[200px] w-full rounded-control object-cover"
        />
      )}
      <div className="flex items-center gap-3">
        <CompanyLogo name={trip.company.name} logo={trip.company.logo} />
        <div className="min-w-0">
          <h1 className="heading-page">
            <span aria-hidden="true">{line}</span>
            <span className="sr-only">{tripWords.lineAloud(trip.from.city.name, trip.to.city.name)}</span>
          </h1>
          <p className="text-ink-soft first-letter:uppercase">
            {formatShortDate(trip.departsAt, trip.timeZone)}
          </p>
        </div>
      </div>
      <JourneyLine journey={trip} from={trip.from.name} to={trip.to.name} />
      <p lang={writtenIn} className="-mt-2 text-[0.9375rem] text-ink-soft">
        {trip.company.name}
      </p>
      {open ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Price amount={trip.price} currency={trip.currency} size="lg" />
          <FreePlaces count={trip.freePlaces} />
        </div>
      ) : (
        <Alert tone="warning" title={tripWords.detail.states[trip.state]} />
      )}
      <Link
        href={open ? paths.tripDetail(trip.id) : otherDepartures(trip)}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {open ? words.book : tripWords.detail.others}
      </Link>
      <WaysToShare
        heading={words.title}
        lead={words.lead}
        title={line}
        text={words.text(line, when, formatMoney(trip.price, trip.currency), trip.company.name)}
        path={paths.shareTrip(trip.id)}
      />
    </Card>
  );
}
