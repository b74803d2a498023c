import type { RequestedChange } from "../../../modules/booking/booking-facts.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** A move is free when the practice asks for it, or when the consultant has announced a delay that day. */
export async function isFreeMove(
  db: Pick<Tx, "$queryRaw">,
  { bookingId, by }: RequestedChange,
): Promise<boolean> {
  if (by === "STAFF") return true;
  const late = await db.$queryRaw<unknown[]>`
    select 1 from "Booking" b
      join "Country" n on n."id" = b."countryId"
      join "ConsultantDelay" d on d."consultantId" = b."resourceId"
        and d."day" = (b."startsAt" at time zone n."timeZone")::date
    where b."id" = ${bookingId}::uuid limit 1`;
  return late.length > 0;
}
