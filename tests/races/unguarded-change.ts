import { randomUUID } from "node:crypto";
import type { Db } from "../../src/platform/database/database.ts";
import { openPaymentStatuses } from "../../src/shared/booking/payment-steps.ts";

/** `Payment`, whose partial index is the guard, or a copy without it. */
type Table = "Payment" | "PaymentWithoutIndex";

export async function createPaymentWithoutIndex(db: Db): Promise<void> {
  await db.$executeRaw`create table if not exists "PaymentWithoutIndex" (like "Payment" including defaults)`;
}

/** Asks for the difference of a change because nothing was asked for a moment ago: without the lock of its bill. */
export async function lookThenAskMore(
  db: Db,
  { bookingId, table }: { bookingId: string; table: Table },
  whenLooked: () => Promise<void>,
): Promise<void> {
  const open = await db.$queryRawUnsafe<unknown[]>(
    `select 1 from "${table}" where "bookingId" = $1::uuid and "purpose" = 'EXTRA' and "status"::text = any($2::text[])`,
    bookingId,
    [...openPaymentStatuses],
  );
  await whenLooked();
  if (open.length > 0) throw Object.assign(new Error("asked already"), { code: "PAYMENT_IN_PROGRESS" });
  await db.$executeRawUnsafe(
    `insert into "${table}" ("id", "kind", "purpose", "provider", "status", "amount", "currency", "countryId", "userId",
        "billId", "bookingId", "callbackToken")
      select $2::uuid, 'COLLECT', 'EXTRA', 'mtn-momo', 'CREATED', 1, b."currency", b."countryId", b."userId",
        b."billId", b."id", $3
      from "Booking" b where b."id" = $1::uuid`,
    bookingId,
    randomUUID(),
    randomUUID(),
  );
}
