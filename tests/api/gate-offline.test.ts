import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { poster } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { gateOn, identity } from "../support/gate-world.ts";

const world = await gateOn(await testApp());
const { app, services, network } = world;
const { db } = services;
const post = poster(app);

async function cookieFor(userId: string): Promise<string> {
  return `mboa=${await openSession(db, { userId, device: "", address: "", now: services.now() })}`;
}

test("seats and sales of a device travel the wire, with sentences for what is wrong", async () => {
  const cashier = await world.cashier(0);
  const cookie = await cookieFor(cashier.actor.id);
  const productId = await network.depart({ counterSeats: [1, 2] });
  const tell = (name: string, input: object, as = cookie) =>
    post(`/api/trpc/desk.${name}`, input, { cookie: as });
  const wish = { id: randomUUID(), productId, units: [1, 2], device: "Appareil K7M" };
  expect((await tell("takeUnits", wish, "")).statusCode).toBe(401);
  const taken = await tell("takeUnits", wish);
  expect(taken.json().result.data).toMatchObject({ left: [1, 2], state: "OPEN", price: 5000 });
  const stranger = await cookieFor((await world.cashier(0)).actor.id);
  const again = await tell("takeUnits", { ...wish, id: randomUUID() }, stranger);
  expect([again.statusCode, again.json().error.data.code]).toEqual([409, "PLACES_TAKEN"]);

  const sale = {
    id: randomUUID(),
    allotmentId: wish.id,
    units: [2],
    passengers: [{ name: "Ange Mballa", ...identity }],
    cashReceived: 5000,
    soldAt: new Date().toISOString(),
  };
  expect((await tell("syncSale", sale, stranger)).statusCode).toBe(404);
  const unnamed = await tell("syncSale", { ...sale, passengers: [{ name: "" }] });
  expect(unnamed.statusCode).toBe(400);
  const [first, second] = [await tell("syncSale", sale), await tell("syncSale", sale)];
  expect(first.json().result.data).toMatchObject({ outcome: "SOLD", units: [2], amount: 5000 });
  expect(second.json()).toEqual(first.json());
  const close = await post(
    "/api/trpc/desk.closeShift",
    { shiftId: cashier.shiftId, countedCash: 5000 },
    { cookie },
  );
  expect(close.json().error).toMatchObject({ data: { code: "SEATS_ON_DEVICE" } });
  expect(close.json().error.message).toContain("Appareil K7M");
  expect((await tell("returnUnits", { id: wish.id })).json().result.data).toEqual({ returned: [1] });
  const seats = await app.inject({
    url: `/api/trpc/desk.units?input=${encodeURIComponent(JSON.stringify({ id: wish.id }))}`,
    headers: { cookie },
  });
  expect(seats.json().result.data).toMatchObject({ state: "RETURNED", left: [] });
});

test("a hundred scans are read in one request, and a hundred and one refused in a sentence", async () => {
  const { actor } = await world.cashier(0);
  const cookie = await cookieFor(actor.id);
  const productId = await network.depart();
  const sent = (count: number) =>
    Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), ticket: "UNKNOWN", productId, device: "porte-1" },
      scannedAt: new Date().toISOString(),
    }));
  const send = (count: number) => post("/api/trpc/booking.syncScans", { scans: sent(count) }, { cookie });
  expect((await send(100)).json().result.data).toHaveLength(100);
  const refused = await send(101);
  expect([refused.statusCode, refused.json().error.data]).toMatchObject([
    400,
    { code: "INVALID_INPUT", fields: { scans: "100 éléments au plus" } },
  ]);
});
