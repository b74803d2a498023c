import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { ConversationListInput, ConversationPage, ConversationView } from "./conversation-schema.ts";

export const conversationParts = {
  company: { select: { id: true, name: true, logoFileKey: true } },
  user: { select: { id: true, firstName: true, lastName: true, countryId: true, erasedAt: true } },
  booking: { select: { id: true, code: true, terminalId: true } },
  messages: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} satisfies Prisma.ConversationInclude;

type ConversationRow = Prisma.ConversationGetPayload<{ include: typeof conversationParts }>;

type Side = Pick<ConversationRow, "userId" | "companyId"> & {
  user: { countryId: string };
  booking: { terminalId: string | null } | null;
};

/** Whether a person is the customer or the staff of a conversation; null for anyone else. */
function sideOf(actor: Actor, conversation: Side): "CUSTOMER" | "STAFF" | null {
  if (conversation.userId === actor.id) return "CUSTOMER";
  if (helpsIn(actor, conversation.user.countryId)) return "STAFF";
  const { companyId, booking } = conversation;
  return companyId && servesCompany(actor, companyId, booking?.terminalId ?? null) ? "STAFF" : null;
}

/** Finds a conversation that this person takes part in; any other is NOT_FOUND. */
export async function findConversation(
  db: Pick<Tx, "conversation">,
  actor: Actor,
  id: string,
): Promise<{ row: ConversationRow; side: "CUSTOMER" | "STAFF" }> {
  const row = await db.conversation.findUnique({ where: { id }, include: conversationParts });
  const side = row && sideOf(actor, row);
  if (!row || !side) throw new AppError("NOT_FOUND");
  return { row, side };
}

export function countUnread(db: Pick<Tx, "conversationMessage">, userId: string): Promise<number> {
  return db.conversationMessage.count({
    where: { conversation: { userId }, fromCustomer: false, readAt: null },
  });
}

/** Marks the other side's messages as read. */
export async function markRead(
  db: Pick<Tx, "conversationMessage">,
  where: Prisma.ConversationMessageWhereInput,
  now: Date,
): Promise<void> {
  await db.conversationMessage.updateMany({ where: { ...where, readAt: null }, data: { readAt: now } });
}

const waiting = { fromCustomer: true, readAt: null };

/** A page of conversations for the staff who answer, the latest first. */
export async function staffPage(
  db: Pick<Tx, "conversation" | "conversationMessage">,
  { limit, cursor }: ConversationListInput,
  where: Prisma.ConversationWhereInput,
): Promise<ConversationPage> {
  const [rows, unread] = await Promise.all([
    db.conversation.findMany({
      where,
      include: { ...conversationParts, _count: { select: { messages: { where: waiting } } } },
      orderBy: [{ lastMessageAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      ...(cursor ? { cursor: { id: cursor }, skip: 1 } : {}),
    }),
    db.conversationMessage.count({ where: { ...waiting, conversation: where } }),
  ]);
  const page = rows.slice(0, limit);
  return {
    conversations: page.map((row) => conversationView(row, "STAFF", row._count.messages)),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    unread,
  };
}

export function conversationView(
  row: ConversationRow,
  side: "CUSTOMER" | "STAFF",
  unread: number,
): ConversationView {
  const { company, user, booking } = row;
  const [last] = row.messages;
  return {
    id: row.id,
    subject: row.subject,
    unread,
    company: company && { id: company.id, name: company.name, logo: fileUrl(company.logoFileKey) },
    customer: { id: user.id, name: fullName(user), erased: user.erasedAt !== null },
    booking: booking && { id: booking.id, code: booking.code },
    lastMessage: last
      ? {
          body: last.body,
          at: last.createdAt.toISOString(),
          mine: last.fromCustomer === (side === "CUSTOMER"),
        }
      : null,
  };
}
