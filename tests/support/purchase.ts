import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Product } from "../../prisma/client/client.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { HeldBill, PaymentView } from "../../src/modules/booking/view/view-schema.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Db } from "../../src/platform/database/database.ts";
import { wishFor } from "./booking-world.ts";
import { soundRules } from "./sound-rules.ts";

export const payer = "677123456";

let lastNumber = 677_500_000;

/** From a number of its own: few prompts to one number may stay without agreement. */
export function payInput(billId: string, method: "mtn-momo" | "cash" = "mtn-momo") {
  return { billId, method, msisdn: String(++lastNumber), idempotencyKey: randomUUID() };
}

/** Holds places and requests the payer's money. */
export async function startPurchase(
  ctx: Context,
  product: Product,
  places = 1,
  units?: number[],
): Promise<{ bill: HeldBill; payment: PaymentView; bookingId: string }> {
  const bill = await holdPlaces(ctx, wishFor({ product, places, ...(units ? { units } : {}) }));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  return { bill, payment, bookingId: bill.bookings[0]?.id ?? "" };
}

/** Asserts the invariants of every database, whatever happened to it. */
export async function expectSound(db: Db): Promise<void> {
  for (const [rule, statement] of Object.entries(soundRules)) {
    expect(await db.$queryRawUnsafe<object[]>(statement), rule).toEqual([]);
  }
}

/** The sum of an account, debit positive. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const [row] = await db.$queryRaw<{ sum: bigint | null }[]>`
    select sum("amount") as "sum" from "LedgerEntry" where "account"::text = ${account}`;
  return Number(row?.sum ?? 0);
}
