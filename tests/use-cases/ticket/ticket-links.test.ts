import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { ticketLink } from "../../../src/modules/booking/make-booking-link.ts";
import { getHeldTicket, getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { getBookingFile, getHeldTicketFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { openBooking } from "../../../src/modules/booking/view/open-booking.ts";
import { loggedPath } from "../../../src/platform/log.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { minute } from "../../../src/shared/durations.ts";
import { testApp } from "../../support/app.ts";
import { pdfText } from "../../support/browser/pdf-text.ts";
import { contextFor } from "../../support/context.ts";
import { gateOn } from "../../support/gate-world.ts";
import { lateOn } from "../trip/late-world.ts";

/** The link of one ticket, which its buyer sends to the person who travels with it. */

const world = await lateOn(await gateOn(await testApp()));
const { app, services, network, stranger } = world;
const { db } = services;
const anyone = await contextFor(services);

/** Another last character, whichever it is. */
const forgedOf = (pass: string) => `${pass.slice(0, -1)}${pass.endsWith("A") ? "B" : "A"}`;

async function bought(places = 2) {
  const productId = await network.depart();
  const sale = await world.buy([productId], { places });
  const { tickets } = await getTickets(sale.ctx, { bookingId: sale.bookingId });
  const passes = tickets.map(({ path }) => path?.replace("/t/", "") ?? "");
  const held = (index = 0) => getHeldTicket(anyone, { pass: passes[index] ?? "" });
  return { ...sale, productId, tickets, passes, held };
}

test("is short enough for any message, in both languages", async () => {
  const { tickets } = await bought(1);
  const ctx = { config: { ...services.config, publicUrl: "https://mboa.cm" } };
  for (const language of ["fr", "en"] as const) {
    const link = inLanguage(language, () => ticketLink(ctx, tickets[0]?.code ?? ""));
    expect(link.length).toBeLessThanOrEqual(40);
  }
});

test("opens its own ticket alone, whole, and says nothing about the buyer", async () => {
  await db.terminal.update({
    where: { id: network.terminals[0].id },
    data: { landmark: "Derrière la pharmacie du rond-point" },
  });
  const { ctx, bookingId, passes, tickets, held } = await bought();
  const { code, contactPhone, contactName } = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
  });
  const [first, second] = [await held(0), await held(1)];
  expect(first.ticket).toMatchObject({ token: tickets[0]?.token, holderName: "Voyageur 0", status: "VALID" });
  expect(second.ticket.holderName).toBe("Voyageur 1");
  expect(first.booking.product.where?.landmark).toBe("Derrière la pharmacie du rond-point");
  // « 30 minutes avant »: when to be there.
  expect(first.booking.product.facts).toContainEqual(
    expect.objectContaining({ value: "30 minutes avant", role: "before" }),
  );
  const told = JSON.stringify(first);
  for (const secret of [code, contactPhone, contactName, bookingId, "Voyageur 1", ctx.actor.id])
    expect(told).not.toContain(secret);
  // Neither does it open the booking, nor the booking's link a ticket.
  const [pass = ""] = passes;
  await expect(openBooking(anyone, { pass })).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const wrong of ["", code, forgedOf(pass), `${pass}A`, pass.slice(0, 10)])
    await expect(getHeldTicket(anyone, { pass: wrong })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("names its place in its reader's language, whichever its buyer read", async () => {
  const { ctx, bookingId, passes, tickets } = await bought(1);
  const [pass = "", code = ""] = [passes[0], tickets[0]?.code];
  expect(tickets[0]?.label).toMatch(/^Siège \d+$/);
  await inLanguage("en", async () => {
    const read = await getTickets(ctx, { bookingId });
    const { label } = await verifyTicket(anyone, { code });
    const held = await getHeldTicket(anyone, { pass });
    const { body } = await getHeldTicketFile(anyone, { pass, file: "ticket.pdf" });
    const [seat = ""] = read.booking.places.map((place) => place.label);
    expect(seat).toMatch(/^Seat \d+$/);
    expect([read.tickets[0]?.label, held.ticket.label, label]).toEqual([seat, seat, seat]);
    expect(pdfText(body)).toContain(seat);
  });
});

test("saves its ticket as a PDF and in a calendar, which name the ticket and not the booking", async () => {
  const { bookingId, passes, tickets } = await bought();
  const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const file = (pass: string, name: string) => app.inject({ url: `/api/tickets/${pass}/${name}` });
  const [pass = ""] = passes;
  const calendar = await file(pass, "calendar.ics");
  expect([calendar.statusCode, calendar.headers["content-type"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const lines = calendar.body.replaceAll("\r\n ", "");
  expect(lines).toContain(`/t/${pass}`);
  expect(lines).not.toContain(code);
  const pdf = await file(pass, "ticket.pdf");
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf.headers["content-disposition"]).toContain(tickets[0]?.code);
  for (const [wrong, name] of [
    [forgedOf(pass), "ticket.pdf"],
    [pass, "receipt.pdf"],
    [pass, "tickets.pdf"],
  ] as const)
    expect((await file(wrong, name)).statusCode).toBe(404);
});

test("leaves no trace in the log that opens it", async () => {
  const { passes } = await bought(1);
  const [pass = ""] = passes;
  for (const path of [`/t/${pass}`, `/en/t/${pass}`, `/api/tickets/${pass}/ticket.pdf`])
    expect(loggedPath(path)).not.toContain(pass);
});

describe("after something has changed it shows the ticket as it is now", () => {
  test("delayed: the new hour, and the code that the gate reads now", async () => {
    const { productId, bookingId, held } = await bought();
    const before = await held();
    await delayDeparture(network.partner, { id: productId, minutes: 45, reason: "Panne" });
    const after = await held();
    expect(Date.parse(after.booking.startsAt) - Date.parse(before.booking.startsAt)).toBe(45 * minute);
    expect(after.booking.product.delayMinutes).toBe(45);
    const { token } = await db.ticket.findFirstOrThrow({ where: { bookingId }, orderBy: { unit: "asc" } });
    expect(after.ticket.token).toBe(token);
  });

  test("moved to another company's bus: that bus", async () => {
    const { productId, ctx, pass, held } = await bought(1);
    const other = await stranger.depart({ time: "08:30" });
    await world.becomeLate(productId);
    await answerLateOffer(ctx, { pass, productId: other });
    expect(await held()).toMatchObject({
      ticket: { status: "VALID" },
      booking: {
        product: { companyName: "Autre Voyages" },
        startsAt: (await world.startOf(other)).toISOString(),
      },
    });
  });

  test("cancelled: that it is, in a calendar too", async () => {
    const { productId, ctx, pass, passes, bookingId, held } = await bought(1);
    await world.becomeLate(productId);
    await answerLateOffer(ctx, { pass, productId: null });
    expect(await held()).toMatchObject({ ticket: { status: "CANCELLED" } });
    const [ticketPass = ""] = passes;
    for (const { body } of [
      await getBookingFile(ctx, { bookingId, file: "calendar.ics" }),
      await getHeldTicketFile(anyone, { pass: ticketPass, file: "calendar.ics" }),
    ]) {
      expect(body.toString()).toContain("STATUS:CANCELLED");
      expect(body.toString()).not.toContain("BEGIN:VALARM");
    }
    const whole = await bought(1);
    await cancelDeparture(network.partner, { id: whole.productId, reason: "Panne" });
    await world.drain();
    expect(await whole.held()).toMatchObject({ ticket: { status: "CANCELLED" } });
  });

  test("its buyer has no account any more: it is still the traveller's", async () => {
    const { ctx, held } = await bought();
    await deleteAccount(ctx, { confirm: true, keepTickets: true });
    expect(await held()).toMatchObject({ ticket: { status: "VALID", holderName: "Voyageur 0" } });
  });
});
