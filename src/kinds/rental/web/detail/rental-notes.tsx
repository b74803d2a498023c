import {
  Clock4,
  FileText,
  Gauge,
  Info,
  KeyRound,
  MapPin,
  Phone,
  ShieldCheck,
  Store,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { withQuery } from "../../../../shared/address/with-query.ts";
import { supplyNotes } from "../../../../shared/booking/supply-notes.ts";
import { formatDuration } from "../../../../shared/dates.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { offerScreenWords } from "../../../../shared/words/fr/booking/offer.ts";
import { weekdayNameWords } from "../../../../shared/words/fr/ui/date-names.ts";
import { colonSign } from "../../../../shared/words/fr/ui/formats.ts";
import { CompanyReviews } from "../../../../web/components/offer/company-reviews.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Badge, Card } from "../../../../web/ui/display.tsx";
import type { CarView, HouseView, RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";

const words = rentalWords.detail;
const icon = "size-6 shrink-0 text-clay-600";

/** Details before paying: conditions, caution, hours, rules. */
export function RentalNotes({ rental }: { rental: RentalView }) {
  const { companyNotes, caution, cautionReturn, currency, description } = rental;
  return (
    <Card as="section" className="isolate flex flex-col gap-5">
      {description && (
        <Note icon={<Info className={icon} aria-hidden="true" />} title={words.description}>
          <p lang={writtenIn} className="whitespace-pre-line">
            {description}
          </p>
        </Note>
      )}
      {rental.type === "car" ? <CarNotes car={rental} /> : <HouseNotes house={rental} />}
      {!(rental.type === "car" && rental.driver === "ALWAYS" && caution === 0) && (
        <Note icon={<ShieldCheck className={icon} aria-hidden="true" />} title={rentalWords.panel.caution}>
          <p>{caution > 0 ? words.caution(formatMoney(caution, currency)) : words.noCaution}</p>
          {caution > 0 && cautionReturn && (
            <p className="mt-1 font-semibold">
              {words.cautionReturn(formatDuration(cautionReturn.minutes), cautionReturn.count)}
            </p>
          )}
        </Note>
      )}
      {rental.hours.length > 0 && <Hours hours={rental.hours} />}
      <Note icon={<Store className={icon} aria-hidden="true" />} title={words.about}>
        <p lang={writtenIn}>{companyNotes.aboutUs || rental.company.name}</p>
        {companyNotes.phone && (
          <a href={`tel:${companyNotes.phone}`} className="link mt-1 inline-flex min-h-11 items-center gap-2">
            <Phone className="size-5" aria-hidden="true" />
            {words.call}
          </a>
        )}
      </Note>
      <CompanyReviews
        companyId={rental.company.id}
        rated={rental.rating !== null}
        offer={rental.type}
        timeZone={rental.timeZone}
      />
    </Card>
  );
}

function Note({ icon: drawing, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      {drawing}
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <h2 className="mb-0.5 text-lg">{title}</h2>
        {children}
      </div>
    </div>
  );
}

function CarNotes({ car }: { car: CarView }) {
  const money = (amount: number) => formatMoney(amount, car.currency);
  return (
    <>
      {car.packages.length > 0 && (
        <Note icon={<FileText className={icon} aria-hidden="true" />} title={words.packages}>
          <ul className="mt-1 grid gap-2 sm:grid-cols-2">
            {car.packages.map((one) => (
              <li key={one.id} className="rounded-control border border-line bg-paper p-3">
                <p className="font-bold">
                  <span lang={writtenIn}>{one.name}</span> · {words.packageDays(one.days)}
                </p>
                <p className="font-semibold text-forest-800">{words.packagePrice(money(one.price))}</p>
                <p className="mt-1 flex flex-wrap gap-1">
                  {packageMarks(one).map((mark) => (
                    <Badge key={mark} className="wrap-anywhere">
                      {mark}
                    </Badge>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Note icon={<Gauge className={icon} aria-hidden="true" />} title={words.conditions}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{car.driver === "ALWAYS" ? words.noAge : words.age(car.minAge, car.licenceYears)}</li>
          {car.includedKm !== null && <li>{words.km(car.includedKm, money(car.extraKm))}</li>}
          {car.driver !== "ALWAYS" && <li>{words.fuel[car.fuelPolicy]}</li>}
          {car.beyondPrice === null && <li>{rentalWords.panel.zoneNote}</li>}
        </ul>
      </Note>
      {car.places.length > 0 && (
        <Note icon={<MapPin className={icon} aria-hidden="true" />} title={words.places}>
          <ul className="flex flex-col gap-1.5">
            {car.places.map(({ id, name, landmark, fee }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span lang={writtenIn} className="font-semibold">
                    {name}
                  </span>
                  {landmark && (
                    <span lang={writtenIn} className="block text-sm text-ink-soft">
                      {landmark}
                    </span>
                  )}
                </span>
                <span className="text-sm">
                  {id === car.homePlaceId || fee === 0 ? words.free : words.fee(money(fee))}
                </span>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function packageMarks(one: CarView["packages"][number]): string[] {
  return [
    one.zone === "BEYOND" ? words.packageBeyond : words.packageCity,
    one.withDriver && words.packageDriver,
    one.fuelIncluded && words.packageFuel,
    one.includedKm !== null && words.packageKm(one.includedKm),
  ].filter((mark): mark is string => typeof mark === "string");
}

function HouseNotes({ house }: { house: HouseView }) {
  const { parent, rooms } = house;
  const link = (id: string, name: string) => (
    <Link key={id} href={withQuery(offerRoutes.house.detail, { uuid: id })} className="link">
      {name}
    </Link>
  );
  return (
    <>
      <Note icon={<KeyRound className={icon} aria-hidden="true" />} title={words.conditions}>
        <p>{words.checkIn(house.checkInFrom, house.checkInUntil, house.checkOutBy)}</p>
        {house.rules && (
          <p lang={writtenIn} className="mt-1 whitespace-pre-line">
            {house.rules}
          </p>
        )}
        {parent && (
          <p className="mt-1">
            {words.partOf} {link(parent.id, parent.name)}
          </p>
        )}
        {rooms.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-3">
            {words.hasRooms} {rooms.map(({ id, name }) => link(id, name))}
          </p>
        )}
      </Note>
      <Note icon={<Zap className={icon} aria-hidden="true" />} title={words.powerAndWater}>
        <p>
          {`${words.power} ${words.powerPaid[house.powerPaidBy]}.`} {house.power}
        </p>
        {house.water && <p>{`${words.water}${colonSign()}${house.water}`}</p>}
        {house.generator && <p>{words.generator}</p>}
        <SupplyNotesOf notes={house.notes} />
      </Note>
      <Note icon={<MapPin className={icon} aria-hidden="true" />} title={words.where}>
        {words.exactPlace}
      </Note>
    </>
  );
}

/** Earlier guests' reports of the power and water supply. */
function SupplyNotesOf({ notes }: { notes: HouseView["notes"] }) {
  const { supply } = offerScreenWords;
  const lines = (["power", "water"] as const).flatMap((name) => {
    const said = supplyNotes.filter((note) => notes[name][note] > 0);
    const counts = said.map((note) => supply.counted(supply.notes[note], notes[name][note]));
    return counts.length > 0 ? [`${supply[name]} : ${counts.join(", ")}`] : [];
  });
  if (lines.length === 0) return null;
  return (
    <div className="mt-1">
      <p className="font-semibold">{words.notes}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Hours({ hours }: { hours: RentalView["hours"] }) {
  return (
    <Note icon={<Clock4 className={icon} aria-hidden="true" />} title={words.hours}>
      <dl className="grid max-w-xs grid-cols-[minmax(0,1fr)_auto] gap-x-[min(1.5rem,3vw)]">
        {weekdayNameWords.long.map((name, index) => {
          const day = hours.find(({ weekday }) => weekday === index + 1);
          return (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{day ? `${day.opensAt} – ${day.closesAt}` : words.closed}</dd>
            </div>
          );
        })}
      </dl>
    </Note>
  );
}
