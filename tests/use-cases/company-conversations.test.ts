import { expect, test } from "vitest";
import { listCompanyConversations } from "../../src/modules/message/list-company-conversations.ts";
import { readConversation } from "../../src/modules/message/read-conversation.ts";
import { sendMessage } from "../../src/modules/message/send-message.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { contextFor, createActor } from "../support/context.ts";

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
  const { id: _, ...columns } = company;
  const other = await services.db.company.create({
    data: { ...columns, slug: "autre", refundTiers: [], name: "Autre" },
  });
  const stranger = await staff("PARTNER", other.id);
  expect((await listCompanyConversations(stranger, page)).conversations).toEqual([]);
  await expect(readConversation(stranger, { conversationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(listCompanyConversations(customer, page)).rejects.toMatchObject({ code: "FORBIDDEN" });
});
