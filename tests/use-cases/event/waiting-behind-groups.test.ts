import { expect, test } from "vitest";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { contextFor } from "../../support/context.ts";
import { eventWorld } from "../../support/event-world.ts";

const world = await eventWorld();
const { db } = world.services;

test("many who wait for more places, or for a tariff whose sale is over, do not stand before who can be served", async () => {
  const session = await world.createSession([
    { name: "Fosse", capacity: 1, tariffs: [{ name: "Plein" }] },
    { name: "Balcon", capacity: 9, tariffs: [{ name: "Tôt", salesTo: new Date("2020-01-01") }] },
  ]);
  const { id: userId } = (await world.customer()).actor;
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: 120 }, () => ({
      countryId: world.company.countryId,
      firstName: "Awa",
      lastName: "Ndi",
    })),
    select: { id: true },
  });
  const wait = (id: string, at: number, more: { count: number; tariffId?: string }) => ({
    ...{ productId: session.id, userId: id, tariffId: null, createdAt: new Date(at), ...more },
  });
  const over = session.tariffs.get("Balcon/Tôt") ?? "";
  await db.eventWait.createMany({
    data: [
      ...users.map(({ id }, index) =>
        wait(id, index, index % 2 ? { count: 2 } : { count: 1, tariffId: over }),
      ),
      wait(userId, 1000, { count: 1 }),
    ],
  });
  expect(await offerPlaces(await contextFor(world.services))).toBe(1);
  expect(await db.eventWait.findMany({ where: { status: "OFFERED" } })).toMatchObject([{ userId }]);
});
