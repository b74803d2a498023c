import type { Db } from "../../src/platform/database/database.ts";

/** A copy without the index that lets one collection of a bill be open. */
export async function createPaymentWithoutIndex(db: Db): Promise<void> {
  await db.$executeRaw`create table if not exists "PaymentWithoutIndex" ("bookingId" uuid, "purpose" text)`;
}

/** Asks for the difference of a change because nobody was asked for it a moment ago: without the lock of its bill. */
export async function lookThenAskMore(
  db: Db,
  bookingId: string,
  whenLooked: () => Promise<void>,
): Promise<void> {
  const asked = await db.$queryRaw<
    unknown[]
  >`select 1 from "PaymentWithoutIndex" where "bookingId" = ${bookingId}::uuid`;
  await whenLooked();
  if (asked.length > 0) throw Object.assign(new Error("asked already"), { code: "PAYMENT_IN_PROGRESS" });
  await db.$executeRaw`insert into "PaymentWithoutIndex" values (${bookingId}::uuid, 'EXTRA')`;
}
