import { useState } from "react";
import { useSession } from "../../../../web/state/session.ts";
import type { FormErrors } from "../../../../web/ui/form.ts";
import type { CarView } from "../../view-schema.ts";
import { CarPanel } from "./car-panel.tsx";
import { checkLicence, LicenceFields } from "./licence-fields.tsx";
import { RentalFrame } from "./rental-frame.tsx";
import { RentalPage } from "./rental-page.tsx";
import { hasBegun, useBook } from "./use-book.ts";
import { useLicence } from "./use-licence.ts";
import {
  carWishOf,
  type LicenceFields as Licence,
  useCarOptions,
  useDates,
  useQuote,
} from "./use-rental-choice.ts";

export function Page() {
  return (
    <RentalPage type="car">
      {(rental) => rental.type === "car" && <CarDetail key={rental.id} car={rental} />}
    </RentalPage>
  );
}

function CarDetail({ car }: { car: CarView }) {
  const [dates, setDates] = useDates(car);
  const [options, setOptions] = useCarOptions(car);
  const signedIn = useSession((session) => session.userData) !== null;
  const { licence, setLicence, keepLicence } = useLicence(signedIn);
  const [errors, setErrors] = useState<FormErrors<Licence>>({});
  const drives = car.driver !== "ALWAYS" && !options.driver;
  const complete = Object.keys(checkLicence(licence)).length === 0;
  const wish =
    dates.from && dates.to ? carWishOf(car, dates, options, drives && complete ? licence : undefined) : null;
  const state = useQuote(car, wish);
  const { book, gather } = useBook(car, state, wish);

  /** Whether the licence lets the car be booked; one that cannot be had any more asks for no licence. */
  function licenceStands(): boolean {
    if (hasBegun(car, wish)) return true;
    const missing = drives && state.quote ? checkLicence(licence) : {};
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) {
      document.getElementById(`licence-${first}`)?.focus();
      return false;
    }
    if (drives && state.quote) keepLicence();
    return true;
  }

  return (
    <RentalFrame
      rental={car}
      dates={dates}
      onDates={setDates}
      state={state}
      onBook={() => licenceStands() && book()}
      onGather={() => (licenceStands() ? gather() : null)}
    >
      <CarPanel
        car={car}
        options={options}
        state={state}
        onChange={(changed) => setOptions({ ...options, ...changed })}
      />
      {drives && (
        <LicenceFields
          licence={licence}
          errors={errors}
          signedIn={signedIn}
          onChange={(changed) => {
            setLicence(changed);
            if (Object.keys(errors).length > 0) setErrors(checkLicence(changed));
          }}
        />
      )}
    </RentalFrame>
  );
}
