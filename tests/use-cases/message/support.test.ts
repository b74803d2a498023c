import { beforeAll, describe, expect, test } from "vitest";
import { startImpersonation } from "../../../src/modules/account/session/start-impersonation.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { listConversations } from "../../../src/modules/message/conversation/list-conversations.ts";
import { readConversation } from "../../../src/modules/message/conversation/read-conversation.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { writeToCustomer } from "../../../src/modules/message/conversation/write-to-customer.ts";
import { findForSupport } from "../../../src/modules/message/support/find-for-support.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import { resendMessage } from "../../../src/modules/message/support/resend-message.ts";
import { resendTickets } from "../../../src/modules/message/support/resend-tickets.ts";
import type { Context } from "../../../src/platform/context.ts";
import { foldedFrom, foldedTo, foldName } from "../../../src/shared/text/folded-name.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

const world = await moneyWorld({ onTime: true });
const { db, services, drain, company } = world;

let helpdesk: Context;
/** The same role for Senegal only. */
let abroad: Context;

beforeAll(async () => {
  helpdesk = await world.as(await createActor(services, { role: "HELP_DESK" }));
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const actor = await createActor(services, { role: "HELP_DESK" });
  abroad = await world.as({
    ...actor,
    grants: actor.grants.map((grant) => ({ ...grant, countryId: senegal.id })),
  });
});

async function sold() {
  const sale = await world.sellOnline(5000, 2);
  await drain();
  return sale;
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("finding", () => {
  test("a booking is found by its code, a ticket, a phone, a name and the operator's reference", async () => {
    const { ctx, booking } = await sold();
    await db.booking.update({
      where: { id: booking.id },
      data: { contactName: "Ngo Bassong Édith", contactPhone: "+237699887766" },
    });
    const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id } });
    const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
    const queries = [
      booking.code,
      booking.code.toLowerCase(),
      `${ticket.code.slice(0, 5)}-${ticket.code.slice(5)}`.toLowerCase(),
      "6 99 88 77 66",
      "bassong",
      "édith ngo",
      "edith ngo",
      "EDITH",
      payment.providerReference ?? "",
    ];
    for (const query of queries) {
      const found = await findForSupport(helpdesk, { query });
      expect([query, idsOf(found.bookings)]).toEqual([query, [booking.id]]);
    }
    const byReference = await findForSupport(helpdesk, { query: payment.providerReference ?? "" });
    expect(byReference.payments).toMatchObject([{ id: payment.id, bookingId: booking.id, amount: 10_000 }]);
    const person = await db.user.findUniqueOrThrow({ where: { id: ctx.actor?.id } });
    const byName = await findForSupport(helpdesk, { query: `${person.lastName}` });
    expect(byName.people).toEqual([]);
    const byPhone = await findForSupport(helpdesk, { query: person.phone ?? "" });
    expect(byPhone.people).toMatchObject([{ id: person.id, phone: person.phone }]);
  });

  test("a passenger on somebody else's booking is found by name and by number", async () => {
    const { booking } = await sold();
    const [first] = booking.units;
    await db.passenger.upsert({
      where: { bookingId_unit: { bookingId: booking.id, unit: first ?? 0 } },
      create: { bookingId: booking.id, unit: first ?? 0, name: "N’Djamé Jean-Noël", phone: "+237655443322" },
      update: { name: "N’Djamé Jean-Noël", phone: "+237655443322" },
    });
    for (const query of ["ndjame", "n'djame noel", "JEAN-NOEL", "655 44 33 22"]) {
      const found = await findForSupport(helpdesk, { query });
      expect([query, idsOf(found.bookings)]).toEqual([query, [booking.id]]);
      expect((await findForSupport(abroad, { query })).bookings).toEqual([]);
    }
  });

  test("the database folds names as the search does", async () => {
    const names = [foldedFrom, foldedTo, "Éloïse N’Djaména", "E\u0301die Ŋkɔŋ", "Œuvrard-Ǹgɔ", "Жанна 12"];
    for (const name of names) {
      const user = await db.user.create({
        data: { firstName: name, lastName: "Ébène", countryId: helpdesk.country.id },
      });
      expect(user.foldedName).toBe(foldName(`${name} Ébène`));
      const renamed = await db.user.update({ where: { id: user.id }, data: { firstName: "Zoé" } });
      expect(renamed.foldedName).toBe("zoe ebene");
    }
  });

  test("a wild card is searched as a letter, and an unknown name finds nothing", async () => {
    for (const query of ["%%%", "___", "' or 1=1 --", "Zzyzx"]) {
      const found = await findForSupport(helpdesk, { query });
      expect(found).toEqual({ people: [], bookings: [], payments: [], more: false });
    }
  });

  test("another country's helpdesk finds nothing and sees no story", async () => {
    const { booking } = await sold();
    const found = await findForSupport(abroad, { query: booking.code });
    expect(found.bookings).toEqual([]);
    for (const attempt of [
      () => getBookingStory(abroad, { bookingId: booking.id }),
      () => resendTickets(abroad, { bookingId: booking.id }),
      () => writeToCustomer(abroad, { bookingId: booking.id, body: "Bonjour" }),
      () => cancelForCustomer(abroad, { bookingId: booking.id, expectedRefund: 9000, reason: "Essai" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("companies, branches and customers do not search, and nobody does on behalf of another", async () => {
    const { ctx, booking } = await sold();
    const behalf = { ...helpdesk, actor: helpdesk.actor && { ...helpdesk.actor, onBehalfId: company.id } };
    for (const [who, code] of [
      [world.partner, "FORBIDDEN"],
      [world.desk, "FORBIDDEN"],
      [ctx, "FORBIDDEN"],
      [behalf, "NOT_ON_BEHALF"],
    ] as const) {
      await expect(findForSupport(who, { query: booking.code })).rejects.toMatchObject({ code });
      await expect(getBookingStory(who, { bookingId: booking.id })).rejects.toMatchObject({ code });
    }
  });
});

describe("the story of a booking", () => {
  test("states, payment, calls, messages, ledger, tickets, scans and audit are in the order of time", async () => {
    const { booking } = await sold();
    const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
    await db.serviceCall.create({
      data: {
        service: "mtn-momo",
        operation: "requestToPay",
        method: "POST",
        url: "https://momo/x",
        durationMs: 40,
        outcome: "OK",
        responseStatus: 202,
        paymentId: payment.id,
        at: world.clock.now(),
      },
    });
    const secret = { channel: "SMS", recipient: "+237677000001", template: "verificationCode" } as const;
    await db.message.create({
      data: { ...secret, body: "Votre code : 90817", secret: true, bookingId: booking.id, subject: "90817" },
    });
    const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id } });
    world.clock.advance(60_000);
    await checkInTicket(world.desk, {
      id: crypto.randomUUID(),
      ticket: ticket.token,
      productId: booking.productId,
      scannedAt: world.clock.now(),
      device: "Porte 1",
      offline: false,
    });
    const story = await getBookingStory(helpdesk, { bookingId: booking.id });
    const at = story.events.map((event) => event.at);
    expect(at).toEqual([...at].sort());
    expect(new Set(story.events.map((event) => event.kind))).toEqual(
      new Set(["booking", "payment", "call", "message", "ledger", "ticket", "scan"]),
    );
    expect(story.events[0]).toMatchObject({ kind: "booking", what: "CREATED" });
    const collected = story.events.find((event) => event.kind === "ledger");
    expect(collected?.kind === "ledger" && collected.entries.reduce((sum, one) => sum + one.amount, 0)).toBe(
      0,
    );
    expect(JSON.stringify(story)).not.toContain("90817");
    expect(JSON.stringify(story)).not.toContain(payment.callbackToken);
    expect(JSON.stringify(story)).not.toContain(ticket.token);
    // A boarded passenger cannot be cancelled; the other place can.
    expect(story.can.cancel).toMatchObject({
      refund: 4500,
      kept: 500,
      whole: false,
      tickets: [{ label: "Place 2" }],
    });
  });
});

describe("acting", () => {
  test("tickets leave again for each request, under a limit, and only where there are any", async () => {
    const { booking } = await sold();
    const sent = () => db.message.count({ where: { bookingId: booking.id, template: "ticketsReady" } });
    const before = await sent();
    await resendTickets({ ...helpdesk, requestId: "again-1" }, { bookingId: booking.id });
    expect(await sent()).toBe(before * 2);
    await expect(
      db.auditEntry.count({ where: { objectId: booking.id, action: "resend-tickets" } }),
    ).resolves.toBe(1);
    for (let time = 2; time <= 5; time++)
      await resendTickets({ ...helpdesk, requestId: `again-${time}` }, { bookingId: booking.id });
    await expect(
      resendTickets({ ...helpdesk, requestId: "again-6" }, { bookingId: booking.id }),
    ).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("a message is repeated as it was; one that held a code never is", async () => {
    const { booking } = await sold();
    const message = await db.message.findFirstOrThrow({ where: { bookingId: booking.id } });
    await expect(resendMessage(helpdesk, { messageId: message.id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await db.message.update({ where: { id: message.id }, data: { status: "SENT" } });
    const { id } = await resendMessage(helpdesk, { messageId: message.id });
    const copy = await db.message.findUniqueOrThrow({ where: { id } });
    expect(copy).toMatchObject({ body: message.body, recipient: message.recipient, bookingId: booking.id });
    expect(await db.job.count({ where: { payload: { equals: { messageId: id } } } })).toBe(1);
    await db.message.update({ where: { id: message.id }, data: { secret: true } });
    await expect(resendMessage(helpdesk, { messageId: message.id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(resendMessage(abroad, { messageId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(resendMessage(world.partner, { messageId: id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("cancelling brings back what was shown and nothing else, and is audited with its reason", async () => {
    const { booking } = await sold();
    const { can } = await getBookingStory(helpdesk, { bookingId: booking.id });
    expect(can.cancel).toMatchObject({ refund: 9000, kept: 1000, percent: 90 });
    const wish = { bookingId: booking.id, reason: "Le client est malade" };
    await expect(cancelForCustomer(helpdesk, { ...wish, expectedRefund: 10_000 })).rejects.toMatchObject({
      code: "REFUND_CHANGED",
    });
    await expect(cancelForCustomer(abroad, { ...wish, expectedRefund: 9000 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await cancelForCustomer(helpdesk, { ...wish, expectedRefund: 9000 });
    await expect(cancelForCustomer(helpdesk, { ...wish, expectedRefund: 9000 })).rejects.toMatchObject({
      code: "NOT_CANCELLABLE",
    });
    const story = await getBookingStory(helpdesk, { bookingId: booking.id });
    expect(story).toMatchObject({ status: "CANCELLED", can: { cancel: null, resendTickets: false } });
    const audit = story.events.find((event) => event.kind === "audit");
    expect(audit).toMatchObject({ action: "cancel-for-customer", reason: "Le client est malade" });
    expect(story.payments.find((one) => one.kind === "REFUND")).toMatchObject({ amount: 9000 });
    await expectSound(db);
  });

  test("support writes, the customer reads and answers, and the company's conversation stays apart", async () => {
    const { ctx, booking } = await sold();
    const first = await writeToCustomer(helpdesk, { bookingId: booking.id, body: "Bonjour, vos billets ?" });
    const again = await writeToCustomer(helpdesk, { bookingId: booking.id, body: "Êtes-vous là ?" });
    expect(again.conversationId).toBe(first.conversationId);
    await expect(listConversations(ctx, { limit: 20 })).resolves.toMatchObject({ unread: 2 });
    await sendMessage(ctx, { conversationId: first.conversationId, body: "Oui, merci" });
    const company = await sendMessage(ctx, { bookingId: booking.id, subject: "Bagage", body: "Mon sac ?" });
    expect(company.conversationId).not.toBe(first.conversationId);
    const read = await readConversation(helpdesk, { conversationId: first.conversationId });
    expect(read.messages.map(({ mine }) => mine)).toEqual([true, true, false]);
    await expect(readConversation(abroad, { conversationId: first.conversationId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      readConversation(world.partner, { conversationId: first.conversationId }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("signed in as a customer, staff do not pay", async () => {
    const { ctx, booking } = await sold();
    const admin = { ...world.admin, sessionId: null };
    const userId = ctx.actor?.id ?? "";
    await startImpersonation(admin, { userId, reason: "Le client demande de l’aide" });
    const behalf = { ...ctx, actor: ctx.actor && { ...ctx.actor, onBehalfId: admin.actor?.id ?? null } };
    await expect(payBill(behalf, payInput(booking.billId))).rejects.toMatchObject({
      code: "NOT_ON_BEHALF",
    });
  });
});
