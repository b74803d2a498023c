import clsx from "clsx";
import { CalendarClock, MapPin } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { type Day, formatDateTime, formatDayShort } from "../../../shared/dates.ts";
import { spoken } from "../../../web/components/language/names-in.tsx";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../web/components/offer/favourite-button.tsx";
import { writtenIn } from "../../../web/here.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import type { ConsultantCard as Consultant } from "../search/appointment-schema.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { practiceLine } from "./meeting-place.ts";

const words = consultingWords.card;

export const personName = ({ title, name }: Pick<Consultant, "title" | "name">) =>
  [title, name].filter(Boolean).join(" ");

/** Who, where and for how much on one side; the first free hours on the other. Not rendered again while it stays in a list that a filter changes. */
export const ConsultantCard = memo(function ConsultantCard({
  consultant,
  timeZone,
}: {
  consultant: Consultant;
  timeZone: string;
}) {
  const { offers, first, specialty, company, places, currency } = consultant;
  const [offer] = offers;
  if (!offer) return null;
  const href = paths.detail("consultant", first?.offerId ?? offer.id, first ? { date: first.day } : {});
  const when = first ? `${words.first} : ${formatDateTime(first.startsAt, timeZone)}` : words.none;
  return (
    <li className="consultant-card">
      <div className="flex w-full min-w-0 flex-col gap-0.5 md:gap-3">
        <div className="consultant-who">
          <CompanyLogo name={consultant.name} logo={consultant.photo} className="size-10 md:size-14" />
          <div className="min-w-0 flex-[1_1_10rem]">
            <h2 className="text-base md:text-xl">
              <Link
                href={href}
                className="consultant-link"
                {...spoken(
                  words.aloud(personName(consultant), specialty.name, when),
                  [specialty.nameIn ? specialty.name : ""],
                  personName(consultant),
                )}
              />
            </h2>
            <p className="text-sm leading-[1.25rem] max-md:truncate md:text-base">
              <span lang={specialty.nameIn} className="font-semibold text-forest-700">
                {specialty.name}
              </span>
              <span lang={writtenIn} className="text-ink-soft md:hidden">
                {" "}
                · {practiceLine(places[0])}
              </span>
            </p>
            <p lang={writtenIn} className="truncate text-sm text-ink-soft max-md:hidden">
              {company.name}
            </p>
          </div>
          <FavouriteButton
            productId={offer.id}
            kind="rdv"
            className="absolute! top-0 right-0 z-10 md:top-3 md:right-3"
          />
        </div>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft max-md:hidden">
          {places.slice(0, 2).map((place) => (
            <li key={place.id} className="flex gap-1.5">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span lang={writtenIn}>{practiceLine(place)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <span className="font-display consultant-price">{words.from(offer.price, currency)}</span>
          <span lang={writtenIn} className="text-sm text-ink-soft">
            {offer.service}
          </span>
        </p>
        {consultant.insurers.length > 0 && (
          <p className="text-sm text-ink-soft max-md:hidden">
            {words.insurers(consultant.insurers.slice(0, 3).map(({ name }) => name))}
          </p>
        )}
      </div>
      <div className="consultant-hours">
        <p
          className={clsx("flex items-center gap-2 font-bold", consultant.days.length > 0 && "max-md:hidden")}
        >
          <CalendarClock className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
          {when}
        </p>
        <SlotDays consultant={consultant} offerId={offer.id} />
        <Link
          href={href}
          className={buttonClass({
            variant: "secondary",
            size: "sm",
            className: "relative mt-auto max-md:hidden!",
          })}
        >
          {words.choose}
        </Link>
      </div>
    </li>
  );
});

function SlotDays({ consultant, offerId }: { consultant: Consultant; offerId: string }) {
  return (
    <div className="grid gap-2 md:grid-cols-3">
      {consultant.days.map(({ day, starts, free }, index) => (
        <div key={day} className={clsx("consultant-day", index > 0 && "max-md:hidden")}>
          <DayName day={day} />
          {starts.map(({ time, place }) => (
            <Link
              key={time}
              href={paths.detail("consultant", offerId, {
                start: `${day}T${time}`,
                place: consultant.places[place]?.id,
              })}
              className="slot"
            >
              {time}
            </Link>
          ))}
          {free > starts.length && (
            <span className="text-xs text-ink-soft max-md:sr-only">{words.more(free - starts.length)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** « Mer. » above « 25 nov. »: in one row some days would wrap and move their hours out of line. */
function DayName({ day }: { day: Day }) {
  const [weekday, number, month] = formatDayShort(day).split(" ");
  return (
    <span className="day-name">
      {weekday}{" "}
      <span className="whitespace-nowrap md:block">
        {number}
        <span className="max-md:hidden">{`\u00a0${month}`}</span>
      </span>
    </span>
  );
}

export function ConsultantCardSkeleton() {
  return (
    <li aria-hidden="true" className="consultant-card">
      <div className="flex w-full flex-col gap-2">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Skeleton className="h-8 w-full md:h-32" />
    </li>
  );
}
