import { expect, test } from "vitest";
import { listConversations } from "../../src/modules/message/list-conversations.ts";
import { listMessages } from "../../src/modules/message/list-messages.ts";
import { readConversation } from "../../src/modules/message/read-conversation.ts";
import { sendMessage } from "../../src/modules/message/send-message.ts";
import { testServices } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";
import { tripNetwork } from "../support/trip-network.ts";

const { services } = await testServices();
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
  // The company reading the conversation does not mark the customer's side.
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
