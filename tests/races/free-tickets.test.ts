import { expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { eventWish, eventWorld } from "../support/event-world.ts";
import { meetingOf } from "./unguarded.ts";

/** One person who asks for free tickets in several windows at the same moment. */
const world = await eventWorld({ pool: 30 });
await liftHoldLimit(world.services);
const { db } = world.services;
const elsewhere = processesOf(world, 4);
const [limit, burst] = [2, 12];

const createSession = (perBooking: number) =>
  world.createSession([{ name: "Fosse", capacity: 100, tariffs: [{ name: "Libre", price: 0, perBooking }] }]);
type Session = Awaited<ReturnType<typeof createSession>>;
type Customer = Awaited<ReturnType<typeof world.customer>>;

const takeOne = (ctx: Customer, session: Session) =>
  holdPlaces(ctx, eventWish(session, [{ tariff: "Fosse/Libre", count: 1 }]));
const ticketsOf = ({ id }: Session) => db.ticket.count({ where: { productId: id } });
const atOnce = (attempt: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: burst }, (_, index) => attempt(index)));

it("all get one when each window counts before any takes", async () => {
  const ctx = await world.customer();
  const session = await createSession(burst);
  const everybodyLooked = meetingOf(burst);
  await atOnce(async (index) => {
    const known = await ticketsOf(session);
    await everybodyLooked();
    if (known < limit) await takeOne(elsewhere(ctx, index), session);
  });
  expect(await ticketsOf(session)).toBe(burst);
});

it("no more are given than the tariff allows, and what was refused keeps no place", async () => {
  const ctx = await world.customer();
  const session = await createSession(limit);
  const settled = await atOnce((index) => takeOne(elsewhere(ctx, index), session));
  expect(await ticketsOf(session)).toBe(limit);
  expect(await db.claim.count({ where: { resourceId: session.id } })).toBe(limit);
  const refused = settled.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(burst - limit).fill("TARIFF_LIMIT"));
});
