import { expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { getTrip } from "../../../src/kinds/trip/search/get-trip.ts";
import { listFreeBuses } from "../../../src/kinds/trip/supply/list-free-buses.ts";
import { testServices } from "../../support/app.ts";
import { contextFor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services } = await testServices();
const { db } = services;

it("offers the buses that drive nowhere else meanwhile, and no bus out of service or of another company", async () => {
  const network = await tripNetwork(services);
  const other = await tripNetwork(services);
  const [driving, leavingLater, broken] = await Promise.all([1, 2, 3].map(() => network.createBus()));
  const id = await network.depart({ time: "07:00" });
  // The line takes four hours: at 10:00 the bus is still under way, at 11:00 it has arrived.
  const busy = await network.depart({ time: "10:00", busId: driving?.id ?? "" });
  await network.depart({ time: "11:00", busId: leavingLater?.id ?? "" });
  await db.bus.update({ where: { id: broken?.id ?? "" }, data: { active: false } });
  const free = async () => (await listFreeBuses(network.partner, { id })).map((bus) => bus.id).sort();
  expect(await free()).toEqual([network.bus.id, leavingLater?.id].sort());
  await cancelDeparture(network.partner, { id: busy, reason: "Route coupée" });
  expect(await free()).toEqual([network.bus.id, driving?.id, leavingLater?.id].sort());
  await expect(listFreeBuses(other.partner, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("shows a departure of another country to who has its link, and says which country it is", async () => {
  const network = await tripNetwork(services);
  const id = await network.depart();
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const visitor = { ...(await contextFor(services)), country: senegal };
  expect(await getTrip(visitor, { id })).toMatchObject({
    id,
    timeZone: network.country.timeZone,
    country: { name: network.country.name },
  });
});
