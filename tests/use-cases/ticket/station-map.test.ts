import { beforeEach, expect, test } from "vitest";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { testApp } from "../../support/app.ts";
import { gateOn } from "../../support/gate-world.ts";
import { lateOn } from "../trip/late-world.ts";

/** What the drawn map of the station of a departure shows on its ticket. */

const world = await lateOn(await gateOn(await testApp()));
const { services, network, stranger } = world;
const { db } = services;
const [here] = network.terminals;
const [other] = stranger.terminals;

const placed = (id: string, latitude: number | null, longitude: number | null, quarter = "") =>
  db.terminal.update({ where: { id }, data: { latitude, longitude, quarter, active: true } });

beforeEach(async () => {
  await placed(here.id, 4.05, 9.7, "Bonabéri");
  // Some 1 113 m to the north, of another company.
  await placed(other.id, 4.06, 9.7, "Mboppi");
  await db.company.update({ where: { id: stranger.company.id }, data: { status: "ACTIVE" } });
});

const aroundOf = async (id: string) =>
  (await services.kinds.trip?.describe(db, [id]))?.get(id)?.where?.map?.around ?? [];

test("stands on the ticket, in metres to the east and to the north", async () => {
  const { ctx, bookingId } = await world.buy([await network.depart()]);
  const { booking } = await getTickets(ctx, { bookingId });
  expect(booking.product.where?.map).toEqual({
    here: "Bonabéri",
    around: [{ name: "Mboppi", east: 0, north: 1113 }],
  });
});

test("shows no station that is closed, of a suspended company, of another town, or without coordinates", async () => {
  const id = await network.depart();
  await db.terminal.update({ where: { id: other.id }, data: { active: false } });
  expect(await aroundOf(id)).toEqual([]);
  await placed(other.id, null, null, "Mboppi");
  expect(await aroundOf(id)).toEqual([]);
  await placed(other.id, 4.06, 9.7, "");
  // Without a quarter it is called by its name.
  expect(await aroundOf(id)).toMatchObject([{ name: other.name }]);
  await db.company.update({ where: { id: stranger.company.id }, data: { status: "SUSPENDED" } });
  expect(await aroundOf(id)).toEqual([]);
});

test("is not shown where the station itself has no coordinates", async () => {
  const id = await network.depart();
  await placed(here.id, null, null, "Bonabéri");
  expect(await aroundOf(id)).toEqual([]);
  const { ctx, bookingId } = await world.buy([id]);
  const { booking } = await getTickets(ctx, { bookingId });
  expect(booking.product.where).toBeDefined();
  expect(booking.product.where?.map).toBeUndefined();
});
