import { expect, test } from "vitest";
import { accountJobs } from "../../../src/modules/account/jobs.ts";
import { erasePerson } from "../../../src/modules/account/profile/erase-person.ts";
import { listCompanyConversations } from "../../../src/modules/message/conversation/list-company-conversations.ts";
import { readConversation } from "../../../src/modules/message/conversation/read-conversation.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";

const world = await bookingWorld();
const { services, company, terminalId } = world;

const staff = async (role: "PARTNER" | "TERMINAL_CHIEF", companyId: string, ownTerminal?: string) =>
  contextFor(
    services,
    await createActor(services, { role, companyId, ...(ownTerminal ? { terminalId: ownTerminal } : {}) }),
  );

const page = { limit: 20 };

test("a company reads and answers what its customers write; another company and a branch it does not concern see nothing", async () => {
  const customer = await world.customer();
  const { conversationId } = await sendMessage(customer, {
    companyId: company.id,
    subject: "Bagage oublié",
    body: "J’ai laissé un sac bleu dans le car.",
  });
  const partner = await staff("PARTNER", company.id);
  const before = await listCompanyConversations(partner, page);
  expect(before).toMatchObject({ unread: 1, conversations: [{ id: conversationId, unread: 1 }] });
  const read = await readConversation(partner, { conversationId });
  expect(read.messages.map(({ mine }) => mine)).toEqual([false]);
  await sendMessage(partner, { conversationId, body: "Il vous attend à la gare." });
  expect((await listCompanyConversations(partner, page)).unread).toBe(0);

  const branch = await staff("TERMINAL_CHIEF", company.id, terminalId);
  expect((await listCompanyConversations(branch, page)).conversations).toEqual([]);
  const { id: _, foldedName: __, ...columns } = company;
  const other = await services.db.company.create({
    data: { ...columns, slug: "autre", refundTiers: [], name: "Autre" },
  });
  const stranger = await staff("PARTNER", other.id);
  expect((await listCompanyConversations(stranger, page)).conversations).toEqual([]);
  await expect(readConversation(stranger, { conversationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(listCompanyConversations(customer, page)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an erased customer's words are gone; what they were answered stays, and nobody answers them any more", async () => {
  const { db } = services;
  const customer = await world.customer();
  const partner = await staff("PARTNER", company.id);
  const { conversationId } = await sendMessage(customer, {
    companyId: company.id,
    subject: "Mon fils Junior",
    body: "Il a laissé son appareil auditif.",
  });
  await sendMessage(partner, { conversationId, body: "Il vous attend à la gare." });
  await sendMessage(customer, { conversationId, body: "Merci, je passe demain." });
  const colleague = await world.customer();
  const kept = await sendMessage(colleague, {
    companyId: company.id,
    subject: "Horaire",
    body: "À quelle heure ?",
  });
  const before = (await listCompanyConversations(partner, page)).unread;

  await withRetry(db, (tx) => erasePerson(tx, customer.actor.id, world.clock.now()));
  const list = await listCompanyConversations(partner, page);
  expect(list.unread).toBe(before - 2);
  expect(list.conversations.find(({ id }) => id === conversationId)).toMatchObject({
    subject: "",
    customer: { name: "", erased: true },
    lastMessage: { body: "", mine: false },
  });
  const { messages } = await readConversation(partner, { conversationId });
  expect(messages.map(({ body, mine }) => [body, mine])).toEqual([
    ["", false],
    ["Il vous attend à la gare.", true],
    ["", false],
  ]);
  const answer = sendMessage(partner, { conversationId, body: "Encore là ?" });
  await expect(answer).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await readConversation(partner, kept)).messages).toMatchObject([{ body: "À quelle heure ?" }]);

  // A message that was in progress when the account was deleted is removed by the nightly job.
  const late = { conversationId, authorId: customer.actor.id, fromCustomer: true, body: "Trop tard" };
  await db.conversationMessage.create({ data: late });
  await accountJobs["account.clean"](await contextFor(services), {});
  expect(await db.conversationMessage.count({ where: { conversationId, body: "Trop tard" } })).toBe(0);
  expect((await readConversation(partner, kept)).subject).toBe("Horaire");
});

test("what a company's employee wrote stays the company's when the employee leaves", async () => {
  const { db } = services;
  const [customer, partner] = [await world.customer(), await staff("PARTNER", company.id)];
  const { conversationId } = await sendMessage(customer, {
    companyId: company.id,
    subject: "Retard",
    body: "Pourquoi ?",
  });
  await sendMessage(partner, { conversationId, body: "Une panne, pardon." });
  await withRetry(db, (tx) => erasePerson(tx, partner.actor?.id ?? "", world.clock.now()));
  expect(await readConversation(customer, { conversationId })).toMatchObject({
    subject: "Retard",
    messages: [{ body: "Pourquoi ?" }, { body: "Une panne, pardon.", author: "" }],
  });
});
