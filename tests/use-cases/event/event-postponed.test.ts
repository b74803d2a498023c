import { expect, it } from "vitest";
import { delaySession } from "../../../src/kinds/event/operate/delay-session.ts";
import { delaySessionInput } from "../../../src/kinds/event/operate/operate-schema.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

/** What is still to be sold of a session that was postponed. */

const world = await eventWorld();
const { clock } = world;
const { db } = world.services;
const partner = await world.partner();
const day = 24 * hour;
const reason = "Artiste malade";
const later = (instant: Date | null | undefined, by: number) => new Date((instant?.getTime() ?? 0) + by);

it("is sold in windows that keep their distance from the planned start; what is on sale stays so", async () => {
  const now = clock.now();
  const start = later(now, 48 * hour);
  const [begun, beforeStart, eve] = [later(now, -hour), later(start, -hour), later(start, -12 * hour)];
  const tariffs = [
    { name: "Prévente", salesTo: later(now, -day) },
    { name: "Plein", salesFrom: begun, salesTo: beforeStart },
    { name: "Veille", salesFrom: eve },
    { name: "Toujours" },
  ];
  const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs }]);
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const windows = async () =>
    db.eventTariff.findMany({
      where: { pool: { productId: session.id } },
      orderBy: { position: "asc" },
      select: { name: true, salesFrom: true, salesTo: true },
    });
  const before = await windows();
  await delaySession(partner, delaySessionInput.parse({ id: session.id, minutes: 20, reason }));
  expect(await windows()).toEqual(before);
  const to = later(startsAt, 30 * day);
  await postponeSession(partner, { id: session.id, startsAt: to, refundDays: 7, reason });
  expect(await windows()).toEqual([
    { name: "Prévente", salesFrom: null, salesTo: later(now, 29 * day) },
    { name: "Plein", salesFrom: begun, salesTo: later(beforeStart, 30 * day) },
    { name: "Veille", salesFrom: later(eve, 30 * day), salesTo: null },
    { name: "Toujours", salesFrom: null, salesTo: null },
  ]);
  clock.advance(to.getTime() - now.getTime() - 61 * minute);
  const wish = eventWish(session, [{ tariff: "Fosse/Plein", count: 1 }]);
  expect((await holdPlaces(await world.customer(), wish)).bookings).toHaveLength(1);
});
