import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { VerifiedTicket } from "../../../src/modules/booking/view/view-schema.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { ticketWords } from "../../../src/shared/words/fr/booking/tickets.ts";
import { Verified } from "../../../src/web/pages/ticket-check/ticket-check-page.tsx";
import { testApp } from "../../support/app.ts";
import { gateOn, saleOf } from "../../support/gate-world.ts";

/** What anyone learns of a ticket whose code they know: whether it is genuine, and not who travels. */

const world = await gateOn(await testApp());
const { app, services, network, clock } = world;
const { db } = services;
const desk = await world.cashier();
const words = ticketWords.check;

/** The public question, without an account. */
async function ask(code: string) {
  const input = encodeURIComponent(JSON.stringify({ code }));
  const answer = await app.inject({ url: `/api/trpc/booking.verifyTicket?input=${input}` });
  const told: VerifiedTicket = answer.json().result?.data;
  return { status: answer.statusCode, body: answer.body, told };
}

const drawn = (ticket: VerifiedTicket, token: string | null = null) =>
  renderToStaticMarkup(createElement(Verified, { ticket, token }));

let day = 5;
async function sold(unit = 1) {
  day += 1;
  const productId = await network.depart({ date: network.day(day) });
  const sale = await sellAtDesk(desk, saleOf(productId, [unit]));
  const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId: sale.bookingId } });
  return { ...sale, ticket };
}

test("a typed code, however it is written, tells the journey and initials, and nothing about the buyer", async () => {
  const { ticket, bookingId } = await sold();
  const { code, contactName } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  for (const typed of [ticket.code, displayCode(ticket.code), ticket.code.toLowerCase()]) {
    const { status, told, body } = await ask(typed);
    expect(status).toBe(200);
    expect(told).toMatchObject({ code: ticket.code, status: "VALID", label: "Siège 1", over: false });
    // Where to go is for who has the ticket, and not for who tries codes.
    expect(told.place).toBeNull();
    expect(told.initials).toMatch(/^(\p{Lu}|\d)\.( (\p{Lu}|\d)\.)*$/u);
    for (const secret of [code, contactName, ticket.holderName, bookingId, ticket.token])
      expect(body).not.toContain(secret);
    const page = drawn(told);
    for (const shown of [words.valid, "Siège 1", displayCode(ticket.code)]) expect(page).toContain(shown);
    expect(page).not.toContain("<svg viewBox");
  }
});

test("the text of a ticket's own code tells also where to go, and shows the code; a forged one is no ticket", async () => {
  const { ticket } = await sold();
  const { told } = await ask(ticket.token);
  expect(told).toMatchObject({ code: ticket.code, place: "Bonabéri" });
  expect(drawn(told, ticket.token)).toContain(ticketWords.qr(displayCode(ticket.code)));
  const [head, body, signature = ""] = ticket.token.split(".");
  const forged = [head, body, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`].join(".");
  for (const no of [forged, "AAAAA22222"]) expect((await ask(no)).status).toBe(404);
});

test("used, without a seat, cancelled, over: each is said, and shows no code to let anyone in", async () => {
  const [used, unseated, cancelled, over] = [await sold(), await sold(15), await sold(), await sold()];
  await db.ticket.update({ where: { id: used.ticket.id }, data: { status: "USED", usedAt: clock.now() } });
  await db.booking.update({ where: { id: unseated.bookingId }, data: { statusReason: "NO_PLACE" } });
  await cancelAtDesk(desk, { bookingId: cancelled.bookingId, expectedRefund: 5000 });
  const said = async ({ ticket }: typeof used) => drawn((await ask(ticket.token)).told, ticket.token);
  const pages = [await said(used), await said(unseated), await said(cancelled)];
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: over.bookingId } });
  clock.standAt(new Date(startsAt.getTime() + 48 * 3_600_000));
  pages.push(await said(over));
  for (const [index, text] of [words.used, words.unseated, words.cancelled, words.over].entries())
    expect(pages[index]).toContain(text);
  for (const page of pages) expect(page).not.toContain(ticketWords.qr(""));
  expect(pages[1]).not.toContain("Siège 15");
});
