import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { tryOut } from "../../../src/platform/trial.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { practiceWorld, receptionOf } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** Before a practice moves, delays or cancels an appointment, it reads what the patient will. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day, staff } = world;
const { db } = world.services;
const { sell } = await receptionOf(world);

const withoutWays = (text: string) => text.replace(/(https?:\/\/[^\s/]+)\/\S*/g, "$1/…");

async function sentTo(bookingId: string, template: string): Promise<string[]> {
  await world.drain();
  const sent = await db.message.findMany({ where: { bookingId, template, channel: "SMS" } });
  return sent.map(({ body }) => withoutWays(body ?? ""));
}

const stateOf = (bookingId: string) =>
  Promise.all([
    db.booking.findUniqueOrThrow({ where: { id: bookingId } }),
    db.message.count(),
    db.job.count(),
    db.block.count(),
    db.consultantDelay.count(),
    db.payment.count(),
  ]);

test("a move", async () => {
  const { offerId } = await world.consultant();
  const bookingId = await sell(offerId, "09:00");
  const wanted = { bookingId, start: `${day}T10:00`, idempotencyKey: randomUUID() };
  const before = await stateOf(bookingId);
  const { messages } = await tryOut(staff, (trial) => moveVisit(trial, wanted));
  expect(await stateOf(bookingId)).toEqual(before);
  expect(messages).toHaveLength(1);
  await moveVisit(staff, wanted);
  expect(await sentTo(bookingId, "bookingChanged")).toEqual(messages.map(({ sms }) => sms));
});

test("a move to a time that is taken is refused for its reason, before it is pressed", async () => {
  const { offerId } = await world.consultant();
  const bookingId = await sell(offerId, "09:00");
  await sell(offerId, "10:00");
  const wanted = { bookingId, start: `${day}T10:00`, idempotencyKey: randomUUID() };
  await expect(tryOut(staff, (trial) => moveVisit(trial, wanted))).rejects.toEqual(
    expect.objectContaining({ code: "PLACES_TAKEN" }),
  );
});

test("a delay, with the number of those who wait", async () => {
  const { id, offerId } = await world.consultant();
  const bookingId = await sell(offerId, "09:00");
  const late = { consultantId: id, day, minutes: 40 };
  const before = await stateOf(bookingId);
  const { result, messages } = await tryOut(staff, (trial) => notifyDelay(trial, late));
  expect(result).toEqual({ told: 1 });
  expect(await stateOf(bookingId)).toEqual(before);
  await notifyDelay(staff, late);
  expect(await sentTo(bookingId, "consultantLate")).toEqual(messages.map(({ sms }) => sms));
});

test("an absence, with the money that goes back", async () => {
  const { id, offerId } = await world.consultant();
  const bookingId = await sell(offerId, "09:00");
  const away = {
    ...{ consultantId: id, fromDay: day, toDay: day, fromQuarter: 0, toQuarter: 96 },
    reason: "Congé maladie",
  };
  const before = await stateOf(bookingId);
  const { result, messages } = await tryOut(staff, (trial) => beginAbsence(trial, away));
  expect([result.people.length, result.refunded]).toEqual([1, 10_000]);
  expect(await stateOf(bookingId)).toEqual(before);
  await beginAbsence(staff, away);
  expect(await sentTo(bookingId, "serviceCancelled")).toEqual(messages.map(({ sms }) => sms));
  await expectSound(db);
});

test("strangers try nothing", async () => {
  const { id } = await world.consultant();
  const stranger = await world.customer();
  const late = { consultantId: id, day, minutes: 40 };
  await expect(tryOut(stranger, (trial) => notifyDelay(trial, late))).rejects.toEqual(
    expect.objectContaining({ code: "NOT_FOUND" }),
  );
});
