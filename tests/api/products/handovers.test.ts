import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { errorWords as englishWords } from "../../../src/shared/words/en/errors.ts";
import { errorWords as frenchWords } from "../../../src/shared/words/fr/errors.ts";
import { testApp } from "../../support/app.ts";
import { createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Nothing is kept of a caution without photographs of the return, whichever way the company asks for it. */

const parts = await testApp();
const { app } = parts;
const world = await rentalWorld({ on: parts });
const { services, clock, company } = world;
const { db } = services;
const operator = operatorOf(services);
const staff = await createActor(services, { role: "PARTNER", companyId: company.id });

/** A car that is out, with its caution held. */
async function out() {
  const ctx = await world.customer();
  const car = await world.createCar({ caution: 50_000 });
  const bill = await holdPlaces(ctx, rentalHold([car, carWish(world.day(3), world.day(5))]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  await createCautions(await world.as(null));
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  clock.advance(startsAt.getTime() - clock.now().getTime());
  const handover = { id: randomUUID(), bookingId, direction: "OUT" as const, at: clock.now() };
  await recordHandover(ctx, { ...handover, km: 1000, fuelEighths: 8, photos: [], notes: "" });
  const held = { status: "HELD" as const, takenAt: clock.now(), method: "CASH" as const };
  return db.deposit.update({ where: { bookingId }, data: held });
}

test("refused by the handover of a device, by the caution's call and by the back office, in both languages", async () => {
  const { bookingId, id: depositId } = await out();
  // After the days that passed until the rental began: a session of staff is short.
  const session = { userId: staff.id, device: "test", address: "127.0.0.1", now: services.now() };
  const token = await openSession(db, session);
  const claim = { kept: 1000, reason: "Phare cassé" };
  const photo = { name: "a.webp", contentType: "image/webp", size: 1, ownerId: staff.id };
  const { key } = await db.storedFile.create({
    data: { ...photo, key: `private/backoffice/${randomUUID()}.webp` },
  });
  const handover = { id: randomUUID(), bookingId, direction: "IN", at: clock.now(), km: 1000 };
  const doors = {
    "/api/trpc/rental.recordHandover": { ...handover, keep: claim },
    "/api/trpc/deposit.keep": { depositId, ...claim, photos: [key] },
    [`/api/backoffice/partner/deposit/${depositId}/keep`]: { ...claim, photos: [key] },
  };
  for (const [language, words] of [
    ["fr", frenchWords],
    ["en", englishWords],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    for (const [url, payload] of Object.entries(doors)) {
      const answer = await app.inject({ method: "POST", url, payload, headers });
      expect([url, answer.statusCode, answer.body]).toEqual([
        ...[url, 409],
        expect.stringContaining(String(words.DEPOSIT_RETURN_PHOTOS)),
      ]);
    }
  }
  expect(await db.handover.count({ where: { bookingId } })).toBe(1);
  expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject({ kept: 0 });
});
