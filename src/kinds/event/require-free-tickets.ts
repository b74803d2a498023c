import type { FreeSale } from "../../modules/booking/booking-facts.ts";
import type { Tx } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { eventSupplyWords } from "./words/fr/event-supply.ts";

interface TakenRow {
  pool: string;
  tariff: string;
  perBooking: number;
  taken: number;
}

/**
 * One person gets as many tickets of a tariff without a price as the tariff allows in one booking, however many bookings
 * they make: a price would keep others from emptying the session. What they hold beside something with a price counts
 * too, so that two such bills are not paid one after the other; what is held for nothing counts when it is confirmed.
 */
export async function requireFreeTickets(tx: Tx, sale: FreeSale): Promise<void> {
  const { bookingId, productId, userId, now } = sale;
  // Two bookings of one person are counted one after the other.
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`free:${userId}`}, 0)) is null as "locked"`;
  const rows = await tx.$queryRaw<TakenRow[]>`
    select o."name" as "pool", t."name" as "tariff", t."perBooking",
      sum((item.value ->> 'count')::int)::int as "taken"
    from "EventPool" o join "EventTariff" t on t."poolId" = o."id" and t."price" = 0
    join "User" u on u."id" = ${userId}::uuid
    join "Booking" b on b."productId" = o."productId"
    join "Bill" l on l."id" = b."billId" and (b."id" = ${bookingId}::uuid or (b."channel" = 'ONLINE' and (
      (b."status" in ('CONFIRMED', 'COMPLETED') and (b."userId" = u."id" or b."contactPhone" = u."phone"))
      or (b."status" = 'PENDING' and l."total" > 0 and l."holdExpiresAt" > ${now} and b."userId" = u."id"))))
    cross join lateral jsonb_array_elements(b."wish" -> 'items') as item
    where o."productId" = ${productId}::uuid and item.value ->> 'tariffId' = t."id"::text
    group by o."ordinal", o."name", t."id"`;
  const over = rows.find(({ taken, perBooking }) => taken > perBooking);
  if (!over) return;
  const tariff = eventSupplyWords.line(over.pool, over.tariff);
  throw new AppError("TARIFF_LIMIT", { tariff, limit: over.perBooking });
}
