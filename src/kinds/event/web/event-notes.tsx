import { Building2, CalendarClock, Info, Landmark, MapPin, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { memo } from "react";
import { placeLine } from "../../../shared/text/place-line.ts";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { CompanyReviews } from "../../../web/components/offer/company-reviews.tsx";
import { Rating } from "../../../web/components/offer/rating.tsx";
import { writtenIn } from "../../../web/here.ts";
import { Card } from "../../../web/ui/display.tsx";
import type { EventDetailView, SponsorView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { PlaceSketch } from "./place-sketch.tsx";

const words = eventWords.detail;
const icon = "size-6 shrink-0 text-clay-600";

/** Description, programme, directions, organiser and sponsors. */
export const EventNotes = memo(function EventNotes({ event }: { event: EventDetailView }) {
  const { company, programme, sponsors, text, comment } = event;
  return (
    <Card as="section" className="isolate flex flex-col gap-5">
      {(text || comment) && (
        <Note icon={<Info className={icon} aria-hidden="true" />} title={words.about}>
          <span lang={writtenIn}>{[text, comment].filter(Boolean).join("\n\n")}</span>
        </Note>
      )}
      {programme.length > 0 && (
        <Note icon={<CalendarClock className={icon} aria-hidden="true" />} title={words.programme}>
          <ol className="flex flex-col gap-2">
            {programme.map((item) => (
              <li key={`${item.time} ${item.title}`} className="flex flex-wrap gap-x-3">
                <span className="w-22 shrink-0 font-semibold text-ink">{item.time}</span>
                <span className="min-w-0 flex-1 basis-24 border-l-4 border-sun-400 pl-3 [overflow-wrap:anywhere]">
                  <span lang={writtenIn} className="block font-semibold text-ink">
                    {item.title}
                  </span>
                  {item.who}
                </span>
              </li>
            ))}
          </ol>
        </Note>
      )}
      <Place event={event} />
      <Note icon={<Building2 className={icon} aria-hidden="true" />} title={words.organiser}>
        <div className="flex items-center gap-3">
          <CompanyLogo name={company.name} logo={company.logo} />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p lang={writtenIn} className="font-bold text-ink">
              {company.name}
            </p>
            {company.rating && <Rating {...company.rating} />}
          </div>
        </div>
        {company.aboutUs && (
          <p lang={writtenIn} className="mt-2">
            {company.aboutUs}
          </p>
        )}
        {company.phone && (
          <a href={`tel:${company.phone}`} className="link mt-1 inline-flex min-h-11 items-center gap-2">
            <Phone className="size-5" aria-hidden="true" />
            {words.call}
          </a>
        )}
      </Note>
      <CompanyReviews
        companyId={company.id}
        rated={company.rating !== null}
        offer="event"
        timeZone={event.timeZone}
      />
      {sponsors.length > 0 && <Sponsors sponsors={sponsors} />}
    </Card>
  );
});

function Place({ event: { place } }: { event: EventDetailView }) {
  const { latitude, longitude } = place;
  return (
    <Note icon={<MapPin className={icon} aria-hidden="true" />} title={words.place}>
      <p lang={writtenIn} className="font-bold text-ink">{`${place.name}, ${place.city.name}`}</p>
      <p lang={writtenIn}>{placeLine(place.quarter, place.address)}</p>
      {place.landmark && (
        <p className="mt-1 flex gap-2">
          <Landmark className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <strong className="text-ink">{words.landmark}</strong>
            {" · "}
            <span lang={writtenIn}>{place.landmark}</span>
          </span>
        </p>
      )}
      {place.directions && (
        <p className="mt-1 flex gap-2">
          <Navigation className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <strong className="text-ink">{words.directions}</strong>
            {" · "}
            <span lang={writtenIn}>{place.directions}</span>
          </span>
        </p>
      )}
      <PlaceSketch place={place} />
      {latitude !== null && longitude !== null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <MapPin className="size-4" aria-hidden="true" />
          {words.openMap}
        </a>
      )}
    </Note>
  );
}

/** Sponsors by rank: the first rank large, the others smaller. */
function Sponsors({ sponsors }: { sponsors: readonly SponsorView[] }) {
  const ranks = [...new Set(sponsors.map(({ rank }) => rank))].sort((a, b) => a - b);
  return (
    <div className="border-t-2 border-line pt-5">
      <h3 className="mb-3 text-lg">{words.sponsors}</h3>
      {ranks.map((rank, order) => (
        <div key={rank} className="mb-3">
          <p className="mb-1.5 text-sm text-ink-soft">{words.sponsorRanks[Math.min(order, 2)]}</p>
          <ul className="flex flex-wrap items-center gap-3">
            {sponsors
              .filter((sponsor) => sponsor.rank === rank)
              .map((sponsor) => (
                <li key={sponsor.name}>
                  <Sponsor sponsor={sponsor} large={order === 0} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Sponsor({ sponsor: { name, logo, link }, large }: { sponsor: SponsorView; large: boolean }) {
  const shown = logo ? (
    <img
      src={logo}
      lang={writtenIn}
      alt={name}
      loading="lazy"
      className={large ? "h-16 w-auto rounded-xl" : "h-11 w-auto rounded-lg"}
    />
  ) : (
    <span className={large ? "font-display text-xl" : "font-bold"}>{name}</span>
  );
  if (!link.startsWith("http")) return shown;
  return (
    <a href={link} target="_blank" rel="noreferrer sponsored" className="inline-flex min-h-11 items-center">
      {shown}
    </a>
  );
}

function Note(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-t-2 border-line pt-5 first:border-t-0 first:pt-0">
      {props.icon}
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-lg">{props.title}</h3>
        <div className="text-[0.9375rem] whitespace-pre-line text-ink-soft">{props.children}</div>
      </div>
    </div>
  );
}
