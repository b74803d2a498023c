import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addNote } from "../../../src/modules/booking/staff/add-note.ts";
import { changePlace } from "../../../src/modules/booking/staff/change-place.ts";
import { getStaffBooking } from "../../../src/modules/booking/staff/get-staff-booking.ts";
import { listMoves } from "../../../src/modules/booking/staff/list-moves.ts";
import { moveForCustomer } from "../../../src/modules/booking/staff/move-for-customer.ts";
import { quoteMove } from "../../../src/modules/booking/staff/quote-move.ts";
import { renamePassenger } from "../../../src/modules/booking/staff/rename-passenger.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { resendTickets } from "../../../src/modules/message/support/resend-tickets.ts";
import type { Context } from "../../../src/platform/context.ts";
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
    expect(can).toEqual({ cancel: true, rename: true, changePlace: true, move: true, resend: true });
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

describe("another departure", () => {
  const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
  const target = (price?: number) =>
    network.depart({ date: network.day(day), time: "11:00", ...(price === undefined ? {} : { price }) });
  const move = (ctx: Context, bookingId: string, productId: string, expectedDifference = 0) =>
    moveForCustomer(ctx, {
      bookingId,
      productId,
      expectedDifference,
      reason: "Le client arrive plus tard",
      idempotencyKey: randomUUID(),
    });

  it("is chosen among those of the line that day; the company gives up what it would cost", async () => {
    for (const [ctx, price, waived] of [
      [chief, 5000, 2000],
      [network.partner, 6000, 4000],
    ] as const) {
      const { bookingId, productId } = await sold();
      const to = await target(price);
      await network.claim(to, 1);
      const choices = await listMoves(ctx, { bookingId, day: network.day(day) });
      expect(choices).toMatchObject([{ productId: to, free: 19, enough: true }]);
      expect(await listMoves(ctx, { bookingId, day: network.day(day + 1) })).toEqual([]);
      // The conditions give back 80 % of 10 000; the rest of the new price is the company's to give up.
      expect(await quoteMove(ctx, { bookingId, productId: to })).toMatchObject({
        before: 10_000,
        total: 2 * price,
        difference: 0,
        waived,
        allowed: true,
      });
      expect(await move(ctx, bookingId, to)).toMatchObject({ state: "DONE", difference: 0 });
      expect(await read(bookingId)).toMatchObject({ productId: to, total: 10_000, places: 2 });
      expect(await db.claim.count({ where: { resourceId: productId } })).toBe(0);
      expect(await db.payment.count({ where: { bookingId, kind: "REFUND" } })).toBe(0);
      const audit = await db.auditEntry.findMany({ where: { objectId: bookingId, action: "move-booking" } });
      expect(audit).toMatchObject([
        { actorId: ctx.actor?.id, companyId: network.company.id, reason: "Le client arrive plus tard" },
      ]);
    }
    await expectSound(db);
  });

  it("that is cheaper gives the difference back, only for the difference that was shown", async () => {
    const { bookingId, productId } = await sold();
    const to = await target(3000);
    // 80 % of 10 000 are 8 000, of which the new departure takes 6 000.
    const quote = await quoteMove(support, { bookingId, productId: to });
    expect(quote).toMatchObject({ difference: -2000, fee: 2000, waived: 0, allowed: true });
    expect(quote.to).toMatchObject({ method: "cash" });
    await expect(move(support, bookingId, to, 0)).rejects.toEqual(refused("CHANGE_COST_CHANGED"));
    expect(await read(bookingId)).toMatchObject({ productId });
    await move(support, bookingId, to, -2000);
    expect(await read(bookingId)).toMatchObject({ productId: to, total: 6000 });
    expect(await db.payment.findMany({ where: { bookingId, kind: "REFUND" } })).toMatchObject([
      { amount: 2000 },
    ]);
    await expectSound(db);
  });

  it("that is dearer is not the helpdesk's to give away, unless the company took the place", async () => {
    const { bookingId, productId } = await sold();
    const to = await target(5000);
    expect(await quoteMove(support, { bookingId, productId: to })).toMatchObject({
      waived: 2000,
      allowed: false,
    });
    await expect(move(support, bookingId, to)).rejects.toEqual(refused("CHANGE_NOT_ALLOWED"));
    expect(await read(bookingId)).toMatchObject({ productId });
    await db.booking.update({ where: { id: bookingId }, data: { statusReason: "NO_PLACE" } });
    await move(support, bookingId, to);
    expect(await read(bookingId)).toMatchObject({ productId: to, total: 10_000, statusReason: null });
  });

  it("without enough free places leaves the booking where it was", async () => {
    const { bookingId, productId } = await sold();
    const to = await target();
    for (let unit = 1; unit <= 19; unit += 1) await network.claim(to, unit);
    expect(await listMoves(chief, { bookingId, day: network.day(day) })).toMatchObject([
      { productId: to, free: 1, enough: false },
    ]);
    await expect(move(chief, bookingId, to)).rejects.toEqual(refused("TOO_MANY_PLACES"));
    expect(await read(bookingId)).toMatchObject({ productId, units: [3, 4] });
    expect(await db.claim.count({ where: { bookingId } })).toBe(2);
  });

  it("is over once the booking is cancelled, which still says for whom its places were", async () => {
    const { bookingId } = await sold();
    // Bought online, only the tickets know the names.
    await db.passenger.deleteMany({ where: { bookingId } });
    const { places } = await getStaffBooking(chief, { bookingId });
    expect(places.every(({ name }) => name !== "")).toBe(true);
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "CANCELLED" } });
    await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
    const after = await getStaffBooking(chief, { bookingId });
    expect(after.places).toEqual(places);
    expect(after.can).toMatchObject({ rename: false, changePlace: false, move: false });
  });

  it("is refused to strangers, another branch, customers, after the departure and once a ticket was used", async () => {
    const { bookingId, productId } = await sold();
    const to = await target();
    const elsewhere = await contextFor(
      services,
      await createActor(services, {
        role: "TERMINAL_CHIEF",
        companyId: network.company.id,
        terminalId: network.terminals[1].id,
      }),
    );
    for (const ctx of [foreign, stranger.partner, elsewhere, await world.customer()]) {
      await expect(move(ctx, bookingId, to)).rejects.toEqual(refused("NOT_FOUND"));
      await expect(quoteMove(ctx, { bookingId, productId: to })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(listMoves(ctx, { bookingId, day: network.day(day) })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
    }
    const theirs = await stranger.depart({ date: stranger.day(day) });
    await expect(move(network.partner, bookingId, theirs)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(move(support, bookingId, theirs)).rejects.toEqual(refused("CHANGE_NOT_ALLOWED"));
    await db.ticket.updateMany({ where: { productId, unit: 3 }, data: { status: "USED" } });
    expect((await getStaffBooking(chief, { bookingId })).can.move).toBe(false);
    await expect(move(chief, bookingId, to)).rejects.toEqual(refused("CHANGE_NOT_ALLOWED"));
    await db.ticket.updateMany({ where: { productId }, data: { status: "VALID" } });
    await db.booking.update({ where: { id: bookingId }, data: { startsAt: services.now() } });
    expect((await getStaffBooking(chief, { bookingId })).can.move).toBe(false);
    await expect(move(chief, bookingId, to)).rejects.toEqual(refused("CHANGE_NOT_ALLOWED"));
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
