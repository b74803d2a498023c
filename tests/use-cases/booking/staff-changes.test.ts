import { describe, expect, it } from "vitest";
import { addNote } from "../../../src/modules/booking/change/add-note.ts";
import { changePlace } from "../../../src/modules/booking/change/change-place.ts";
import { getStaffBooking } from "../../../src/modules/booking/change/get-staff-booking.ts";
import { renamePassenger } from "../../../src/modules/booking/change/rename-passenger.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { resendTickets } from "../../../src/modules/message/support/resend-tickets.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await gateWorld();
const { network, stranger, services } = world;
const { db } = services;
const refused = (code: string) => expect.objectContaining({ code });
const chief = await world.cashier();
const support = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
const foreign = await world.employee(stranger);
let day = 10;

/** Sells seats 3 and 4 of a new departure. */
async function sold(units = [3, 4]) {
  day += 1;
  const productId = await network.depart({ date: network.day(day) });
  const { bookingId } = await sellAtDesk(chief, saleOf(productId, units));
  return { productId, bookingId };
}

describe("a name that was written wrongly", () => {
  it("is corrected on the ticket and its signature, and said in the audit", async () => {
    const { bookingId } = await sold();
    const place = { bookingId, unit: 4 };
    const before = await db.ticket.findFirstOrThrow({ where: place });
    for (const [ctx, name] of [
      [chief, "Édith Ngo"],
      [network.partner, "Edith Ngo"],
      [support, "Édith Ngo Bassong"],
    ] as const) {
      await renamePassenger(ctx, { bookingId, unit: 4, name });
      const ticket = await db.ticket.findFirstOrThrow({ where: place, include: { booking: true } });
      expect(ticket).toMatchObject({ holderName: name, code: before.code });
      expect(ticket.token).not.toBe(before.token);
      expect(await db.passenger.findFirstOrThrow({ where: place })).toMatchObject({ name });
    }
    expect(await db.ticket.findFirst({ where: { bookingId, unit: 3 } })).toMatchObject({
      holderName: "Passager 3",
    });
    const audit = await db.auditEntry.findMany({
      where: { objectId: bookingId, action: "rename-passenger" },
      orderBy: { at: "asc" },
    });
    expect(audit.map(({ before, after }) => [before, after])).toContainEqual([
      { name: "Passager 4" },
      { name: "Édith Ngo" },
    ]);
  });

  it("stays when the ticket has been used, on a place of another booking, and for strangers", async () => {
    const { bookingId, productId } = await sold();
    const rename = (unit: number) => ({ bookingId, unit, name: "Quelqu’un" });
    await expect(renamePassenger(chief, rename(5))).rejects.toEqual(refused("UNKNOWN_PLACE"));
    for (const ctx of [foreign, stranger.partner, await world.customer()]) {
      await expect(renamePassenger(ctx, rename(3))).rejects.toEqual(refused("NOT_FOUND"));
      await expect(getStaffBooking(ctx, { bookingId })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(resendTickets(ctx, { bookingId })).rejects.toEqual(refused("NOT_FOUND"));
    }
    await db.ticket.updateMany({ where: { productId, unit: 3 }, data: { status: "USED" } });
    await expect(renamePassenger(chief, rename(3))).rejects.toEqual(refused("CONFLICT"));
    await renamePassenger(chief, rename(4));
  });
});

describe("another seat", () => {
  it("is cancelled for one person, the other one keeps theirs, and the customer is notified", async () => {
    const { bookingId, productId } = await sold();
    const { freePlaces, can } = await getStaffBooking(chief, { bookingId });
    expect(can).toEqual({ rename: true, changePlace: true, resend: true });
    expect(freePlaces.map(({ unit }) => unit)).toEqual([
      1,
      2,
      ...Array.from({ length: 16 }, (_, at) => at + 5),
    ]);
    await db.booking.update({ where: { id: bookingId }, data: { contactPhone: "+237677445566" } });
    const moved = await changePlace(chief, { bookingId, from: 3, to: 12, reason: "Siège cassé" });
    expect(moved.units).toEqual([12, 4]);
    const claims = await db.claim.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    expect(claims.map(({ unit, expiresAt }) => [unit, expiresAt])).toEqual([
      [4, null],
      [12, null],
    ]);
    const tickets = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    expect(tickets.map(({ unit, holderName, label }) => [unit, holderName, label])).toEqual([
      [4, "Passager 4", "Siège 4"],
      [12, "Passager 3", "Siège 12"],
    ]);
    const told = await db.message.findMany({ where: { bookingId, template: "placesChanged" } });
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.body).toContain("Sièges 12 et 4");
    // The freed seat can be sold again.
    await sellAtDesk(chief, saleOf(productId, [3]));
    await expectSound(db);
  });

  it("is refused when somebody has it, outside of the bus, after the departure and for strangers", async () => {
    const { bookingId, productId } = await sold();
    await network.claim(productId, 8);
    const to = (unit: number) => ({ bookingId, from: 3, to: unit, reason: "Demande du client" });
    await expect(changePlace(chief, to(8))).rejects.toEqual(refused("PLACES_TAKEN"));
    for (const unit of [0, 4, 21])
      await expect(changePlace(chief, to(unit))).rejects.toEqual(refused("UNKNOWN_PLACE"));
    await expect(changePlace(chief, { ...to(9), from: 5 })).rejects.toEqual(refused("UNKNOWN_PLACE"));
    await expect(changePlace(foreign, to(9))).rejects.toEqual(refused("NOT_FOUND"));
    expect(await db.claim.count({ where: { bookingId } })).toBe(2);
    await db.booking.update({ where: { id: bookingId }, data: { startsAt: services.now() } });
    await expect(changePlace(chief, to(9))).rejects.toEqual(refused("CONFLICT"));
  });

  it("that two employees want for two customers is one's only", async () => {
    const first = await sold([3]);
    const { bookingId } = await sellAtDesk(chief, saleOf(first.productId, [4]));
    const results = await Promise.allSettled(
      [
        { bookingId: first.bookingId, from: 3 },
        { bookingId, from: 4 },
      ].map((one) => changePlace(chief, { ...one, to: 15, reason: "Hublot" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.claim.count({ where: { resourceId: first.productId } })).toBe(2);
    await expectSound(db);
  });
});

describe("notes and tickets once more", () => {
  it("are read by the colleagues who wrote them and by nobody else", async () => {
    const { bookingId } = await sold();
    await addNote(chief, { bookingId, body: "A appelé deux fois" });
    await addNote(support, { bookingId, body: "Remboursement promis" });
    const bodies = async (ctx: typeof chief | typeof support) =>
      (await getStaffBooking(ctx, { bookingId })).notes.map(({ body }) => body);
    expect(await bodies(chief)).toEqual(["A appelé deux fois"]);
    expect(await bodies(network.partner)).toEqual(["A appelé deux fois"]);
    expect(await bodies(support)).toEqual(["Remboursement promis"]);
    await expect(addNote(foreign, { bookingId, body: "?" })).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("are sent again by the company too, as often as the limit allows", async () => {
    const { bookingId } = await sold();
    await db.booking.update({ where: { id: bookingId }, data: { contactPhone: "+237677445567" } });
    for (let time = 0; time < 5; time += 1)
      await resendTickets({ ...chief, requestId: `resend-${time}` }, { bookingId });
    await expect(resendTickets(chief, { bookingId })).rejects.toEqual(refused("TOO_MANY_REQUESTS"));
    expect(await db.message.count({ where: { bookingId, template: "ticketsReady" } })).toBeGreaterThanOrEqual(
      5,
    );
  });
});
