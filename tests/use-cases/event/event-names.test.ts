import { expect, it } from "vitest";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { savePoolsInput } from "../../../src/kinds/event/supply/supply-schema.ts";
import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { eventWorld } from "../../support/event-world.ts";

/** Names of pools and tariffs: each is there once, whatever the others were called before. */

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const tariff = (name: string, price: number) => ({ name, price, cap: null });
const zones = [
  { name: "Fosse", capacity: 6, tariffs: [tariff("Plein", 5000), tariff("Jeune", 3000)] },
  { name: "Balcon", capacity: 4, tariffs: [tariff("Plein", 8000)] },
];

const namesOf = async (id: string) => {
  const { pools } = await getSession(partner, { id });
  return pools.map(({ name, tariffs }) => [name, ...tariffs.map((one) => `${one.name} ${one.price}`)]);
};

it("two pools and two tariffs exchange their names in one save", async () => {
  const { id } = await world.createSession(zones);
  const { pools } = await getSession(partner, { id });
  const other: Record<string, string> = { Fosse: "Balcon", Balcon: "Fosse", Plein: "Jeune", Jeune: "Plein" };
  const renamed = <Named extends { name: string }>(one: Named) => ({ ...one, name: other[one.name] });
  const exchanged = pools.map((pool) => ({ ...renamed(pool), tariffs: pool.tariffs.map(renamed) }));
  await savePools(partner, savePoolsInput.parse({ id, pools: exchanged }));
  expect(await namesOf(id)).toEqual([
    ["Balcon", "Jeune 5000", "Plein 3000"],
    ["Fosse", "Jeune 8000"],
  ]);
});

it("a tariff of the organiser may be called like the tickets that are given away", async () => {
  const name = eventSupplyWords.complimentary;
  const { id } = await world.createSession([{ name: "Salle", capacity: 9, tariffs: [tariff(name, 0)] }]);
  const pool = await db.eventPool.findFirstOrThrow({ where: { productId: id } });
  const given = {
    id,
    poolId: pool.id,
    places: [],
    name: "Awa Essomba",
    count: 1,
    idempotencyKey: crypto.randomUUID(),
  };
  await giveTickets(partner, given);
  const { pools } = await getSession(partner, { id });
  await savePools(partner, savePoolsInput.parse({ id, pools }));
  expect(await namesOf(id)).toEqual([["Salle", `${name} 0`]]);
});
