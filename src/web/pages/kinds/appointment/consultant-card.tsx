import { CalendarClock, MapPin } from "lucide-react";
import { Link } from "wouter";
import type { ConsultantCard as Consultant } from "../../../../modules/appointment/search/appointment-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { type Day, formatDateTime, formatDayShort } from "../../../../shared/dates.ts";
import { consultingFr } from "../../../../shared/fr/appointment/consulting.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../components/offer/favourite-button.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Card, Skeleton } from "../../../ui/display.tsx";
import { practiceLine } from "./meeting-place.ts";

const words = consultingFr.card;

export const personName = ({ title, name }: Pick<Consultant, "title" | "name">) =>
  [title, name].filter(Boolean).join(" ");

/** Name, place and price on one side; the first free days on the other. */
export function ConsultantCard({ consultant, timeZone }: { consultant: Consultant; timeZone: string }) {
  const { offers, first, specialty, company, places, currency } = consultant;
  const [offer] = offers;
  if (!offer) return null;
  const href = paths.detail("consultant", first?.offerId ?? offer.id, first ? { date: first.day } : {});
  const when = first ? `${words.first} : ${formatDateTime(first.startsAt, timeZone)}` : words.none;
  return (
    <Card as="li" className="drawn-late relative grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start gap-3">
          <CompanyLogo name={consultant.name} logo={consultant.photo} className="size-14" />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl">
              <Link
                href={href}
                className="hover:underline"
                aria-label={words.aloud(personName(consultant), specialty.name, when)}
              >
                {personName(consultant)}
              </Link>
            </h2>
            <p className="font-semibold text-forest-700">{specialty.name}</p>
            <p className="truncate text-sm text-ink-soft">{company.name}</p>
          </div>
          <FavouriteButton productId={offer.id} kind="rdv" />
        </div>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {places.slice(0, 2).map((place) => (
            <li key={place.id} className="flex gap-1.5">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span>{practiceLine(place)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-lg text-forest-900">{words.from(offer.price, currency)}</span>
          <span className="text-sm text-ink-soft">{offer.service}</span>
        </p>
        {consultant.insurers.length > 0 && (
          <p className="text-sm text-ink-soft">
            {words.insurers(consultant.insurers.slice(0, 3).map(({ name }) => name))}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3 border-t-2 border-dashed border-line pt-4 md:border-t-0 md:border-l-2 md:pt-0 md:pl-5">
        <p className="flex items-center gap-2 font-bold">
          <CalendarClock className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
          {when}
        </p>
        <SlotDays consultant={consultant} offerId={offer.id} />
        <Link href={href} className={buttonClass({ variant: "secondary", size: "sm", className: "mt-auto" })}>
          {words.choose}
        </Link>
      </div>
    </Card>
  );
}

function SlotDays({ consultant, offerId }: { consultant: Consultant; offerId: string }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {consultant.days.map(({ day, starts, free }) => (
        <div key={day} className="flex flex-col gap-1.5 text-center">
          <DayName day={day} />
          {starts.map(({ time, place }) => (
            <Link
              key={time}
              href={paths.detail("consultant", offerId, {
                start: `${day}T${time}`,
                place: consultant.places[place]?.id,
              })}
              className="flex min-h-11 items-center justify-center rounded-control border-2 border-line bg-surface font-bold tabular-nums hover:border-forest-800"
            >
              {time}
            </Link>
          ))}
          {free > starts.length && (
            <span className="text-xs text-ink-soft">{words.more(free - starts.length)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** « Mer. » above « 25 nov. »: in one row some days would wrap and move their hours out of line. */
function DayName({ day }: { day: Day }) {
  const [weekday, ...date] = formatDayShort(day).split(" ");
  return (
    <span className="text-sm leading-tight font-semibold first-letter:uppercase">
      {weekday} <span className="block whitespace-nowrap">{date.join("\u00a0")}</span>
    </span>
  );
}

export function ConsultantCardSkeleton() {
  return (
    <Card as="li" aria-hidden="true" className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-6 w-1/3" />
      </div>
      <Skeleton className="h-32" />
    </Card>
  );
}
