import { BadgeCheck, MapPin, RotateCcw, ShieldCheck, UserRound, Users } from "lucide-react";
import { Link } from "wouter";
import type { CarCard, HouseCard, RentalCard as Rental } from "../../../../../modules/rental/view-schema.ts";
import { rentalFr } from "../../../../../shared/fr/rental/rental.ts";
import { formatMoney } from "../../../../../shared/money.ts";
import { placeLine } from "../../../../../shared/text/place-line.ts";
import { FavouriteButton } from "../../../../components/offer/favourite-button.tsx";
import { Rating } from "../../../../components/offer/rating.tsx";
import { Badge, Price, Skeleton } from "../../../../ui/display.tsx";
import { OfferPicture } from "../../../../ui/pictures/offer-picture.tsx";
import { EquipmentIcon } from "../equipment-icon.tsx";

const words = rentalFr.list;
const frame =
  "drawn-late relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card";

/** One car or house of a list: its picture, features, and price for the dates. */
export function RentalCard({ rental, href, first }: { rental: Rental; href: string; first: boolean }) {
  const { title, company, total, price, currency, length } = rental;
  const kind = rentalFr[rental.type];
  const shown = formatMoney(total ?? price, currency);
  // A label must contain what is shown.
  const named = rental.type === "car" ? `${title} ${rental.year}` : title;
  return (
    <li className={`${frame} transition-shadow focus-within:shadow-float hover:shadow-float`}>
      <div className="relative">
        <OfferPicture
          src={rental.image}
          offer={rental.type}
          alt=""
          first={first}
          sizes="(min-width: 576px) 22rem, 92vw"
          className="h-44 w-full bg-forest-100 object-cover"
        />
        <FavouriteButton
          productId={rental.id}
          kind="location"
          tone="filled"
          className="absolute top-2 right-2 z-10"
        />
        <div className="absolute bottom-2 left-2 flex gap-1.5">
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
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <Link
            href={href}
            aria-label={words.summary(named, company.name, shown)}
            className="text-lg leading-6 font-bold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-clay-500"
          >
            {title}
            {rental.type === "car" && <span className="font-normal text-ink-soft"> {rental.year}</span>}
          </Link>
          {rental.rating && <Rating {...rental.rating} short />}
        </div>
        <p className="flex gap-1.5 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {placeLine(rental.quarter, rental.city)} · {company.name}
          </span>
        </p>
        {rental.type === "car" ? <CarMarks car={rental} /> : <HouseMarks house={rental} />}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 border-t-2 border-dashed border-line pt-3">
          <p className="leading-tight">
            <Price amount={total ?? price} currency={currency} className="text-forest-900" />
            <span className="block text-sm whitespace-nowrap text-ink-soft">
              {total === null ? kind.perUnit : words.total(kind.length(length))}
            </span>
          </p>
          <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
            <ShieldCheck className="size-4 shrink-0" aria-hidden="true" />
            {rental.caution > 0 ? words.caution(formatMoney(rental.caution, currency)) : words.noCaution}
          </span>
        </div>
      </div>
    </li>
  );
}

const markLook = "flex items-center gap-1";

function CarMarks({ car }: { car: CarCard }) {
  const { card } = rentalFr;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
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
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm">
        <EquipmentIcon name={house.kindIcon || "house"} className="size-4 shrink-0 text-clay-600" />
        {[
          house.kind,
          rentalFr.card.guests(house.guests),
          ...parts
            .slice(0, 2)
            .map(({ name, count }) => (count > 1 ? `${count} ${name.toLowerCase()}s` : name.toLowerCase())),
        ].join(" · ")}
      </p>
      <ul className="flex flex-wrap gap-2 text-forest-800">
        {accessories.slice(0, accessoriesShown).map(({ id, name, icon }) => (
          <li key={id} title={name}>
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
    <li aria-hidden="true" className={frame}>
      <Skeleton className="h-44 rounded-none!" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-8 w-32" />
      </div>
    </li>
  );
}
