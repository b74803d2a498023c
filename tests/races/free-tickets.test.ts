import { expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { confirmOwnBill } from "../../src/modules/booking/settle/confirm-own-bill.ts";
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

const createSession = (perBooking: number, price = 0) =>
  world.createSession([{ name: "Fosse", capacity: 100, tariffs: [{ name: "Libre", price, perBooking }] }]);
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

/** Bills of nothing that wait for their owner's word, as a waiting list holds them. */
async function waitingBills(ctx: Customer, session: Session): Promise<string[]> {
  const bills: string[] = [];
  for (let count = 0; count < burst; count++) bills.push((await takeOne(ctx, session)).billId);
  const productId = session.id;
  await db.booking.updateMany({ where: { productId }, data: { total: 0 } });
  await db.bill.updateMany({ where: { id: { in: bills } }, data: { total: 0 } });
  await db.eventTariff.updateMany({ where: { pool: { productId } }, data: { price: 0, perBooking: limit } });
  return bills;
}

it("what a list holds for one person is theirs as often as the tariff allows, said in all windows at once", async () => {
  const ctx = await world.customer();
  const session = await createSession(burst, 1000);
  const bills = await waitingBills(ctx, session);
  const settled = await atOnce((index) =>
    confirmOwnBill(elsewhere(ctx, index), { billId: bills[index] ?? "" }),
  );
  expect(await ticketsOf(session)).toBe(limit);
  const refused = settled.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(burst - limit).fill("TARIFF_LIMIT"));
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
