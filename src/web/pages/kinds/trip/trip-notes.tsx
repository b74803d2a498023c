import { BusFront, Clock4, Info, Luggage, MapPin, Phone, Store } from "lucide-react";
import type { ReactNode } from "react";
import type { TerminalView, TripDetail } from "../../../../modules/trip/operate/departure-schema.ts";
import { formatTime } from "../../../../shared/dates.ts";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { CompanyReviews } from "../../../components/offer/company-reviews.tsx";
import { Badge, Card } from "../../../ui/display.tsx";

const words = tripFr.detail;
const icon = "size-6 shrink-0 text-clay-600";

/** Everything a traveller wants to know before leaving home. */
export function TripNotes({ trip }: { trip: TripDetail }) {
  const { luggage, departure, aboutUs, phone } = trip.companyNotes;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div>
        <h2 className="mb-3 text-xl">{words.terminals}</h2>
        <ol className="flex flex-col gap-4">
          <Stop
            title={words.boarding}
            time={formatTime(trip.departsAt, trip.timeZone)}
            terminal={trip.from}
          />
          <Stop title={words.dropOff} time={formatTime(trip.arrivesAt, trip.timeZone)} terminal={trip.to} />
        </ol>
      </div>
      <Note icon={<BusFront className={icon} aria-hidden="true" />} title={words.bus}>
        <p>{[trip.busName, words.seats(trip.seatCount), words.distance(trip.distanceKm)].join(" · ")}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone="sun">{tripFr.comforts[trip.comfort]}</Badge>
          {trip.amenities.map((amenity) => (
            <Badge key={amenity}>{tripFr.amenities[amenity] ?? amenity}</Badge>
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
        <p>{aboutUs || trip.company.name}</p>
        {phone && (
          <a href={`tel:${phone}`} className="link mt-1 inline-flex min-h-11 items-center gap-2">
            <Phone className="size-5" aria-hidden="true" />
            {words.call}
          </a>
        )}
      </Note>
      <CompanyReviews company={trip.company} timeZone={trip.timeZone} />
    </Card>
  );
}

function Stop({ title, time, terminal }: { title: string; time: string; terminal: TerminalView }) {
  const { latitude, longitude } = terminal;
  return (
    <li className="flex gap-3">
      <span className="w-14 shrink-0 font-display text-xl tabular-nums">{time}</span>
      <span className="min-w-0 flex-1 border-l-4 border-sun-400 pl-3">
        <span className="block text-sm text-ink-soft">{title}</span>
        <span className="block font-bold">{`${terminal.name}, ${terminal.city.name}`}</span>
        {terminal.address && <span className="block text-[0.9375rem] text-ink-soft">{terminal.address}</span>}
        {latitude !== null && longitude !== null && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem]"
          >
            <MapPin className="size-4" aria-hidden="true" />
            {words.map}
          </a>
        )}
      </span>
    </li>
  );
}

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
