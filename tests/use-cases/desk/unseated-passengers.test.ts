import { expect, it } from "vitest";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { remindCustomers } from "../../../src/modules/booking/complete/remind-customers.ts";
import { ticketPassOf } from "../../../src/modules/booking/make-booking-link.ts";
import { changePlace } from "../../../src/modules/booking/staff/change-place.ts";
import { getStaffBooking } from "../../../src/modules/booking/staff/get-staff-booking.ts";
import { getHeldTicket } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import {
  getBookingFile,
  getHeldTicketFile,
  type heldTicketFiles,
} from "../../../src/modules/booking/view/get-booking-file.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { plain } from "../../../src/platform/files/pdf.ts";
import { isUnseated } from "../../../src/shared/booking/booking-steps.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { scannerWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import { pdfText } from "../../support/browser/pdf-text.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** What staff can do for passengers whose seats went with another bus. */

const world = await gateWorld();
const { network, services } = world;
const { db } = services;
const desk = await world.cashier();
let day = 10;

/** A full bus of twenty seats became one of ten; who bought last has no seat. */
async function smallerBus(lastUnits = [15]) {
  day += 1;
  const [large, small] = [await network.createBus({ seats: 20 }), await network.createBus({ seats: 10 })];
  const productId = await network.depart({ date: network.day(day), busId: large.id });
  const seated = await sellAtDesk(desk, saleOf(productId, [1, 2, 3, 4, 5]));
  await sellAtDesk(desk, saleOf(productId, [6, 7, 8, 9]));
  const single = await sellAtDesk(desk, saleOf(productId, [10]));
  const last = await sellAtDesk(desk, saleOf(productId, lastUnits));
  const { exceptions } = await changeBus(network.partner, {
    id: productId,
    busId: small.id,
    reason: "Panne",
  });
  expect(exceptions).toMatchObject([{ bookingId: last.bookingId }]);
  return { productId, seated, single, last };
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });

it("only seats that the new bus has are offered and given", async () => {
  const { seated, single } = await smallerBus();
  expect((await getStaffBooking(desk, seated)).freePlaces).toEqual([]);
  const beyond = { bookingId: seated.bookingId, from: 3, to: 16, reason: "Siège cassé" };
  await expect(changePlace(desk, beyond)).rejects.toMatchObject({ code: "UNKNOWN_PLACE" });
  await cancelAtDesk(desk, { bookingId: single.bookingId, expectedRefund: 5000 });
  expect((await getStaffBooking(desk, seated)).freePlaces).toMatchObject([{ unit: 10 }]);
});

it("a seat that becomes free is given to who has none", async () => {
  const { single, last } = await smallerBus();
  await cancelAtDesk(desk, { bookingId: single.bookingId, expectedRefund: 5000 });
  const given = { bookingId: last.bookingId, from: 15, to: 10, reason: "Place libérée" };
  expect(await changePlace(desk, given)).toEqual({ units: [10] });
  expect(await read(last.bookingId)).toMatchObject({ statusReason: null, units: [10] });
  expect(await db.claim.count({ where: { bookingId: last.bookingId, expiresAt: null } })).toBe(1);
  await expectSound(db);
});

it("one free seat does not seat two: the other of theirs is not in the bus", async () => {
  const { single, last } = await smallerBus([15, 16]);
  await cancelAtDesk(desk, { bookingId: single.bookingId, expectedRefund: 5000 });
  const given = { bookingId: last.bookingId, from: 15, to: 10, reason: "Place libérée" };
  await expect(changePlace(desk, given)).rejects.toMatchObject({ code: "UNKNOWN_PLACE" });
  expect(await read(last.bookingId)).toMatchObject({ statusReason: "NO_PLACE" });
});

it("who has no seat is refunded in full, whatever the conditions of the seat", async () => {
  const { single, last } = await smallerBus();
  expect((await quoteRefund(desk, single)).percent).toBeLessThan(100);
  expect(await quoteRefund(desk, last)).toMatchObject({ percent: 100, refund: 5000, kept: 0 });
});

it("the public check of their ticket says that it has no seat", async () => {
  const { seated, last } = await smallerBus();
  const stateOf = async ({ tickets }: typeof last) =>
    (await verifyTicket(await world.customer(), { code: tickets[0]?.code ?? "" })).status;
  expect([await stateOf(seated), await stateOf(last)]).toEqual(["VALID", "NO_PLACE"]);
});

it("neither the link of their ticket nor its papers show a seat or a code that opens a door", async () => {
  const { seated, last } = await smallerBus();
  const told = plain(bookingScreenWords.list.unseated("Test Voyages"));
  const papersOf = async ({ bookingId, tickets }: typeof last) => {
    const pass = ticketPassOf(services.config, tickets[0]?.code ?? "");
    const file = async (name: (typeof heldTicketFiles)[number]) =>
      (await getHeldTicketFile(desk, { pass, file: name })).body;
    const { body } = await getBookingFile(desk, { bookingId, file: "tickets.pdf" });
    const papers = [pdfText(await file("ticket.pdf")), pdfText(body)].map((text) =>
      text.replace(/\s+/g, " "),
    );
    return {
      papers,
      calendar: String(await file("calendar.ics")),
      held: await getHeldTicket(desk, { pass }),
    };
  };
  const [seatedPapers, without] = [await papersOf(seated), await papersOf(last)];
  for (const paper of seatedPapers.papers) expect(paper).toMatch(/Siège 1 .*À présenter/);
  for (const paper of without.papers) {
    expect(paper).toContain(told);
    expect(paper).not.toMatch(/Siège|À présenter/);
  }
  expect([seatedPapers.calendar, without.calendar].map((text) => text.includes("Siège"))).toEqual([
    true,
    false,
  ]);
  expect(isUnseated(without.held.booking)).toBe(true);
});

it("the manifest names no seat of theirs, and no reminder does", async () => {
  const { productId, seated, last } = await smallerBus();
  const { rows } = await getManifest(desk, { id: productId });
  const labelsOf = async (sale: { bookingId: string }) => {
    const { code } = await read(sale.bookingId);
    return rows.flatMap((row) => (row.bookingCode === code ? row.label : []));
  };
  expect(await labelsOf(last)).toEqual([scannerWords.outcomes.NO_PLACE]);
  expect(await labelsOf(seated)).toContain("Siège 1");
  const { startsAt } = await read(last.bookingId);
  const contact = { contactPhone: "+237677445566" };
  for (const { bookingId: id } of [seated, last]) await db.booking.update({ where: { id }, data: contact });
  world.clock.advance(startsAt.getTime() - world.clock.now().getTime() - 3_600_000);
  await remindCustomers(desk);
  const reminded = (bookingId: string) =>
    db.message.count({ where: { bookingId, template: "travelReminder", channel: "SMS" } });
  expect([await reminded(seated.bookingId), await reminded(last.bookingId)]).toEqual([1, 0]);
});
