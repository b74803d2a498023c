import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** The handovers of the day at the counter: who is still awaited, and who has been handed the keys. */

const world = await rentalWorld();
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));
const hours = (count: number) => count * 3_600_000;

/** A paid car; the clock stands at its start. */
async function begun() {
  const ctx = await world.customer();
  const productId = await world.createCar({ caution: 0 });
  const bill = await holdPlaces(ctx, rentalHold([productId, carWish(day(3), day(5))]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  clock.advance(startsAt.getTime() - clock.now().getTime());
  const listed = async (wanted?: string) =>
    (await listEntries(partner, { day: wanted })).entries.filter(({ id }) => id === productId);
  return { ctx, productId, bookingId, listed };
}

const out = (bookingId: string) =>
  handoverInput.parse({
    id: randomUUID(),
    bookingId,
    direction: "OUT",
    at: clock.now(),
    km: 1000,
    fuelEighths: 8,
  });

it("a customer who is hours late is still awaited that day, and the next day no longer", async () => {
  const { productId, listed } = await begun();
  clock.advance(hours(5));
  expect(await listed()).toMatchObject([{ tickets: 1, entered: 0 }]);
  expect((await getManifest(partner, { id: productId })).rows).toHaveLength(1);
  clock.advance(hours(24));
  expect(await listed()).toEqual([]);
});

it("an employee's handover needs no scan, and leaves the list as a scan would", async () => {
  const { bookingId, listed } = await begun();
  await recordHandover(partner, out(bookingId));
  expect(await listed()).toMatchObject([{ tickets: 1, entered: 1 }]);
  clock.advance(hours(5));
  expect(await listed()).toEqual([]);
});

it("a customer who records it alone still shows the ticket", async () => {
  const { ctx, bookingId, listed } = await begun();
  await recordHandover(ctx, out(bookingId));
  expect(await listed()).toMatchObject([{ tickets: 1, entered: 0 }]);
});
