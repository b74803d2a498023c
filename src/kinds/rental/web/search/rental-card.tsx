import clsx from "clsx";
import { BadgeCheck, MapPin, RotateCcw, ShieldCheck, UserRound, Users } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { formatAmount, formatMoney } from "../../../../shared/money.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import { NamesIn, spoken } from "../../../../web/components/language/names-in.tsx";
import { FavouriteButton } from "../../../../web/components/offer/favourite-button.tsx";
import { Rating } from "../../../../web/components/offer/rating.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Badge, Price, Skeleton } from "../../../../web/ui/display.tsx";
import { OfferPicture } from "../../../../web/ui/pictures/offer-picture.tsx";
import type { CarCard, HouseCard, RentalCard as Rental } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { EquipmentIcon } from "../equipment-icon.tsx";

const words = rentalWords.list;
/** One car or house of a list: its picture, features, and price for the dates. Not rendered again while it stays in a list that a filter changes. */
export const RentalCard = memo(function RentalCard({
  rental,
  href,
  first,
}: {
  rental: Rental;
  href: string;
  first: boolean;
}) {
  const { title, company, total, price, currency, length } = rental;
  const kind = rentalWords[rental.type];
  const shown = formatMoney(total ?? price, currency);
  // A label must contain what is shown.
  const named = rental.type === "car" ? `${title} ${rental.year}` : title;
  return (
    <li className="rental-card card-lit">
      <div className="rental-card-picture">
        <OfferPicture
          src={rental.image}
          offer={rental.type}
          alt=""
          first={first}
          sizes="(min-width: 576px) 22rem, 8rem"
          className="absolute inset-0 size-full bg-forest-100 object-cover"
        />
        <FavouriteButton productId={rental.id} kind="location" tone="filled" className="rental-card-corner" />
        <div className="absolute bottom-2 left-2 flex gap-1.5 flat:hidden">
          {rental.requireValidation && (
            <Badge icon={<BadgeCheck className="size-4" aria-hidden="true" />}>{words.validation}</Badge>
          )}
          {rental.refundable && !rental.requireValidation && (
            <Badge tone="forest" icon={<RotateCcw className="size-3.5" aria-hidden="true" />}>
              {words.refundable}
            </Badge>
          )}
        </div>
      </div>
      <div className="rental-card-words">
        <div className="flex items-start justify-between gap-2">
          <Link
            href={href}
            {...spoken(
              words.summary(named, company.name, shown),
              [title, company.name],
              <>
                <span lang={writtenIn}>{title}</span>
                {rental.type === "car" && <span className="font-normal text-ink-soft"> {rental.year}</span>}
              </>,
            )}
            className="rental-card-link"
          />
          {rental.rating && (
            <span className="flat:hidden">
              <Rating {...rental.rating} short />
            </span>
          )}
        </div>
        <p className="flex gap-1.5 text-sm text-ink-soft flat:justify-between flat:leading-[1.25rem]">
          <MapPin className="mt-0.5 size-4 shrink-0 flat:hidden" aria-hidden="true" />
          <span lang={writtenIn} className="flat:min-w-0 flat:truncate">
            {placeLine(rental.quarter, rental.city)} · {company.name}
          </span>
          {rental.rating && (
            <span className="tall:hidden">
              <Rating {...rental.rating} short />
            </span>
          )}
        </p>
        {rental.type === "car" ? <CarMarks car={rental} /> : <HouseMarks house={rental} />}
        <div className="rental-card-end">
          <p className="rental-card-price">
            <Price amount={total ?? price} currency={currency} className="text-forest-900 flat:text-lg!" />
            <span className="text-sm text-ink-soft tall:block tall:whitespace-nowrap">
              {total === null ? kind.perUnit : words.total(kind.length(length))}
            </span>
          </p>
          {/* In a row each of these is shown whole or, wrapped out of sight, not at all. */}
          <span className="rental-card-facts">
            <ShieldCheck className="size-4 shrink-0 flat:hidden" aria-hidden="true" />
            <Caution rental={rental} />
            <Terms rental={rental} />
          </span>
        </div>
      </div>
    </li>
  );
});

/** On a phone without the currency, which the price above has. */
function Caution({ rental: { caution, currency } }: { rental: Rental }) {
  if (caution === 0) return words.noCaution;
  return (
    <>
      <span className="flat:hidden">{words.caution(formatMoney(caution, currency))}</span>
      <span className="tall:hidden">{words.caution(formatAmount(caution, currency))}</span>
    </>
  );
}

/** On a phone in words beside the caution; on a wider screen on the picture. */
function Terms({ rental: { requireValidation, refundable } }: { rental: Rental }) {
  if (!requireValidation && !refundable) return null;
  return (
    <span className={clsx("font-semibold tall:hidden", !requireValidation && "text-forest-700")}>
      {" · "}
      {requireValidation ? words.validation : words.refundableShort}
    </span>
  );
}

const markLook = "flex items-center gap-1";

function CarMarks({ car }: { car: CarCard }) {
  const { card } = rentalWords;
  return (
    <ul className="flex flex-wrap gap-x-2.5 text-sm flat:h-[1.25rem] flat:overflow-hidden flat:leading-[1.25rem] tall:gap-x-3 tall:gap-y-1">
      <li className={markLook}>
        <Users className="size-4 text-clay-600" aria-hidden="true" />
        {card.seats(car.seats)}
      </li>
      <li className={markLook}>
        <EquipmentIcon name="cog" className="size-4 text-clay-600" />
        {card.gearbox[car.gearbox]}
      </li>
      {car.specifications
        .filter(({ icon }) => icon === "air_conditioner")
        .map(({ id, name }) => (
          <li key={id} className={markLook}>
            <EquipmentIcon name="air_conditioner" className="size-4 text-clay-600" />
            {name}
          </li>
        ))}
      {car.driver !== "NONE" && (
        <li className={markLook}>
          <UserRound className="size-4 text-clay-600" aria-hidden="true" />
          {car.driver === "ALWAYS" ? card.withDriver : card.optionalDriver}
        </li>
      )}
    </ul>
  );
}

const accessoriesShown = 5;

function HouseMarks({ house }: { house: HouseCard }) {
  const { parts, accessories } = house;
  const hidden = accessories.length - accessoriesShown;
  const named = parts.slice(0, 2).map(({ name, nameIn, count }) => ({
    text: count > 1 ? `${count} ${name.toLowerCase()}s` : name.toLowerCase(),
    nameIn,
  }));
  const marks = [house.kind, rentalWords.card.guests(house.guests), ...named.map(({ text }) => text)];
  const untranslated = named.filter(({ nameIn }) => nameIn).map(({ text }) => text);
  return (
    <>
      <p className="text-sm flat:truncate flat:leading-[1.25rem] tall:flex tall:items-center tall:gap-1.5">
        <EquipmentIcon
          name={house.kindIcon || "house"}
          className="size-4 shrink-0 text-clay-600 flat:hidden"
        />
        <NamesIn
          sentence={marks.join(" · ")}
          names={house.kindIn ? [house.kind, ...untranslated] : untranslated}
        />
      </p>
      <ul className="flex flex-wrap gap-2 text-forest-800 flat:hidden">
        {accessories.slice(0, accessoriesShown).map(({ id, name, nameIn, icon }) => (
          <li key={id} lang={nameIn} title={name}>
            <EquipmentIcon name={icon} className="size-5" />
            <span className="sr-only">{name}</span>
          </li>
        ))}
        {hidden > 0 && <li className="text-sm font-semibold">{words.partsMore(hidden)}</li>}
      </ul>
    </>
  );
}

export function RentalCardSkeleton() {
  return (
    <li aria-hidden="true" className="rental-card">
      <div className="rental-card-picture">
        <Skeleton className="absolute! inset-0 rounded-none!" />
      </div>
      <div className="rental-card-words">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-auto h-6 w-32" />
      </div>
    </li>
  );
}
