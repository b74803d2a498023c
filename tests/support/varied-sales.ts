import { expireBookings } from "../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../src/platform/context.ts";
import { bookingWorld } from "./booking-world.ts";
import { contextFor, createActor } from "./context.ts";
import { payInput } from "./purchase.ts";
import { operatorOf } from "./scripted-provider.ts";
import { sellVaried, type VariedWish, variedWish } from "./varied-kind.ts";

/** A company that sells the varied kind, with customers and staff. */
export async function variedSales() {
  const world = await bookingWorld();
  const { db } = world.services;
  const createProduct = sellVaried(world);
  const operator = operatorOf(world.services);

  const staff = async () =>
    contextFor(
      world.services,
      await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
    );

  const bookingOf = (billId: string) =>
    db.booking.findFirstOrThrow({ where: { billId }, include: { tickets: { orderBy: { unit: "asc" } } } });

  const claimed = async (resourceId: string) =>
    (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map(({ unit }) => unit);

  async function askForMoney(ctx: Context, billId: string) {
    const payment = await payBill(ctx, payInput(billId));
    await collectPayment(ctx, { paymentId: payment.id });
    return payment;
  }

  async function buy(ctx: Context, product: { id: string }, asked: VariedWish) {
    const bill = await holdPlaces(ctx, variedWish(product, asked));
    const payment = await askForMoney(ctx, bill.billId);
    await operator.settle(ctx, payment);
    return bookingOf(bill.billId);
  }

  /** Lets the hold of a bill expire while its payment is still open. */
  async function lapse(ctx: Context, billId: string) {
    const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
    world.clock.advance((holdExpiresAt?.getTime() ?? 0) - world.clock.now().getTime() + 60_000);
    await expireBookings(ctx);
  }

  return { world, db, createProduct, operator, staff, bookingOf, claimed, askForMoney, buy, lapse };
}

/** The error that the work ends with. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error as { code: string; detail: Record<string, unknown> };
}
