import { expect, test } from "vitest";
import type { Prisma } from "../../../prisma/client/client.ts";
import { getTrip } from "../../../src/kinds/trip/search/get-trip.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { contextFor } from "../../support/context.ts";
import { gateWorld } from "../../support/gate-world.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";
import { lateOn } from "./late-world.ts";

/** The map of a station with those around it, on the page of a departure and on tickets. */

const world = await lateOn(await gateWorld());
const { services } = world;
const { db } = services;
const visitor = await contextFor(services);

/** A town of its own: what another test builds there would stand on the map. */
const towns = ["Kribi", "Limbé", "Bertoua", "Edéa", "Garoua"];
const network = (from = towns.pop() ?? "") =>
  tripNetwork(services, {}, { country: "CM", from, to: "Maroua" });

/** About a hundred metres, in degrees. */
const hundredMetres = 0.0009;
const middle = { latitude: 4, longitude: 9 };

type Columns = Partial<Prisma.TerminalUncheckedCreateInput>;

async function place(id: string, columns: Columns): Promise<void> {
  await db.terminal.update({ where: { id }, data: columns });
}

/** Another company's station to the north, from which its buses leave. */
async function stationNorth(of: TripNetwork, hundreds: number, columns: Columns = {}) {
  const other = await tripNetwork(
    services,
    { name: `Compagnie ${hundreds}` },
    {
      country: "CM",
      from: of.from.name,
      to: "Ngaoundéré",
    },
  );
  const [station] = other.terminals;
  const latitude = middle.latitude + hundreds * hundredMetres;
  await place(station.id, { ...middle, latitude, quarter: `Quartier ${hundreds}`, ...columns });
  return other;
}

async function mapsOf(line: TripNetwork) {
  const { ways } = await getTrip(visitor, { id: await line.depart() });
  return { from: ways.from.map, to: ways.to.map };
}

test("shows the others of the town that sell, by their quarter, and in its own quarter by their company", async () => {
  const line = await network();
  await place(line.terminals[0].id, { ...middle, quarter: "Mvan" });
  await stationNorth(line, 5);
  await stationNorth(line, 1, { quarter: "Mvan" });
  await stationNorth(line, 3, { quarter: "", name: "Gare du Lac" });
  // Of one name the nearest, and none of a company that is suspended, of a closed station or without coordinates.
  await stationNorth(line, 7, { quarter: "Quartier 5" });
  await stationNorth(line, 4, { active: false });
  await stationNorth(line, 6, { latitude: null });
  const { company } = await stationNorth(line, 2);
  await db.company.update({ where: { id: company.id }, data: { status: "SUSPENDED" } });
  const { from, to } = await mapsOf(line);
  expect(from?.here).toBe("Mvan");
  expect(from?.around).toEqual([
    { name: "Compagnie 1", east: 0, north: 100 },
    { name: "Gare du Lac", east: 0, north: 301 },
    { name: "Quartier 5", east: 0, north: 501 },
  ]);
  // Nothing is known of where one gets off.
  expect(to).toBeNull();
});

test("is not drawn for a station without coordinates, and needs neither quarter nor landmark", async () => {
  const line = await network();
  await stationNorth(line, 2);
  expect((await mapsOf(line)).from).toBeNull();
  await place(line.terminals[0].id, { ...middle, quarter: "", landmark: "" });
  expect((await mapsOf(line)).from).toMatchObject({
    here: line.terminals[0].name,
    around: [{ name: "Quartier 2" }],
  });
});

test("shows of a journey with two buses where each begins and ends", async () => {
  const first = await network();
  const second = await tripNetwork(services, {}, { country: "CM", from: "Maroua", to: first.from.name });
  const apart = { ...middle, latitude: middle.latitude + 5 * hundredMetres };
  await place(first.terminals[1].id, { ...middle, quarter: "Domayo" });
  await place(second.terminals[0].id, { ...apart, quarter: "Djarengol" });
  const [arrival, boarding] = [(await mapsOf(first)).to, (await mapsOf(second)).from];
  expect(arrival).toMatchObject({ here: "Domayo", around: [{ name: "Djarengol", north: 501 }] });
  expect(boarding).toMatchObject({ here: "Djarengol", around: [{ name: "Domayo", north: -501 }] });
});

test("follows a station that has moved, on tickets that were sold before", async () => {
  const [terminal] = world.network.terminals;
  await place(terminal.id, { ...middle, quarter: "Akwa" });
  await stationNorth(world.network, 3);
  const sale = await world.buy([await world.network.depart()], { places: 1 });
  const map = async () =>
    (await getTickets(sale.ctx, { bookingId: sale.bookingId })).booking.product.where?.map;
  expect(await map()).toMatchObject({ here: "Akwa", around: [{ name: "Quartier 3", north: 301 }] });
  await place(terminal.id, { latitude: middle.latitude + hundredMetres, quarter: "Bali" });
  expect(await map()).toMatchObject({ here: "Bali", around: [{ name: "Quartier 3", north: 200 }] });
  await place(terminal.id, { latitude: null, longitude: null });
  expect(await map()).toBeUndefined();
});
