import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { getEventStatistics } from "../../../src/kinds/event/operate/get-event-statistics.ts";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { unitOf } from "../../../src/kinds/event/pool-units-schema.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

/** What can be sold at the door of an event, by whom and until when. */

const world = await eventWorld();
const { db } = world.services;
const minute = 60_000;
const hour = 60 * minute;
const partner = await world.partner();
const role = { role: "TERMINAL_CHIEF", companyId: world.company.id, terminalId: world.placeId } as const;
const desk = await contextFor(world.services, await createActor(world.services, role));
await openShift(desk, { openingFloat: 0 });
const refused = (code: string) => expect.objectContaining({ code });

const hall = { name: "Parterre", capacity: 6, numbered: true, tariffs: [{ name: "Parterre", price: 4000 }] };
const pit = {
  name: "Fosse",
  capacity: 10,
  tariffs: [
    { name: "Fosse", price: 2000 },
    { name: "Campus", price: 1000, cap: 3, accessCode: "CAMPUS" },
    { name: "Bientôt", price: 500, salesFrom: new Date(world.clock.now().getTime() + 20 * hour) },
  ],
};

type Session = Awaited<ReturnType<typeof world.createSession>>;
type Item = Parameters<typeof eventWish>[1][number];

function sell(session: Session, items: Item[], expectedTotal: number, code = "") {
  const { wish } = eventWish(session, items, code).legs[0] ?? {};
  const asked = { kind: "event" as const, productId: session.id, wish: { ...wish } };
  const sale = {
    ...asked,
    passengers: [{ name: "Félix Manga" }],
    expectedTotal,
    cashReceived: expectedTotal,
  };
  return sellAtDesk(desk, { ...sale, idempotencyKey: randomUUID() });
}

it("sells the places that were chosen, also where customers may not choose, and no taken one twice", async () => {
  const session = await world.createSession([hall, pit]);
  await db.product.update({ where: { id: session.id }, data: { canChoosePlace: false } });
  const seats = { tariff: "Parterre/Parterre", count: 2, seats: [5, 2] };
  const { wish } = eventWish(session, [seats]).legs[0] ?? {};
  const asked = { kind: "event" as const, productId: session.id, wish: { ...wish } };
  expect(await quoteAtDesk(desk, asked)).toMatchObject({ total: 8000, places: 2 });
  const sold = await sell(session, [seats], 8000);
  expect(sold.tickets.map(({ label }) => label)).toEqual(["Parterre A2", "Parterre A5"]);
  await expect(sell(session, [{ ...seats, count: 1, seats: [5] }], 4000)).rejects.toEqual(
    refused("PLACES_TAKEN"),
  );
  // A customer is assigned any place: the organiser does not allow choosing.
  const bill = await holdPlaces(
    await world.customer(),
    eventWish(session, [{ tariff: "Parterre/Parterre", count: 1, seats: [6] }]),
  );
  expect(bill.bookings[0]).toMatchObject({ units: [unitOf(1, 1)] });
  expect((await getSession(desk, { id: session.id })).taken.sort()).toEqual(
    [1, 2, 5].map((n) => unitOf(1, n)),
  );
});

it("says what is left of each tariff, and which cannot be sold now", async () => {
  const session = await world.createSession([pit]);
  const tariffs = async () => (await getSession(desk, { id: session.id })).pools[0]?.tariffs;
  const soon = { name: "Bientôt", state: "SOON" };
  expect(await tariffs()).toMatchObject([
    { left: 10, state: "OPEN" },
    { left: 3, state: "OPEN", accessCode: "CAMPUS" },
    soon,
  ]);
  await sell(session, [{ tariff: "Fosse/Campus", count: 2 }], 2000, "CAMPUS");
  expect(await tariffs()).toMatchObject([{ left: 8 }, { left: 1 }, soon]);
  await sell(session, [{ tariff: "Fosse/Campus", count: 1 }], 1000, "CAMPUS");
  expect(await tariffs()).toMatchObject([{ left: 7 }, { left: 0, state: "SOLD_OUT" }, soon]);
  const early = sell(session, [{ tariff: "Fosse/Bientôt", count: 1 }], 500);
  await expect(early).rejects.toEqual(refused("TARIFF_NOT_YET"));
});

it("goes on after the start until the door's sale ends", async () => {
  const session = await world.createSession([pit], { startsInHours: 2, saleEndsInHours: 1 });
  const one = [{ tariff: "Fosse/Fosse", count: 1 }];
  world.clock.advance(3 * hour - minute);
  await sell(session, one, 2000);
  world.clock.advance(minute);
  await expect(sell(session, one, 2000)).rejects.toEqual(refused("NO_LONGER_AVAILABLE"));
});

it("counts as absent who has not come when it is over, and nobody before", async () => {
  const session = await world.createSession([hall, pit], { startsInHours: 2 });
  const pool = await db.eventPool.findFirstOrThrow({ where: { productId: session.id, name: "Parterre" } });
  const guest = { id: session.id, poolId: pool.id, count: 2, places: [3, 4], name: "Mairie" };
  const { bookingId } = await giveTickets(partner, { ...guest, idempotencyKey: randomUUID() });
  const tickets = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
  expect(tickets.map(({ label }) => label)).toEqual(["Parterre A3", "Parterre A4"]);
  const figures = async () => (await getEventStatistics(partner, { eventId: session.eventId })).sessions;
  world.clock.advance(2 * hour);
  await checkInTicket(desk, {
    id: randomUUID(),
    ticket: tickets[0]?.code ?? "",
    productId: session.id,
    scannedAt: world.clock.now(),
    device: "Porte 1",
    offline: false,
  });
  expect(await figures()).toMatchObject([{ sold: 2, given: 2, entered: 1, absent: 0 }]);
  world.clock.advance(3 * hour + 1000);
  expect(await figures()).toMatchObject([{ sold: 2, given: 2, entered: 1, absent: 1 }]);
});
