import { MapPin, Navigation } from "lucide-react";
import { pictureSet } from "../../../../shared/address/file-url.ts";
import { formatTime } from "../../../../shared/dates.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import { PlaceMap } from "../../../../web/components/offer/place-map.tsx";
import { writtenIn } from "../../../../web/here.ts";
import type { TerminalView, TripDetail, WayThere } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";

const words = tripWords.detail;

/** The terminals of departure and arrival: addresses here are quarters and landmarks, not streets. */
export function TripStops({ trip }: { trip: TripDetail }) {
  return (
    <div>
      <h2 className="mb-3 text-xl">{words.terminals}</h2>
      <ol className="flex flex-col gap-5">
        <Stop
          title={words.boarding}
          time={formatTime(trip.departsAt, trip.timeZone)}
          terminal={trip.from}
          way={trip.ways.from}
        />
        <Stop
          title={words.dropOff}
          time={formatTime(trip.arrivesAt, trip.timeZone)}
          terminal={trip.to}
          way={trip.ways.to}
        />
      </ol>
    </div>
  );
}

interface StopProps {
  title: string;
  time: string;
  terminal: TerminalView;
  way: WayThere;
}

function Stop({ title, time, terminal, way }: StopProps) {
  const { latitude, longitude } = terminal;
  const address = placeLine(way.quarter, terminal.address);
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="min-w-14 shrink-0 font-display text-xl tabular-nums">{time}</span>
      <div className="min-w-0 flex-[1_1_11rem] border-l-4 border-sun-400 pl-3">
        <p className="text-sm text-ink-soft">{title}</p>
        <p lang={writtenIn} className="font-bold">{`${terminal.name}, ${terminal.city.name}`}</p>
        {way.landmark && (
          <p className="flex gap-1.5 text-[0.9375rem]">
            <Navigation className="mt-1 size-4 shrink-0 text-clay-600" aria-hidden="true" />
            <span lang={writtenIn} className="min-w-0 [overflow-wrap:anywhere]">
              {way.landmark}
            </span>
          </p>
        )}
        {address && (
          <p lang={writtenIn} className="text-[0.9375rem] text-ink-soft">
            {address}
          </p>
        )}
        {way.directions && (
          <p lang={writtenIn} className="mt-1 text-[0.9375rem] whitespace-pre-line text-ink-soft">
            {way.directions}
          </p>
        )}
        {way.photos.length > 0 && (
          <ul className="mt-2 flex gap-2 overflow-x-auto">
            {way.photos.map((src, index) => (
              <li key={src} className="shrink-0">
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    srcSet={pictureSet(src)}
                    sizes="9rem"
                    lang={writtenIn}
                    alt={words.terminalPhoto(terminal.name, index + 1)}
                    loading="lazy"
                    className="h-24 w-36 rounded-control object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
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
      </div>
      {way.map && (
        <div className="w-full sm:pl-[4.25rem]">
          <PlaceMap name={way.map.here} around={way.map.around} />
        </div>
      )}
    </li>
  );
}
