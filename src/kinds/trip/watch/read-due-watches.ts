import type { Db } from "../../../platform/database/database.ts";
import { preparedRows } from "../../../platform/database/statements.ts";
import { freePlaces, onSale } from "../search/read-departures.ts";
import { notGone } from "../search/read-places.ts";
import { watchedDays } from "./watch-policy.ts";

/** What has become true for an alert: places are free at this price, or the departure does not run. */
export interface WatchNews {
  id: string;
  price: number;
}

/** Told in one run. */
const batch = 500;
const enough = `${freePlaces("$1::timestamptz")} >= w."places"`;

/** Watched departures that have enough places again. Somebody who has booked one meanwhile is not told. */
const freedText = `
  select w."id", p."price" from "Watch" w
  join "Product" p on p."id" = w."productId" join "Trip" t on t."productId" = p."id"
  where p."startsAt" > $1::timestamptz and ${notGone("$1::timestamptz")} and ${onSale} and ${enough}
    and not exists (select 1 from "Booking" b where b."userId" = w."userId" and b."productId" = p."id"
      and b."status" in ('CONFIRMED', 'PENDING', 'REQUESTED'))
  order by w."createdAt", w."id" limit ${batch}`;

const cancelledText = `
  select w."id", p."price" from "Watch" w join "Product" p on p."id" = w."productId"
  where p."status" = 'CANCELLED' and p."startsAt" > $1::timestamptz
  order by w."createdAt", w."id" limit ${batch}`;

/** Watched lines with a lower price than the person knows: only cheaper departures are counted. */
const fallenText = `
  select w."id", lowest."price" from "Watch" w join "Country" n on n."id" = w."countryId"
  cross join lateral (
    select p."price" from "Product" p join "Trip" t on t."productId" = p."id"
    where p."kind" = 'trip' and p."cityId" = w."cityId" and p."toCityId" = w."toCityId" and p."currency" = w."currency"
      and p."startsAt" > $1::timestamptz
      and p."startsAt" >= coalesce(w."day"::timestamp at time zone n."timeZone", $1::timestamptz)
      and p."startsAt" < coalesce((w."day" + 1)::timestamp at time zone n."timeZone",
        $1::timestamptz + interval '${watchedDays} days')
      and (w."price" is null or p."price" < w."price") and ${notGone("$1::timestamptz")}
      and ${onSale} and ${enough}
    order by p."price" limit 1) lowest
  where w."productId" is null and w."endsAt" > $1::timestamptz
  order by w."createdAt", w."id" limit ${batch}`;

export const readFreed = (db: Db, now: Date): Promise<WatchNews[]> =>
  preparedRows(db, { name: "trip-freed", text: freedText, values: [now] });

export const readCancelled = (db: Db, now: Date): Promise<WatchNews[]> =>
  preparedRows(db, { name: "trip-watched-cancelled", text: cancelledText, values: [now] });

export const readFallen = (db: Db, now: Date): Promise<WatchNews[]> =>
  preparedRows(db, { name: "trip-fallen", text: fallenText, values: [now] });
