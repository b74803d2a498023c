import { expect, test } from "vitest";
import { listConversations } from "../../../src/modules/message/conversation/list-conversations.ts";
import { listMessages } from "../../../src/modules/message/conversation/list-messages.ts";
import { listSupportConversations } from "../../../src/modules/message/conversation/list-support-conversations.ts";
import { readConversation } from "../../../src/modules/message/conversation/read-conversation.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services, clock, drain } = await testServices();
const customer = async () => contextFor(services, await createActor(services));

test("a customer writes to a company, is answered, and sees it counted until it is read", async () => {
  const network = await tripNetwork(services);
  const ctx = await customer();
  const opened = { companyId: network.company.id, subject: "Bagages", body: "Puis-je prendre un vélo ?" };
  const { conversationId } = await sendMessage(ctx, opened);
  expect((await listMessages(ctx, { markAsRead: false })).unread).toBe(0);
  await sendMessage(network.partner, { conversationId, body: "Oui, en soute." });
  const { conversations, unread } = await listConversations(ctx, { limit: 20 });
  expect(unread).toBe(1);
  expect(conversations).toMatchObject([
    { id: conversationId, unread: 1, lastMessage: { body: "Oui, en soute.", mine: false } },
  ]);
  const { messages } = await readConversation(ctx, { conversationId });
  expect(messages.map((message) => message.mine)).toEqual([true, false]);
  expect((await listMessages(ctx, { markAsRead: false })).unread).toBe(0);
  // The company's reading does not mark the customer's side as read.
  await sendMessage(network.partner, { conversationId, body: "Bon voyage." });
  await readConversation(network.partner, { conversationId });
  expect((await listMessages(ctx, { markAsRead: true })).unread).toBe(0);
});

test("strangers and other companies find no conversation", async () => {
  const network = await tripNetwork(services);
  const other = await tripNetwork(services);
  const ctx = await customer();
  const { conversationId } = await sendMessage(ctx, {
    companyId: network.company.id,
    subject: "Bonjour",
    body: "Bonjour",
  });
  for (const stranger of [await customer(), other.partner]) {
    await expect(readConversation(stranger, { conversationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(sendMessage(stranger, { conversationId, body: "?" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
  const wrong = sendMessage(ctx, { bookingId: network.company.id, subject: "Ma place", body: "Bonjour" });
  await expect(wrong).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("without a company, support reads and answers", async () => {
  const ctx = await customer();
  const { conversationId } = await sendMessage(ctx, {
    subject: "Aide",
    body: "Je n’ai pas reçu mon billet.",
  });
  const helper = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
  await sendMessage(helper, { conversationId, body: "Nous regardons." });
  expect((await listConversations(ctx, { limit: 20 })).unread).toBe(1);
});

test("an answer is announced by SMS and e-mail once until it is read, and not at all to a customer who is reading", async () => {
  const network = await tripNetwork(services);
  const actor = await createActor(services, { user: { email: "abena@example.cm" } });
  const ctx = await contextFor(services, actor);
  const subject = { companyId: network.company.id, subject: "Valise oubliée", body: "Une valise rouge." };
  const { conversationId } = await sendMessage(ctx, subject);
  const answer = (body: string) => sendMessage(network.partner, { conversationId, body });
  const told = async () => {
    clock.advance(3 * 60_000);
    await drain();
    const rows = await services.db.message.findMany({
      where: { userId: actor.id, template: "conversationAnswered" },
      orderBy: { id: "asc" },
    });
    return rows.map(({ channel }) => channel).sort();
  };
  expect(await told()).toEqual([]);
  for (let time = 1; time <= 10; time++) await answer(`Réponse ${time}`);
  expect(await told()).toEqual(["EMAIL", "SMS"]);
  const sms = await services.db.message.findFirstOrThrow({ where: { userId: actor.id, channel: "SMS" } });
  expect(sms.body).toContain(network.company.name);
  expect(sms.body).toMatch(/my-message$/);
  const mail = await services.db.message.findFirstOrThrow({ where: { userId: actor.id, channel: "EMAIL" } });
  expect(mail.body).toContain(`conversation=${conversationId}`);
  expect(sms.countryId).toBe(network.country.id);
  // Still unread: further messages cause no new notification, even days later.
  clock.advance(48 * 3_600_000);
  await answer("Avez-vous vu ?");
  expect(await told()).toHaveLength(2);
  const seen = await readConversation(network.partner, { conversationId });
  expect(seen.customerToldAt).not.toBeNull();
  expect((await readConversation(ctx, { conversationId })).customerToldAt).toBeNull();
  // Read at once, as on an open screen: no notification is sent.
  await answer("Elle est à la gare.");
  await readConversation(ctx, { conversationId });
  expect(await told()).toHaveLength(2);
  // The customer's own message is no news to them; the next answer is.
  await sendMessage(ctx, { conversationId, body: "Merci !" });
  expect(await told()).toHaveLength(2);
  await answer("Bon voyage.");
  expect(await told()).toEqual(["EMAIL", "EMAIL", "SMS", "SMS"]);
});

test("a message to support waits for the staff of the customer's country only", async () => {
  const ctx = await customer();
  const { conversationId } = await sendMessage(ctx, { subject: "Code", body: "Je n’ai pas mon code." });
  const staff = async (shortCode: string | null) => {
    const actor = await createActor(services, { role: "HELP_DESK" });
    const country = shortCode && (await services.db.country.findUniqueOrThrow({ where: { shortCode } }));
    const countryId = country ? country.id : null;
    return contextFor(services, { ...actor, grants: actor.grants.map((grant) => ({ ...grant, countryId })) });
  };
  const inbox = async (who: Awaited<ReturnType<typeof staff>>) =>
    (await listSupportConversations(who, { limit: 50 })).conversations.filter(
      ({ id }) => id === conversationId,
    );
  expect(await inbox(await staff(null))).toMatchObject([{ unread: 1, customer: { id: ctx.actor?.id } }]);
  const near = await staff("CM");
  expect(await inbox(near)).toHaveLength(1);
  expect(await inbox(await staff("SN"))).toEqual([]);
  await readConversation(near, { conversationId });
  expect(await inbox(near)).toMatchObject([{ unread: 0 }]);
  const network = await tripNetwork(services);
  await sendMessage(ctx, { companyId: network.company.id, subject: "Bonjour", body: "Bonjour" });
  const { conversations } = await listSupportConversations(near, { limit: 50 });
  expect(conversations.every(({ company }) => company === null)).toBe(true);
  for (const who of [ctx, network.partner])
    await expect(listSupportConversations(who, { limit: 20 })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a person opens 20 conversations in an hour and writes 120 messages, not one more", async () => {
  const ctx = await customer();
  const tooMany = { code: "TOO_MANY_REQUESTS" };
  const open = () => sendMessage(ctx, { subject: "Question", body: "Bonjour" });
  const opened = [];
  for (let index = 0; index < 20; index++) opened.push(await open());
  await expect(open()).rejects.toMatchObject(tooMany);
  const { conversationId = "" } = opened[0] ?? {};
  const answer = () => sendMessage(ctx, { conversationId, body: "Encore" });
  for (let index = 21; index < 120; index++) await answer();
  await expect(answer()).rejects.toMatchObject(tooMany);
});

test("of two messages of one instant the one that was written later is the last", async () => {
  const network = await tripNetwork(services);
  const ctx = await customer();
  clock.standAt(clock.now());
  const opened = { companyId: network.company.id, subject: "Bagages", body: "Bonjour" };
  const { conversationId } = await sendMessage(ctx, opened);
  const answers = ["Oui, en soute.", "Jusqu’à 20 kg."];
  for (const body of answers) await sendMessage(network.partner, { conversationId, body });
  const { conversations } = await listConversations(ctx, { limit: 20 });
  expect(conversations).toMatchObject([{ lastMessage: { body: answers[1] } }]);
  const { messages } = await listMessages(ctx, { markAsRead: false });
  expect(messages.map(({ body }) => body)).toEqual([...answers].reverse());
});
