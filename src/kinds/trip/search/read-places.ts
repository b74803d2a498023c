import { Prisma, type ProductStatus } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedRows } from "../../../platform/database/statements.ts";

export interface PlacesRow {
  id: string;
  departsAt: Date;
  price: number;
  seatCount: number;
  status: ProductStatus;
  selling: boolean;
  departed: boolean;
  /** Sold, held or counter places. */
  taken: number[];
}

/** The places of departure `t` that cannot be chosen at that time. */
export const takenUnits = (now: string) => `array(
      select m."unit" from "Claim" m
      where m."resourceId" = t."productId" and (m."expiresAt" is null or m."expiresAt" > ${now})
      union select unnest(t."counterSeats")
      order by 1)`;

/** Departure `p` is marked « parti », which may be before its hour. */
const markedGone = `exists (select 1 from "TripMark" m where m."productId" = p."id" and m."moment" = 'DEPARTED')`;

/** It has left at that time, by its hour or by its mark. */
export const hasDeparted = (now: string) => `(p."startsAt" <= ${now} or ${markedGone})`;

/**
 * For lists, beside `"startsAt" > now`: the bus is not marked as gone before its hour. Only what leaves soon is looked up:
 * a mark is made minutes before, and a delay that is told after it is of two days at most.
 */
export const notGone = (now: string) => `(p."startsAt" - interval '3 days' > ${now} or not ${markedGone})`;

/** The same with a value. */
export const notGoneAt = (now: Date) =>
  Prisma.sql`(p."startsAt" - interval '3 days' > ${now} or not ${Prisma.raw(markedGone)})`;

const placesText = `
  select p."id", p."startsAt" as "departsAt", p."price", t."seatCount", p."status"::text as "status",
    c."status" = 'ACTIVE' as "selling", ${hasDeparted("$2")} as "departed",
    ${takenUnits("$2")} as "taken"
  from "Product" p
  join "Trip" t on t."productId" = p."id"
  join "Company" c on c."id" = p."companyId"
  where p."id" = $1::uuid`;

/** The live data of one departure: state and taken places. */
export async function readPlaces(db: Db, id: string, now: Date): Promise<PlacesRow | null> {
  const [row] = await preparedRows<PlacesRow>(db, {
    name: "trip-places",
    text: placesText,
    values: [id, now],
  });
  return row ?? null;
}
