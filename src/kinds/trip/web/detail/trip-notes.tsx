import { BusFront, Clock4, Info, Luggage, Phone, Store } from "lucide-react";
import type { ReactNode } from "react";
import { memo } from "react";
import { CompanyReviews } from "../../../../web/components/offer/company-reviews.tsx";
import { still } from "../../../../web/components/still.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Badge, Card } from "../../../../web/ui/display.tsx";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";

const words = tripWords.detail;
const icon = "size-6 shrink-0 text-clay-600";

/** Its times, places and maps are read, not pressed: their code comes only where the server has not drawn them. */
const TripStops = still("stops", () => import("./trip-stops.tsx").then((module) => module.TripStops));

/** Practical information for the traveller. */
export const TripNotes = memo(function TripNotes({ trip }: { trip: TripDetail }) {
  const { luggage, departure, aboutUs, phone } = trip.companyNotes;
  return (
    <Card as="section" className="isolate flex flex-col gap-5">
      <TripStops
        trip={trip}
        // A departure that has been moved while the page stays open is drawn anew.
        variant={[trip.id, trip.departsAt, trip.arrivesAt].join(" ")}
        height="min-h-96"
      />
      <Note icon={<BusFront className={icon} aria-hidden="true" />} title={words.bus}>
        <p>{[trip.busName, words.seats(trip.seatCount), words.distance(trip.distanceKm)].join(" · ")}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone="sun">{tripWords.comforts[trip.comfort]}</Badge>
          {trip.amenities.map((amenity) => (
            <Badge key={amenity} className="max-w-full [overflow-wrap:anywhere]">
              {tripWords.amenities[amenity] ?? amenity}
            </Badge>
          ))}
        </div>
      </Note>
      {luggage && (
        <Note icon={<Luggage className={icon} aria-hidden="true" />} title={words.luggage}>
          {luggage}
        </Note>
      )}
      {departure && (
        <Note icon={<Clock4 className={icon} aria-hidden="true" />} title={words.departureNote}>
          {departure}
        </Note>
      )}
      {trip.comment && (
        <Note icon={<Info className={icon} aria-hidden="true" />} title={words.comment}>
          {trip.comment}
        </Note>
      )}
      <Note icon={<Store className={icon} aria-hidden="true" />} title={words.about}>
        <p lang={writtenIn}>{aboutUs || trip.company.name}</p>
        {phone && (
          <a href={`tel:${phone}`} className="link mt-1 inline-flex min-h-11 items-center gap-2">
            <Phone className="size-5" aria-hidden="true" />
            {words.call}
          </a>
        )}
      </Note>
      <CompanyReviews
        companyId={trip.company.id}
        rated={trip.company.rating !== null}
        offer="trip"
        timeZone={trip.timeZone}
      />
    </Card>
  );
});

function Note({ icon: sign, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-t-2 border-line pt-5">
      {sign}
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-lg">{title}</h3>
        <div className="text-[0.9375rem] whitespace-pre-line text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
