import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, organiserOf } from "../../support/event-world.ts";
import { drawerHeld } from "../../support/gate-world.ts";
import { carWish, fleetOf, houseWish } from "../../support/rental-world.ts";

/** A cashier sells what their terminal delivers, of each kind, and no more than the desk needs is shown to them. */

const { services } = await testServices();
const { db } = services;
const organiser = await organiserOf(services);
const place = { companyId: organiser.company.id, terminalId: organiser.placeId };
const code = (expected: string) => expect.objectContaining({ code: expected });

async function staff(role: "CASHIER" | "TERMINAL_CHIEF" | "PARTNER", at: Partial<typeof place> = place) {
  return contextFor(services, await createActor(services, { role, ...at }));
}

const elsewhere = await db.terminal.create({
  data: {
    ...{ companyId: place.companyId, name: "Akwa", kinds: ["event", "location"] },
    cityId: (await db.terminal.findUniqueOrThrow({ where: { id: place.terminalId } })).cityId,
  },
});
const cashier = await staff("CASHIER");
const other = await staff("CASHIER", { companyId: place.companyId, terminalId: elsewhere.id });
await openShift(cashier, { openingFloat: 0 });
await openShift(other, { openingFloat: 0 });

const saleOf = (kind: "event" | "location", productId: string, wish: object, total: number) => ({
  ...{ kind, productId, wish: wish as Record<string, unknown> },
  passengers: [{ name: "Awa Ndongo" }],
  ...{ expectedTotal: total, cashReceived: total, idempotencyKey: randomUUID() },
});

test("a place of an event: at the place of the event, and without reading the codes of its tariffs", async () => {
  const session = await organiser.createSession([
    { name: "Salle", capacity: 20, tariffs: [{}, { name: "Amis", price: 2000, accessCode: "AMIS-2027" }] },
  ]);
  const wish = (tariff: string, told = "") =>
    eventWish(session, [{ tariff, count: 1 }], told).legs[0]?.wish ?? {};
  const asked = { kind: "event" as const, productId: session.id };
  expect(await quoteAtDesk(cashier, { ...asked, wish: wish("Salle/Salle") })).toMatchObject({ total: 5000 });
  const sold = await sellAtDesk(cashier, saleOf("event", session.id, wish("Salle/Salle"), 5000));
  expect(sold.tickets).toHaveLength(1);

  const tariffsOf = async (ctx: typeof cashier) =>
    (await getSession(ctx, { id: session.id })).pools.flatMap(({ tariffs }) =>
      tariffs.map(({ name, coded, accessCode }) => ({ name, coded, accessCode })),
    );
  expect(await tariffsOf(cashier)).toEqual([
    { name: "Salle", coded: false, accessCode: null },
    { name: "Amis", coded: true, accessCode: null },
  ]);
  const known = [expect.anything(), { name: "Amis", coded: true, accessCode: "AMIS-2027" }];
  const admin = await contextFor(services, await createActor(services, { role: "ADMIN" }));
  for (const ctx of [
    await staff("TERMINAL_CHIEF"),
    await staff("PARTNER", { companyId: place.companyId }),
    admin,
  ])
    expect(await tariffsOf(ctx)).toEqual(known);
  // A chief who also sells at the desk of another place manages the event only at their own.
  await expect(getSession(other, { id: session.id })).rejects.toEqual(code("NOT_FOUND"));

  // The customer tells the code; a wrong one and none open nothing.
  for (const told of ["", "AMIS"])
    await expect(
      sellAtDesk(cashier, saleOf("event", session.id, wish("Salle/Amis", told), 2000)),
    ).rejects.toEqual(code("UNKNOWN_TARIFF"));
  await sellAtDesk(cashier, saleOf("event", session.id, wish("Salle/Amis", "amis 2027"), 2000));
  expect(await drawerHeld(cashier)).toMatchObject({ expected: 7000 });
  await expect(sellAtDesk(other, saleOf("event", session.id, wish("Salle/Salle"), 5000))).rejects.toEqual(
    code("NOT_FOUND"),
  );
});

test("a car and a house: those of their place, and of no other", async () => {
  const fleet = await fleetOf(services, { company: organiser.company, terminalId: place.terminalId });
  const mine = await fleetOf(services, { company: organiser.company, terminalId: elsewhere.id });
  const car = await mine.createCar();
  const house = await mine.createHouse();
  const [from, to] = [fleet.day(3), fleet.day(5)];
  const sales = [
    saleOf("location", car, carWish(from, to, { licence: undefined }), 60_000),
    saleOf("location", house, houseWish(from, to), 50_000),
  ];
  for (const sale of sales) {
    await expect(sellAtDesk(cashier, sale)).rejects.toEqual(code("NOT_FOUND"));
    expect((await sellAtDesk(other, sale)).tickets).toHaveLength(1);
    await expect(sellAtDesk(other, { ...sale, idempotencyKey: randomUUID() })).rejects.toEqual(
      code("PLACES_TAKEN"),
    );
  }
});
