import { expect, test } from "vitest";
import { takeBackMinutes } from "../../../src/kinds/rental/cleaning/cleaning-policy.ts";
import { endCleaning } from "../../../src/kinds/rental/cleaning/end-cleaning.ts";
import { listCleanings } from "../../../src/kinds/rental/cleaning/list-cleanings.ts";
import { reinstateCleaning } from "../../../src/kinds/rental/cleaning/reinstate-cleaning.ts";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { getTimeline } from "../../../src/kinds/rental/operate/get-timeline.ts";
import { createActor } from "../../support/context.ts";
import { carWish, houseWish } from "../../support/rental-world.ts";
import { cleaningWorld } from "./cleaning-world.ts";

/** « Nettoyé » is taken back for a short time, and the company reads on its own pages what is ready. */

const world = await cleaningWorld();
const { clock, company, day, goTo, hand, rented, partner, services, terminalId } = world;
const { db } = services;
const place = { companyId: company.id, terminalId };
const own = await world.cleanerAt(place);
const colleague = await world.cleanerAt(place);
const minute = 60_000;

/** A car that came back this morning. */
async function backAgain(): Promise<{ bookingId: string; id: string; car: string }> {
  const car = await world.createCar();
  const [from, to] = [day(1), day(2)];
  const bookingId = await rented(car, carWish(from, to));
  goTo(from, "12:00");
  await hand(bookingId, "OUT");
  goTo(to, "09:00");
  return { bookingId, car, id: await hand(bookingId, "IN") };
}

const waits = async (bookingId: string) =>
  (await listCleanings(own)).cleanings.some((row) => row.bookingId === bookingId);

test("the person who pressed takes it back within ten minutes, and it is audited", async () => {
  const { bookingId, id } = await backAgain();
  const { cleanedAt } = await endCleaning(own, { id });
  expect((await listCleanings(own)).cleaned).toMatchObject([{ id, name: "Toyota Yaris", cleanedAt }]);
  expect((await listCleanings(colleague)).cleaned).toEqual([]);
  for (const ctx of [colleague, partner, await world.customer()])
    await expect(reinstateCleaning(ctx, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });

  const later = (moment: string, milliseconds: number) =>
    clock.standAt(new Date(new Date(moment).getTime() + milliseconds));
  later(cleanedAt, takeBackMinutes * minute);
  expect((await listCleanings(own)).cleaned).toHaveLength(1);
  await reinstateCleaning(own, { id });
  await reinstateCleaning(own, { id });
  expect(await waits(bookingId)).toBe(true);
  expect((await listCleanings(own)).cleaned).toEqual([]);
  expect(await db.handover.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ cleanedAt: null, cleanedById: null },
  });
  const audited = { action: "take-cleaned-back", objectId: bookingId };
  expect(await db.auditEntry.findMany({ where: audited })).toMatchObject([{ actorId: own.actor.id }]);

  // Pressed again it is clean for good, one moment after the last minute.
  const again = await endCleaning(own, { id });
  later(again.cleanedAt, takeBackMinutes * minute + 1);
  expect((await listCleanings(own)).cleaned).toEqual([]);
  await expect(reinstateCleaning(own, { id })).rejects.toMatchObject({
    ...{ code: "CLEANING_STANDS", detail: { minutes: takeBackMinutes } },
  });
  expect(await waits(bookingId)).toBe(false);
});

test("what the next customer has is not to be cleaned any more, and who lost the role takes nothing back", async () => {
  const { car, id } = await backAgain();
  const next = await rented(car, carWish(day(1), day(2)));
  goTo(day(1), "11:59");
  await endCleaning(own, { id });
  clock.advance(minute);
  await hand(next, "OUT");
  expect((await listCleanings(own)).cleaned).toEqual([]);
  await expect(reinstateCleaning(own, { id })).rejects.toMatchObject({ code: "CLEANING_LEFT_AGAIN" });

  const other = await backAgain();
  await endCleaning(own, { id: other.id });
  await expect(
    reinstateCleaning({ ...own, actor: { ...own.actor, crew: [] } }, { id: other.id }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the day, the bars and the contract say what is clean; the customer's page does not", async () => {
  const { bookingId, id } = await backAgain();
  const today = day(0);
  const chief = await world.as(await createActor(services, { role: "TERMINAL_CHIEF", ...place }));
  const told = async () => {
    const entries = await getTimeline(partner, { companyId: company.id, type: "car", day: today });
    const { rows } = await getOccupancy(partner, {
      ...{ companyId: company.id, type: "car", from: day(-1), days: 3, search: "", skip: 0 },
    });
    return {
      day: entries.find((entry) => entry.bookingId === bookingId)?.cleanedAt,
      bar: rows.flatMap(({ spans }) => spans).find((span) => span.bookingId === bookingId)?.stay?.cleaned,
      contract: (await getRentalBooking(chief, { bookingId })).cleanedAt,
    };
  };
  expect(await told()).toEqual({ day: null, bar: false, contract: null });
  const { cleanedAt } = await endCleaning(own, { id });
  expect(await told()).toEqual({ day: cleanedAt, bar: true, contract: cleanedAt });
  const { userId } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const customer = await world.as({ ...(await createActor(services)), id: userId ?? "" });
  expect(await getRentalBooking(customer, { bookingId })).toMatchObject({
    ...{ reader: "CUSTOMER", cleanedAt: null },
  });
  await reinstateCleaning(own, { id });
  expect(await told()).toEqual({ day: null, bar: false, contract: null });
});

test("a house is told as a car is", async () => {
  const [from, to] = [day(1), day(2)];
  const bookingId = await rented(await world.createHouse(), houseWish(from, to));
  goTo(from, "15:00");
  await hand(bookingId, "OUT");
  goTo(to, "10:00");
  const id = await hand(bookingId, "IN");
  const { cleanedAt } = await endCleaning(own, { id });
  const [entry] = await getTimeline(partner, { companyId: company.id, type: "house", day: to });
  expect(entry).toMatchObject({ bookingId, cleanedAt });
  expect((await listCleanings(own)).cleaned).toMatchObject([{ id, detail: "Bonapriso" }]);
});
