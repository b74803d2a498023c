import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SendMessageInput } from "./conversation-schema.ts";
import { findConversation } from "./find-conversation.ts";
import { notifyCustomerSoon } from "./notify-customer.ts";

/** New conversations are limited more strictly than answers, because support answers all day. */
const perPerson: Limit = { name: "conversation-message", points: 120, seconds: 3600 };
const openedByPerson: Limit = { name: "conversation-open", points: 20, seconds: 3600 };

/** Sends a message to a company, to support, or back to the customer. */
export async function sendMessage(
  ctx: Context,
  input: SendMessageInput,
): Promise<{ conversationId: string; messageId: string }> {
  const actor = requireActor(ctx);
  await countTry(ctx.db, perPerson, actor.id);
  if (!("conversationId" in input)) await countTry(ctx.db, openedByPerson, actor.id);
  return withRetry(ctx.db, async (tx) => {
    const found = "conversationId" in input ? await findConversation(tx, actor, input.conversationId) : null;
    if (found?.row.user.erasedAt) throw new AppError("CONFLICT");
    const conversationId = found?.row.id ?? (await openConversation(ctx, tx, actor.id, input));
    const fromCustomer = found?.side !== "STAFF";
    const message = { conversationId, authorId: actor.id, fromCustomer, body: input.body };
    const sent = await writeMessage(ctx, tx, message);
    // Its author did not write it: who did is found in the audit alone.
    if (actor.onBehalfId) {
      const { companyId } = await tx.conversation.findUniqueOrThrow({ where: { id: conversationId } });
      await writeAudit(ctx, tx, {
        action: "send-message",
        objectType: "Conversation",
        objectId: conversationId,
        companyId,
        countryId: actor.countryId,
        after: { messageId: sent.messageId },
      });
    }
    return sent;
  });
}

/** Writes a message of a conversation in the caller's transaction, and schedules the notice of an answer. */
export async function writeMessage(
  ctx: Context,
  tx: Tx,
  message: { conversationId: string; authorId: string; fromCustomer: boolean; body: string },
): Promise<{ conversationId: string; messageId: string }> {
  const { conversationId, fromCustomer } = message;
  const createdAt = ctx.now();
  const { id } = await tx.conversationMessage.create({
    data: { ...message, createdAt },
    select: { id: true },
  });
  await tx.conversation.update({ where: { id: conversationId }, data: { lastMessageAt: createdAt } });
  if (!fromCustomer) await notifyCustomerSoon(ctx, tx, conversationId);
  return { conversationId, messageId: id };
}

async function openConversation(
  ctx: Context,
  tx: Tx,
  userId: string,
  input: SendMessageInput,
): Promise<string> {
  if ("conversationId" in input) return input.conversationId;
  const booking = input.bookingId
    ? await tx.booking.findFirst({
        where: { id: input.bookingId, userId },
        select: { id: true, companyId: true },
      })
    : null;
  if (input.bookingId && !booking) throw new AppError("NOT_FOUND");
  const companyId = booking?.companyId ?? input.companyId ?? null;
  if (companyId && !booking) await requireCompany(ctx, tx, companyId);
  // A booking has at most one conversation with its company, however often it is opened.
  const known =
    booking &&
    (await tx.conversation.findFirst({
      where: { userId, bookingId: booking.id, companyId },
      select: { id: true },
    }));
  if (known) return known.id;
  const { id } = await tx.conversation.create({
    data: { userId, companyId, bookingId: booking?.id ?? null, subject: input.subject, createdAt: ctx.now() },
    select: { id: true },
  });
  return id;
}

async function requireCompany(ctx: Context, tx: Tx, id: string): Promise<void> {
  const company = await tx.company.findFirst({
    where: { id, countryId: ctx.country.id },
    select: { id: true },
  });
  if (!company) throw new AppError("NOT_FOUND");
}
