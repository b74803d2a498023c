import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { supportLetterWords } from "../../../shared/words/fr/message/support.ts";
import { helpedBooking } from "../support/support-reach.ts";
import type { WriteToCustomerInput } from "../support/support-schema.ts";
import { writeMessage } from "./send-message.ts";

/** Support writes to a customer about a booking: the customer reads and answers it under their messages. */
export async function writeToCustomer(
  ctx: Context,
  { bookingId, body }: WriteToCustomerInput,
): Promise<{ conversationId: string; messageId: string }> {
  const { actor, booking } = await helpedBooking(ctx, bookingId);
  const { userId, companyId, countryId } = booking;
  // A customer without an account (desk sale) has no messages page.
  if (!userId) throw new AppError("CONFLICT");
  return withRetry(ctx.db, async (tx) => {
    const reader = await tx.user.findFirst({
      where: { id: userId, erasedAt: null },
      select: { language: true },
    });
    // A deleted account has none either.
    if (!reader) throw new AppError("CONFLICT");
    const createdAt = ctx.now();
    const ours = { userId, bookingId: booking.id, companyId: null };
    const known = await tx.conversation.findFirst({ where: ours, select: { id: true } });
    const subject = inLanguage(reader.language ?? booking.language, () =>
      supportLetterWords.subject(booking.code),
    );
    const { id: conversationId } =
      known ??
      (await tx.conversation.create({ data: { ...ours, subject, createdAt }, select: { id: true } }));
    const written = await writeMessage(ctx, tx, {
      conversationId,
      authorId: actor.id,
      fromCustomer: false,
      body,
    });
    await writeAudit(ctx, tx, {
      action: "write-to-customer",
      objectType: "Booking",
      objectId: booking.id,
      companyId,
      countryId,
      after: { conversationId },
    });
    return written;
  });
}
