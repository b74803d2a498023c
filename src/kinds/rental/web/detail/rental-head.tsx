import { Cog, DoorOpen, Fuel, MapPin, Share2, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import { CompanyLogo } from "../../../../web/components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../../web/components/offer/favourite-button.tsx";
import { OtherCountry } from "../../../../web/components/offer/other-country.tsx";
import { Rating } from "../../../../web/components/offer/rating.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Badge, Card, Price } from "../../../../web/ui/display.tsx";
import type { CarView, HouseView, RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { vehicleWords } from "../../words/fr/vehicle.ts";
import { carColumnIcons, EquipmentIcon } from "../equipment-icon.tsx";

const icon = "size-5 shrink-0 text-clay-600 md:size-6";

/** Name, place, company, price and features. */
export function RentalHead({ rental }: { rental: RentalView }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <OtherCountry country={rental.country} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {rental.type === "car" ? (
            <Badge
              tone="sun"
              icon={rental.brandImage && <img src={rental.brandImage} alt="" className="size-5" />}
            >
              {`${rental.brand} · ${rental.year}`}
            </Badge>
          ) : (
            <Badge tone="sun" icon={<EquipmentIcon name={rental.kindIcon || "house"} className="size-4" />}>
              <span lang={rental.kindIn}>{rental.kind}</span>
            </Badge>
          )}
          <h1 lang={writtenIn} className="mt-2 heading-page">
            {rental.title}
          </h1>
          <p lang={writtenIn} className="mt-1 flex items-center gap-1.5 font-semibold text-ink-soft">
            <MapPin className="size-5 shrink-0" aria-hidden="true" />
            {placeLine(rental.quarter, rental.city)}
          </p>
        </div>
        <div className="flex shrink-0 gap-2 max-sm:flex-col">
          <Link
            href={withQuery(offerRoutes[rental.type].share, { uuid: rental.id })}
            aria-label={rentalWords.detail.share}
            className="flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-line bg-surface hover:bg-sand"
          >
            <Share2 className="size-5" aria-hidden="true" />
          </Link>
          <FavouriteButton
            productId={rental.id}
            kind="location"
            tone="filled"
            className="border-2 border-line"
          />
        </div>
      </div>
      {rental.type === "car" ? <CarFeatures car={rental} /> : <HouseFeatures house={rental} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-dashed border-line pt-4">
        <div className="flex min-w-0 items-center gap-3">
          <CompanyLogo name={rental.company.name} logo={rental.company.logo} />
          <div className="min-w-0">
            <p lang={writtenIn} className="truncate text-lg leading-[1.5rem] font-bold">
              {rental.company.name}
            </p>
            {rental.rating && (
              <p className="text-sm">
                <Rating {...rental.rating} />
              </p>
            )}
          </div>
        </div>
        <p>
          {/* With large text the currency and the unit need lines of their own. */}
          <Price
            amount={rental.price}
            currency={rental.currency}
            size="lg"
            className="whitespace-normal! text-forest-900"
          />{" "}
          <span className="text-sm text-ink-soft">{rentalWords[rental.type].perUnit}</span>
        </p>
      </div>
    </Card>
  );
}

function Feature({ icon: drawing, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-control bg-paper px-2 py-2.5 text-sm leading-[1.25rem] font-semibold md:gap-2.5 md:px-3 md:text-[0.9375rem]">
      {drawing}
      {children}
    </li>
  );
}

const features = "grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2 md:grid-cols-3";

function CarFeatures({ car }: { car: CarView }) {
  const { card } = rentalWords;
  return (
    <ul className={features}>
      <Feature icon={<Users className={icon} aria-hidden="true" />}>{card.seats(car.seats)}</Feature>
      <Feature icon={<Cog className={icon} aria-hidden="true" />}>{card.gearbox[car.gearbox]}</Feature>
      <Feature icon={<Fuel className={icon} aria-hidden="true" />}>{vehicleWords.engines[car.fuel]}</Feature>
      <Feature icon={<DoorOpen className={icon} aria-hidden="true" />}>
        {rentalWords.detail.doors(car.doors)}
      </Feature>
      {car.specifications
        .filter((one) => !carColumnIcons.has(one.icon))
        .map(({ id, name, nameIn, icon: key, value, unit }) => (
          <Feature key={id} icon={<EquipmentIcon name={key} className={icon} />}>
            {/^oui$/i.test(value) ? (
              <span lang={nameIn}>{name}</span>
            ) : (
              [value, unit].filter(Boolean).join("\u00a0")
            )}
          </Feature>
        ))}
      {car.driver !== "NONE" && (
        <Feature icon={<UserRound className={icon} aria-hidden="true" />}>
          {car.driver === "ALWAYS" ? card.withDriver : card.optionalDriver}
        </Feature>
      )}
    </ul>
  );
}

function HouseFeatures({ house }: { house: HouseView }) {
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Badge tone="forest" icon={<Users className="size-4" aria-hidden="true" />}>
            {rentalWords.card.guests(house.guests)}
          </Badge>
        </li>
        {house.parts.map(({ name, nameIn, icon: key, count }) => (
          <li key={name} lang={nameIn}>
            <Badge icon={key && <EquipmentIcon name={key} className="size-4" />}>
              {count > 1 ? `${count} × ${name}` : name}
            </Badge>
          </li>
        ))}
      </ul>
      <ul className={features} aria-label={rentalWords.detail.equipment}>
        {house.accessories.map(({ id, name, nameIn, icon: key }) => (
          <Feature key={id} icon={<EquipmentIcon name={key} className={icon} />}>
            <span lang={nameIn}>{name}</span>
          </Feature>
        ))}
      </ul>
    </>
  );
}
