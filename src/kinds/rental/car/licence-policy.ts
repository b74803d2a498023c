import type { CarDriver } from "../../../../prisma/client/client.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Day } from "../../../shared/dates.ts";

/** Rules about who may drive a rented car. They do not apply to a rental with the company's driver. */

export interface Licence {
  number: string;
  birthDate: Day;
  obtainedOn: Day;
  expiresOn: Day;
}

/** The same date a number of years later; 29 February becomes 1 March in a common year. */
function yearsLater(day: Day, years: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

export function requireLicence(
  licence: Licence | undefined,
  period: { from: Day; to: Day },
  { minAge, licenceYears, driver }: { minAge: number; licenceYears: number; driver: CarDriver },
): void {
  // Where the company has a driver for it, that is another way out.
  const hasDriver = driver !== "NONE";
  if (!licence) throw new AppError("LICENCE_NEEDED");
  if (yearsLater(licence.birthDate, minAge) > period.from)
    throw new AppError("TOO_YOUNG", { age: minAge, hasDriver });
  if (yearsLater(licence.obtainedOn, licenceYears) > period.from) {
    throw new AppError("LICENCE_TOO_RECENT", { years: licenceYears, hasDriver });
  }
  if (licence.expiresOn < period.to)
    throw new AppError("LICENCE_EXPIRES", { day: licence.expiresOn, hasDriver });
}
