import { describe, expect, test } from "vitest";
import { assignCar } from "../../../src/kinds/rental/move/assign-car.ts";
import { addPhotos } from "../../../src/kinds/rental/operate/add-photos.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { listPapers } from "../../../src/kinds/rental/operate/list-papers.ts";
import { listPhotos } from "../../../src/kinds/rental/operate/list-photos.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { saveOffer } from "../../../src/kinds/rental/operate/save-offer.ts";
import { savePhotos } from "../../../src/kinds/rental/operate/save-photos.ts";
import { withdrawOffer } from "../../../src/kinds/rental/operate/withdraw-offer.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { getRental } from "../../../src/kinds/rental/search/get-rental.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Day } from "../../../src/shared/dates.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Fleet management: moving a booking to another car, expiring documents, a year of the whole fleet. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { day, company } = world;
const operator = operatorOf(world.services);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));

async function rented(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return bill.bookings[0]?.id ?? "";
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
const unitsOf = async (resourceId: string, bookingId: string) => {
  const claims = await db.claim.findMany({ where: { resourceId, bookingId }, orderBy: { unit: "asc" } });
  return claims.map(({ unit }) => unit);
};

describe("a booking given to another car", () => {
  test("keeps its days, its price, its driver and its code, and its customer is notified", async () => {
    const driver = await world.createDriver();
    const [car, other] = [await world.createCar({ driver: "ALWAYS" }), await world.createCar({}, 90_000)];
    const bookingId = await rented(car, carWish(day(3), day(5)));
    const before = await read(bookingId);
    await assignCar(partner, { bookingId, productId: other });
    const after = await read(bookingId);
    const { code, total, units, also, startsAt, endsAt } = before;
    expect(after).toMatchObject({ code, total, units, also, startsAt, endsAt, productId: other });
    expect(after.tickets).toMatchObject([{ productId: other }]);
    expect(await unitsOf(car, bookingId)).toEqual([]);
    expect(await unitsOf(other, bookingId)).toEqual(units);
    expect(await unitsOf(driver, bookingId)).toEqual(units);
    const told = { bookingId, template: "placesChanged" };
    expect(await db.message.count({ where: told })).toBeGreaterThan(0);
    const audit = { objectId: bookingId, action: "assign-car" };
    expect(await db.auditEntry.findFirstOrThrow({ where: audit })).toMatchObject({
      before: { productId: car },
      after: { productId: other },
    });
    await expectSound(db);
  });

  test("is refused where one of its days is taken or blocked, and stays where it was", async () => {
    const [car, sold, blocked, next] = [
      await world.createCar(),
      await world.createCar(),
      await world.createCar(),
      await world.createCar(),
    ];
    const bookingId = await rented(car, carWish(day(10), day(12)));
    await rented(sold, carWish(day(11), day(13)));
    await blockDays(partner, { productId: blocked, from: day(10), to: day(10), reason: "Révision" });
    // Bookings on the day before and on the day of return do not overlap.
    await rented(next, carWish(day(12), day(14)));
    await rented(next, carWish(day(9), day(10)));
    const refused = (productId: string) => expect(assignCar(partner, { bookingId, productId })).rejects;
    await refused(sold).toMatchObject({ code: "CAR_TAKEN" });
    await refused(blocked).toMatchObject({ code: "CAR_TAKEN" });
    expect(await read(bookingId)).toMatchObject({ productId: car, statusReason: null });
    expect(await unitsOf(car, bookingId)).toEqual([dayNumber(day(10)), dayNumber(day(11))]);
    await assignCar(partner, { bookingId, productId: next });
    expect(await read(bookingId)).toMatchObject({ productId: next });
  });

  test("is a matter of its company, between its own cars, before the car is handed over", async () => {
    const [car, other, house] = [await world.createCar(), await world.createCar(), await world.createHouse()];
    const bookingId = await rented(car, carWish(day(20), day(21)));
    const place = await createCompany(world.services);
    const foreign = await (await fleetOf(world.services, place)).createCar();
    const rival = await world.as(
      await createActor(world.services, { role: "PARTNER", companyId: place.company.id }),
    );
    const order = { bookingId, productId: other };
    await expect(assignCar(await world.customer(), order)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(assignCar(rival, order)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(assignCar(partner, { bookingId, productId: foreign })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(assignCar(partner, { bookingId, productId: house })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    const withdrawn = await world.createCar();
    await db.product.update({ where: { id: withdrawn }, data: { status: "CANCELLED" } });
    await expect(assignCar(partner, { bookingId, productId: withdrawn })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    const stay = await rented(house, houseWish(day(20), day(21)));
    await expect(assignCar(partner, { bookingId: stay, productId: car })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    await db.handover.create({
      data: {
        id: crypto.randomUUID(),
        bookingId,
        companyId: company.id,
        direction: "OUT",
        at: world.clock.now(),
      },
    });
    await expect(assignCar(partner, order)).rejects.toMatchObject({ code: "CHANGE_NOT_ALLOWED" });
    expect(await read(bookingId)).toMatchObject({ productId: car });
  });
});

describe("papers that end", () => {
  const at = (of: Day) => new Date(`${of}T00:00:00Z`);

  test("are reported to the company and the administration thirty days before, the newest of each kind", async () => {
    const plate = "LT 31 PAP";
    const productId = await world.createCar({ plate });
    const paper = (kind: "INSURANCE" | "INSPECTION" | "TAX" | "REGISTRATION", ahead: number) => ({
      productId,
      companyId: company.id,
      kind,
      expiresOn: at(day(ahead)),
    });
    await db.carPaper.createMany({
      data: [
        paper("INSURANCE", -1),
        paper("INSPECTION", 30),
        paper("TAX", 31),
        // The old document was replaced.
        paper("REGISTRATION", -400),
        paper("REGISTRATION", 400),
      ],
    });
    const told = [
      { plate, kind: "INSURANCE", expired: true },
      { plate, kind: "INSPECTION", expired: false },
    ];
    expect(await listPapers(partner, { companyId: company.id })).toMatchObject(told);
    const admin = await world.as(await createActor(world.services, { role: "ADMIN" }));
    const all = await listPapers(admin, {});
    expect(all.filter((one) => one.plate === plate)).toMatchObject(
      told.map((one) => ({ ...one, company: company.name })),
    );
    await expect(listPapers(partner, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await world.customer();
    await expect(listPapers(stranger, { companyId: company.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("a year of fifty cars is read in as many statements as a day of them", async () => {
  const own = { companyId: company.id, product: { status: "PUBLISHED" as const } };
  for (let cars = await db.rentalCar.count({ where: own }); cars < 50; cars++) await world.createCar();
  const statements: string[] = [];
  const counted = db.$extends({
    query: {
      $allOperations({ operation, args, query }) {
        statements.push(operation);
        return query(args);
      },
    },
  });
  const counting = { ...partner, db: counted as unknown as typeof db };
  const ofDays = (days: number) =>
    occupancyInput.parse({ companyId: company.id, type: "car", from: day(0), days });
  await getOccupancy(counting, ofDays(1));
  const few = statements.splice(0);
  const year = await getOccupancy(counting, ofDays(366));
  expect(year.rows).toHaveLength(50);
  expect(statements).toEqual(few);
});

test("a large fleet is shown a hundred at a time, found by its words, with the wanted one first", async () => {
  const other = await createCompany(world.services);
  const fleet = await fleetOf(world.services, other);
  const owner = await world.as(
    await createActor(world.services, { role: "PARTNER", companyId: other.company.id }),
  );
  const cars: string[] = [];
  for (let made = 0; made < 101; made++) {
    cars.push(await fleet.createCar({ plate: `GR ${String(made).padStart(3, "0")} ÉA` }));
  }
  const [firstCar = "", lastCar = ""] = [cars[0], cars[100]];
  const shown = async (wish: object) => {
    const input = { companyId: other.company.id, type: "car", from: day(0), days: 1, ...wish };
    const { rows, total } = await getOccupancy(owner, occupancyInput.parse(input));
    return { ids: rows.map(({ productId }) => productId), total };
  };
  expect(await shown({})).toEqual({ ids: cars.slice(0, 100), total: 101 });
  expect(await shown({ skip: 100 })).toEqual({ ids: [lastCar], total: 101 });
  expect((await shown({ first: lastCar })).ids.slice(0, 2)).toEqual([lastCar, firstCar]);
  expect(await shown({ search: "100 yaris ea" })).toEqual({ ids: [lastCar], total: 1 });
  expect(await shown({ search: "100 corolla" })).toEqual({ ids: [], total: 0 });
  expect((await shown({ search: "%_" })).total).toBe(101);
  // A part of an address that is no id does not keep the page closed.
  expect((await shown({ first: "nobody" })).total).toBe(101);
});

describe("the gallery of a house", () => {
  test("is what travellers see, in its order, and a matter of the company", async () => {
    const house = await world.createHouse();
    const room = await db.housePartType.findFirstOrThrow();
    await addPhotos(partner, { productId: house, images: ["public/a.webp", "public/b.webp"] });
    await addPhotos(partner, { productId: house, partTypeId: room.id, images: ["public/c.webp"] });
    const images = async () => (await db.product.findUniqueOrThrow({ where: { id: house } })).images;
    expect(await images()).toEqual(["public/a.webp", "public/b.webp", "public/c.webp"]);
    const other = await db.housePartType.findFirstOrThrow({ where: { id: { not: room.id } } });
    for (const partTypeId of [room.id, other.id])
      await db.rentalHousePart.upsert({
        where: { productId_partTypeId: { productId: house, partTypeId } },
        create: { productId: house, partTypeId, count: 1 },
        update: {},
      });
    const { houses } = await listPhotos(partner, { companyId: company.id });
    // Its rooms without a picture.
    const unseen = houses.find(({ productId }) => productId === house)?.unseen ?? [];
    expect(unseen.map(({ id }) => id)).toContain(other.id);
    expect(unseen.map(({ id }) => id)).not.toContain(room.id);
    const photos = houses.find(({ productId }) => productId === house)?.photos ?? [];
    const [first, second, third] = photos.map(({ id, partTypeId, caption }) => ({ id, partTypeId, caption }));
    if (!first || !second || !third) throw new Error("three photographs were added");
    expect(third.partTypeId).toBe(room.id);
    // The last one becomes the cover, and the second one is removed.
    const wanted = [{ ...third, caption: "La chambre" }, first];
    await savePhotos(partner, { productId: house, photos: wanted });
    expect(await images()).toEqual(["public/c.webp", "public/a.webp"]);
    const shown = await getRental(await world.as(null), { id: house });
    expect(shown.images.map(({ caption }) => caption)).toEqual(["La chambre", ""]);
    expect(shown.images.map((image) => image.room)).toEqual([room.name, ""]);
    const refused = { code: "INVALID_REFERENCE" };
    await expect(savePhotos(partner, { productId: house, photos: [second] })).rejects.toMatchObject(refused);
    await expect(savePhotos(partner, { productId: house, photos: [first, first] })).rejects.toMatchObject(
      refused,
    );
    const stranger = await world.customer();
    const order = { productId: house, photos: [] };
    await expect(savePhotos(stranger, order)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await savePhotos(partner, order);
    expect(await images()).toEqual([]);
  });
});

test("a rental can be withdrawn once it has no running booking, and returns when it is published again", async () => {
  const car = await world.createCar();
  const customer = await world.customer();
  const stranger = await world.as(
    await createActor(world.services, {
      role: "PARTNER",
      companyId: (await createCompany(world.services)).company.id,
    }),
  );
  const listed = async () => {
    const input = occupancyInput.parse({ companyId: company.id, type: "car", from: day(0), days: 7 });
    return (await getOccupancy(partner, input)).rows.some(({ productId }) => productId === car);
  };
  const still = { code: "OFFER_STILL_LET" };
  await expect(withdrawOffer(partner, { id: car })).rejects.toMatchObject(still);
  const bill = await holdPlaces(customer, rentalHold([car, carWish(day(2), day(3))]));
  await saveOffer(partner, { id: car, published: false });
  await expect(withdrawOffer(partner, { id: car })).rejects.toMatchObject(still);
  await db.booking.updateMany({ where: { billId: bill.billId }, data: { status: "CANCELLED" } });
  await expect(withdrawOffer(stranger, { id: car })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await listed()).toBe(true);
  await withdrawOffer(partner, { id: car });
  expect(await listed()).toBe(false);
  await expect(getRental(customer, { id: car })).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
  await saveOffer(partner, { id: car, published: true });
  expect(await listed()).toBe(true);
});
