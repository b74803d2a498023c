import { formatMoney } from "../../../../shared/money.ts";
import { colonSign } from "../../../../shared/words/fr/ui/formats.ts";
import { Checkbox, RadioCards } from "../../../../web/ui/choices.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import type { CarView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { halfHours } from "../times.ts";
import type { CarOptions, QuoteState } from "./use-rental-choice.ts";

const words = rentalWords.panel;

/** The hours, places, driver, trips, package and options of a car. */
export function CarPanel(props: {
  car: CarView;
  options: CarOptions;
  state: QuoteState;
  onChange: (options: Partial<CarOptions>) => void;
}) {
  const { car, options, onChange } = props;
  const money = (amount: number) => formatMoney(amount, car.currency);
  return (
    <>
      <div className="grid two-columns gap-3">
        <Select
          name="pickupAt"
          label={rentalWords.search.pickupAt}
          value={options.pickupAt}
          options={halfHours(car.pickupFrom).map((time) => ({ value: time, label: time }))}
          onValueChange={(pickupAt) => onChange({ pickupAt })}
        />
        <Select
          name="returnAt"
          label={rentalWords.search.returnAt}
          value={options.returnAt}
          options={halfHours().map((time) => ({ value: time, label: time }))}
          onValueChange={(returnAt) => onChange({ returnAt })}
        />
      </div>
      {car.places.length > 1 && <Places {...props} />}
      {car.driver === "OPTIONAL" && (
        <RadioCards
          name="chauffeur"
          legend={words.driver}
          value={options.driver ? "theirs" : "mine"}
          onValueChange={(driver) => onChange({ driver: driver === "theirs" })}
          options={[
            { value: "mine" as const, label: words.driverMine },
            {
              value: "theirs" as const,
              label: words.driverTheirs,
              description: words.driverPrice(money(car.driverPrice)),
            },
          ]}
        />
      )}
      {car.beyondPrice !== null && (
        <RadioCards
          name="zone"
          legend={words.zone}
          value={options.zone}
          onValueChange={(zone) => onChange({ zone })}
          options={[
            { value: "CITY" as const, label: words.zones.CITY },
            {
              value: "BEYOND" as const,
              label: words.zones.BEYOND,
              description: words.zonePrice(money(car.beyondPrice)),
            },
          ]}
        />
      )}
      <Packages {...props} />
      {car.extras.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-[0.9375rem] font-semibold">{words.extras}</legend>
          {car.extras.map(({ key, label, price, perDay }) => (
            <Checkbox
              key={key}
              name="extra"
              value={key}
              label={
                <>
                  {label}{" "}
                  <span className="text-sm text-ink-soft">
                    {perDay ? words.extraDay(money(price)) : words.extraOnce(money(price))}
                  </span>
                </>
              }
              checked={options.extras.includes(key)}
              onCheckedChange={(on) =>
                onChange({
                  extras: on ? [...options.extras, key] : options.extras.filter((one) => one !== key),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type PanelProps = Parameters<typeof CarPanel>[0];

function Places({ car, options, onChange }: PanelProps) {
  const placesFor = (way: "pickup" | "dropOff") =>
    car.places
      .filter((place) => place.id === car.homePlaceId || place[way])
      .map(({ id, name, fee }) => ({
        value: id,
        label:
          id !== car.homePlaceId && fee > 0
            ? `${name} ${rentalWords.detail.fee(formatMoney(fee, car.currency))}`
            : name,
      }));
  return (
    <div className="grid gap-3">
      <Select
        name="pickupPlace"
        label={words.pickupPlace}
        value={options.pickupPlaceId}
        options={placesFor("pickup")}
        onValueChange={(pickupPlaceId) => onChange({ pickupPlaceId })}
      />
      <Select
        name="returnPlace"
        label={words.returnPlace}
        value={options.returnPlaceId}
        options={placesFor("dropOff")}
        onValueChange={(returnPlaceId) => onChange({ returnPlaceId })}
      />
    </div>
  );
}

/** The packages that fit the dates; the cheapest combination is chosen by default. */
function Packages({ car, options, state, onChange }: PanelProps) {
  const proposals = state.quote?.proposals ?? [];
  if (proposals.length < 2) return null;
  const value = proposals.some(({ packageId }) => (packageId ?? "day") === options.packageId)
    ? options.packageId
    : "";
  return (
    <Select
      name="package"
      label={words.package}
      value={value}
      placeholder={words.bestPackage}
      options={proposals.map(({ packageId, name, total }) => ({
        value: packageId ?? "day",
        label: `${name}${colonSign()}${formatMoney(total, car.currency)}`,
      }))}
      onValueChange={(packageId) => onChange({ packageId })}
    />
  );
}
