import { paths } from "../../../shared/address/paths.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { TripDetail } from "../search/trip-view-schema.ts";

/** The line's list on the day of this departure, or today once that day is over. */
export function otherDepartures({ from, to, departsAt, timeZone }: TripDetail): string {
  const [day, today] = [dayOf(departsAt, timeZone), dayOf(Date.now(), timeZone)];
  return paths.trips(undefined, {
    from: from.city.name,
    to: to.city.name,
    date: day < today ? today : day,
  });
}
