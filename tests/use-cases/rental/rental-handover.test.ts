import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { matchDamages, matchPhotos } from "../../../src/kinds/rental/rules/match-photos.ts";
import { disputeDeposit } from "../../../src/modules/booking/deposit/dispute-deposit.ts";
import { getDeposit } from "../../../src/modules/booking/deposit/get-deposit.ts";
import { keepDeposit } from "../../../src/modules/booking/deposit/keep-deposit.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import type { Context } from "../../../src/platform/context.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payer, payInput } from "../../support/purchase.ts";
import { carWish, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** The guided handover: its views, its damage, and what may be kept of the caution at the return. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const job = await world.as(null);
const staff = await createActor(world.services, { role: "PARTNER", companyId: company.id });
const partner = await world.as(staff);
const caution = 50_000;

async function settle(ctx: Context, payment: { id: string }) {
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
}

/** A paid rental on its first day. */
async function begun(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  await settle(ctx, await payBill(ctx, payInput(bill.billId)));
  const bookingId = bill.bookings[0]?.id ?? "";
  await createCautions(job);
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  clock.advance(startsAt.getTime() - clock.now().getTime());
  return { ctx, bookingId };
}

const rentedCar = async () => begun(await world.createCar({ caution }), carWish(day(3), day(5)));

/** A car that is out, with its caution held. */
async function out() {
  const rental = await rentedCar();
  const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId: rental.bookingId } });
  const asked = { depositId: deposit.id, method: "mtn-momo" as const, msisdn: payer };
  await settle(job, await takeDeposit(partner, { ...asked, idempotencyKey: randomUUID() }));
  await recordHandover(rental.ctx, handover(rental.bookingId, { direction: "OUT" }));
  return { ...rental, depositId: deposit.id };
}

const handover = (bookingId: string, more: object) =>
  handoverInput.parse({ id: randomUUID(), bookingId, at: clock.now(), km: 1000, fuelEighths: 8, ...more });

const back = (bookingId: string, more: object = {}) => handover(bookingId, { direction: "IN", ...more });

/** Photographs that this person has sent. */
async function sent({ actor }: Context, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `private/handovers/${randomUUID()}.webp`);
  await db.storedFile.createMany({
    data: keys.map((key) => ({
      key,
      name: "a.webp",
      ownerId: actor?.id ?? null,
      contentType: "image/webp",
      size: 1,
    })),
  });
  return keys;
}

const carViews = ["front", "back", "left", "right", "counter", "fuel"];
const shotsOf = (photos: readonly string[], views = carViews) =>
  views.map((shot, index) => ({ shot, photo: photos[index] ?? null }));
const keep = { kept: 20_000, reason: "Rayure sur la porte" };
const read = (id: string) => db.deposit.findUniqueOrThrow({ where: { id } });

describe("what is kept of a caution", () => {
  it("needs photographs of the return, from the handover as from the page of the caution", async () => {
    const { bookingId, depositId } = await out();
    const claim = { depositId, ...keep, photos: ["private/backoffice/claim.webp"] };
    const refused = { code: "DEPOSIT_RETURN_PHOTOS", status: 409 };
    // Not returned yet.
    await expect(keepDeposit(partner, claim)).rejects.toMatchObject(refused);
    await expect(recordHandover(partner, back(bookingId, { keep }))).rejects.toMatchObject(refused);
    expect(await db.handover.count({ where: { bookingId } })).toBe(1);
    // The company has taken it back without any: nothing can be kept any more.
    await recordHandover(partner, back(bookingId));
    await expect(keepDeposit(partner, claim)).rejects.toMatchObject(refused);
    expect(await read(depositId)).toMatchObject({ status: "HELD", kept: 0 });
  });

  it("is not lost to a customer who records the return alone without a photograph", async () => {
    const { ctx, bookingId, depositId } = await out();
    await recordHandover(ctx, back(bookingId));
    await keepDeposit(partner, { depositId, ...keep, photos: ["private/backoffice/claim.webp"] });
    expect(await read(depositId)).toMatchObject({ status: "PARTLY_KEPT", kept: 20_000 });
    // The contract says how much of it.
    expect(await getRentalBooking(partner, { bookingId })).toMatchObject({ caution: { kept: 20_000 } });
  });

  it("and what the customer objects to it stand in the history that support reads", async () => {
    const { ctx, bookingId, depositId } = await out();
    await recordHandover(ctx, back(bookingId));
    await keepDeposit(partner, { depositId, ...keep, photos: ["private/backoffice/claim.webp"] });
    const text = "La rayure était là au départ";
    await disputeDeposit(ctx, { depositId, text });
    const support = await world.as(await createActor(world.services, { role: "HELP_DESK" }));
    const { events } = await getBookingStory(support, { bookingId });
    const told = events.flatMap((one) => (one.kind === "audit" ? [[one.action, one.reason]] : []));
    expect(told).toContainEqual(["keep-deposit", keep.reason]);
    expect(told).toContainEqual(["dispute", text]);
  });

  it("is at most the caution, and kept once, however often the device sends it", async () => {
    const { ctx, bookingId, depositId } = await out();
    const photos = await sent(partner, 6);
    const damages = [{ view: "left", x: 0.4, y: 0.6, note: "Rayure" }];
    const state = { shots: shotsOf(photos), damages };
    const input = back(bookingId, { photos, state, keep: { ...keep, kept: caution } });
    const tooMuch = { ...input, keep: { ...keep, kept: caution + 1 } };
    await expect(recordHandover(partner, tooMuch)).rejects.toMatchObject({ code: "DEPOSIT_TOO_MUCH" });
    expect(await db.handover.count({ where: { bookingId } })).toBe(1);
    await recordHandover(partner, input);
    expect(await recordHandover(partner, input)).toEqual({ id: input.id });
    // First the side on which the damage was marked.
    expect(await read(depositId)).toMatchObject({
      ...{ status: "KEPT", kept: caution, reason: keep.reason },
      photos: [photos[2], photos[0], photos[1], ...photos.slice(3)],
    });
    const told = await db.message.findMany({ where: { bookingId, template: { startsWith: "depositKept" } } });
    expect(told).toHaveLength(1);
    expect(await db.message.count({ where: { bookingId, template: "depositScheduled" } })).toBe(0);
    const seen = await getDeposit(ctx, { bookingId });
    expect(seen).toMatchObject({ reason: keep.reason, can: { dispute: true } });
    await expectSound(db);
  });

  it("is asked for by the company alone, at the return, of a caution that is there", async () => {
    const { ctx, bookingId } = await out();
    const refused = async (who: Context, code: string, more: object = {}) => {
      const photos = await sent(who, 1);
      await expect(recordHandover(who, back(bookingId, { photos, keep, ...more }))).rejects.toMatchObject({
        code,
      });
    };
    await refused(ctx, "FORBIDDEN");
    const elsewhere = await createCompany(world.services);
    const other = { companyId: elsewhere.company.id };
    await refused(
      await world.as(await createActor(world.services, { role: "PARTNER", ...other })),
      "NOT_FOUND",
    );
    const branch = await db.terminal.findFirstOrThrow({ where: { companyId: company.id } });
    const second = await db.terminal.create({
      data: { companyId: company.id, cityId: branch.cityId, name: "Gare" },
    });
    const chief = { role: "TERMINAL_CHIEF" as const, companyId: company.id, terminalId: second.id };
    await refused(await world.as(await createActor(world.services, chief)), "NOT_FOUND");
    const unpaid = await rentedCar();
    await recordHandover(unpaid.ctx, handover(unpaid.bookingId, { direction: "OUT" }));
    await refused(partner, "DEPOSIT_STATE", { bookingId: unpaid.bookingId });
  });

  it("waits for the departure, and is refused with a code that does not count", async () => {
    const { bookingId } = await rentedCar();
    const photos = await sent(partner, 1);
    await expect(recordHandover(partner, back(bookingId, { photos, keep }))).rejects.toMatchObject({
      code: "HANDOVER_ORDER",
    });
    const given = await out();
    const { id: _, ...ticket } = await db.ticket.findFirstOrThrow({ where: { bookingId: given.bookingId } });
    const cancelled = { ...ticket, id: randomUUID(), code: "YYYY8888", status: "CANCELLED" as const };
    await db.ticket.create({ data: cancelled });
    const signed = back(given.bookingId, { photos, keep, code: cancelled.code });
    await expect(recordHandover(partner, signed)).rejects.toMatchObject({ code: "HANDOVER_CODE" });
    expect(await read(given.depositId)).toMatchObject({ status: "HELD" });
  });

  it("is kept of an extended rental too, counted from its return", async () => {
    const { ctx, bookingId, depositId } = await out();
    const { wish } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const longer = { ...(wish as { to: string }), to: day(6) };
    const change = { bookingId, wish: longer, idempotencyKey: randomUUID() };
    // The added day is still to be paid: the return does not wait for it.
    expect(await rescheduleBooking(ctx, change)).toMatchObject({ state: "TO_PAY" });
    const photos = await sent(partner, 1);
    await recordHandover(partner, back(bookingId, { photos, keep }));
    expect(await read(depositId)).toMatchObject({ status: "PARTLY_KEPT", photos });
    const view = await getRentalBooking(ctx, { bookingId });
    expect(view).toMatchObject({ next: null, can: { extend: false } });
  });
});

describe("the views of a handover", () => {
  it("are all there, each once, with a photograph of that handover or an allowed reason", async () => {
    const { ctx, bookingId } = await rentedCar();
    const photos = await sent(ctx, 6);
    const all = shotsOf(photos);
    const given = (state: object, keys = photos) =>
      recordHandover(ctx, handover(bookingId, { direction: "OUT", photos: keys, state }));
    const refused = async (shots: object[], shot: string) =>
      expect(given({ shots })).rejects.toMatchObject({ code: "HANDOVER_SHOTS", detail: { shot } });
    await refused(all.slice(0, -1), "fuel");
    await refused([...all, { shot: "front", photo: photos[0] }], "front");
    await refused([...all, { shot: "roof", photo: photos[0] }], "roof");
    // A side can always be reached; the gauge of a dead battery cannot be seen.
    await refused(
      all.map((one) => (one.shot === "left" ? { shot: "left", photo: null, skipped: "Mur" } : one)),
      "left",
    );
    const without = (skipped: string) =>
      all.map((one) => (one.shot === "fuel" ? { shot: "fuel", photo: null, skipped } : one));
    await refused(without("  x "), "fuel");
    const damage = { view: "counter", x: 0.5, y: 0.5 };
    await expect(given({ shots: all, damages: [damage] })).rejects.toMatchObject({ code: "HANDOVER_SHOTS" });
    await expect(given({ shots: all }, photos.slice(1))).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    expect(() =>
      handover(bookingId, { direction: "OUT", state: { damages: [{ ...damage, x: 1.01 }] } }),
    ).toThrow();
    await given({ shots: without("Nuit"), damages: [{ ...damage, view: "top", note: "Bosse" }] });
    const view = await getRentalBooking(ctx, { bookingId });
    expect(view.handovers[0]?.shots.at(-1)).toMatchObject({ id: "fuel", photo: null, skipped: "Nuit" });
    expect(view.handovers[0]?.damages).toEqual([{ ...damage, view: "top", note: "Bosse" }]);
  });

  test("of a house are its rooms by number and its meters, in the reader's language, also when a room is gone", async () => {
    const house = await world.createHouse({ caution: 0 });
    const types = await db.housePartType.findMany({ orderBy: { position: "asc" }, take: 2 });
    const [room, other] = types.map(({ id }) => id) as [string, string];
    await db.housePartType.update({ where: { id: room }, data: { nameEn: "Great room" } });
    const of = { productId: house };
    await db.rentalHousePart.create({ data: { ...of, partTypeId: room, count: 2 } });
    await db.rentalHousePart.create({ data: { ...of, partTypeId: other, count: 1 } });
    const { ctx, bookingId } = await begun(house, houseWish(day(3), day(5)));
    const { shots, reader } = await getRentalBooking(ctx, { bookingId });
    const views = [`room-${room}-1`, `room-${room}-2`, `room-${other}-1`, "water", "power"];
    expect(reader).toBe("CUSTOMER");
    expect(shots.map(({ id }) => id)).toEqual(views);
    expect(shots.map(({ label }) => label)).toEqual([
      ...[`${types[0]?.name} 1`, `${types[0]?.name} 2`, types[1]?.name, "", ""],
    ]);
    const photos = await sent(ctx, 3);
    const locked = { photo: null, skipped: "Pas de compteur" };
    const state = {
      shots: shotsOf(photos, views).map((one) => (one.photo ? one : { ...one, ...locked })),
      damages: [{ view: views[1], x: 0, y: 1, note: "Tache" }],
    };
    const asked = { direction: "OUT", km: null, fuelEighths: null, photos, state };
    await recordHandover(ctx, handover(bookingId, asked));
    await db.rentalHousePart.update({
      where: { productId_partTypeId: { ...of, partTypeId: room } },
      data: { count: 1 },
    });
    const view = await inLanguage("en", () => getRentalBooking(partner, { bookingId }));
    expect(view.reader).toBe("COMPANY");
    const pairs = matchPhotos(view, String);
    expect(pairs.map(({ id, label }) => [id, label])).toEqual([
      [views[0], "Great room"],
      [views[2], types[1]?.nameEn ?? types[1]?.name],
      ["water", ""],
      ["power", ""],
      [views[1], "Great room 2"],
    ]);
    expect(matchDamages(view)).toMatchObject([{ id: views[1], label: "Great room 2" }]);
  });

  test("of a house without known rooms are the place itself and its meters", async () => {
    const { ctx, bookingId } = await begun(await world.createHouse(), houseWish(day(3), day(5)));
    const { shots } = await getRentalBooking(ctx, { bookingId });
    expect(shots.map(({ id }) => id)).toEqual(["inside", "water", "power"]);
  });

  test("stand side by side, and photographs without a view after them", async () => {
    const { ctx, bookingId } = await rentedCar();
    const first = await sent(ctx, 7);
    const before = { photos: first, state: { shots: shotsOf(first) } };
    await recordHandover(ctx, handover(bookingId, { direction: "OUT", ...before }));
    const second = await sent(partner, 2);
    await recordHandover(partner, back(bookingId, { photos: second }));
    const pairs = matchPhotos(await getRentalBooking(partner, { bookingId }), (at) => `Photo ${at}`);
    expect(pairs.map(({ id }) => id)).toEqual([...carViews, "loose-0", "loose-1"]);
    expect(pairs[0]).toMatchObject({ out: { photo: expect.stringContaining(bookingId) }, in: null });
    expect(pairs[6]).toMatchObject({ label: "Photo 1", out: { skipped: "" }, in: { skipped: "" } });
    expect(pairs[7]?.out).toBeNull();
  });
});

test("a handover of an older version of the page, with photographs alone, is recorded as before", async () => {
  const { ctx, bookingId } = await rentedCar();
  const photos = await sent(ctx, 2);
  await recordHandover(ctx, handover(bookingId, { direction: "OUT", photos }));
  const { handovers } = await getRentalBooking(ctx, { bookingId });
  expect(handovers).toMatchObject([
    { shots: [], damages: [], photos: [{}, {}].map(() => expect.any(String)) },
  ]);
});
