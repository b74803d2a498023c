import { randomUUID } from "node:crypto";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { type Day, instantOf } from "../../../src/shared/dates.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { type RentalWorld, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** A company whose cars and houses are let, handed over, brought back and cleaned, on a clock that a test sets. */

export interface CleaningWorld extends RentalWorld {
  partner: Context;
  cleanerAt(place: { companyId: string; terminalId: string }): Promise<Context & { actor: Actor }>;
  /** Another place of the company. */
  createBranch(): Promise<{ companyId: string; terminalId: string }>;
  goTo(date: Day, time: string): void;
  /** A paid booking. */
  rented(productId: string, wish: Record<string, unknown>): Promise<string>;
  hand(
    bookingId: string,
    direction: "OUT" | "IN",
    more?: { km: number; fuelEighths: number },
  ): Promise<string>;
}

export async function cleaningWorld(options: Parameters<typeof rentalWorld>[0] = {}): Promise<CleaningWorld> {
  const world = await rentalWorld(options);
  const { clock, company, services, terminalId } = world;
  await liftHoldLimit(services);
  const operator = operatorOf(services);
  const partner = await world.as(await createActor(services, { role: "PARTNER", companyId: company.id }));
  return {
    ...world,
    partner,
    async cleanerAt(place) {
      const actor = await createActor(services, { role: "CLEANER", ...place });
      return { ...(await contextFor(services, actor)), actor };
    },
    async createBranch() {
      const { cityId } = await services.db.terminal.findUniqueOrThrow({ where: { id: terminalId } });
      const branch = { companyId: company.id, cityId, name: "Akwa", kinds: ["location" as const] };
      const { id } = await services.db.terminal.create({ data: branch });
      return { companyId: company.id, terminalId: id };
    },
    goTo: (date, time) =>
      clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime()),
    async rented(productId, wish) {
      const ctx = await world.customer();
      const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
      const payment = await payBill(ctx, payInput(bill.billId));
      await collectPayment(ctx, { paymentId: payment.id });
      await operator.settle(ctx, payment);
      return bill.bookings[0]?.id ?? "";
    },
    async hand(bookingId, direction, more) {
      const handover = { id: randomUUID(), bookingId, direction, at: clock.now(), photos: [], notes: "Sale" };
      return (await recordHandover(partner, { ...handover, ...more })).id;
    },
  };
}
