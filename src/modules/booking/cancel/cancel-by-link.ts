import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import {
  answeredEvenly,
  checkCode,
  countCodeRequest,
  isAboutDetails,
  sendCode,
  useVerification as spendVerification,
} from "../../account/sign-in/verify-code.ts";
import { codeOfPass } from "../make-booking-link.ts";
import type { CancelByLinkInput } from "../view/link-schema.ts";
import type { RefundQuote } from "../view/view-schema.ts";
import { cancelAsAgreed } from "./cancel-leg.ts";
import { quoteLeg } from "./quote-refund.ts";

/** Cancelling by the link of a message: the link shows the booking, and a code to its number proves the buyer. */

async function bookingOf(ctx: Context, pass: string) {
  const code = codeOfPass(ctx.config, pass);
  const booking = await ctx.db.booking.findUnique({ where: { code } });
  const credential = booking?.contactPhone ?? booking?.contactEmail;
  if (!booking?.userId || !credential) throw new AppError("NOT_FOUND");
  return { id: booking.id, billId: booking.billId, userId: booking.userId, credential };
}

/** A code for one booking is no code for another one, nor for a purchase. */
const detailsOf = (bookingId: string) => `cancel:${bookingId}`;

/** What would come back, without saying to which number. */
export async function quoteByLink(ctx: Context, { pass }: { pass: string }): Promise<RefundQuote> {
  const { id: bookingId, billId } = await bookingOf(ctx, pass);
  const quote = await quoteLeg(ctx, { billId, bookingId });
  return { ...quote, to: quote.to && { ...quote.to, msisdn: null } };
}

export async function requestCancellation(
  ctx: Context,
  { pass }: { pass: string },
): Promise<{ verificationId: string }> {
  const { id, userId, credential } = await bookingOf(ctx, pass);
  await countCodeRequest(ctx, { credential, userId });
  const request = { purpose: "PURCHASE" as const, credential, userId, details: detailsOf(id) };
  const send = withRetry(ctx.db, (tx) => sendCode(tx, ctx, request));
  return { verificationId: await answeredEvenly(send) };
}

/** Cancels for exactly the refund that was shown. */
export async function cancelByLink(
  ctx: Context,
  { pass, id, code, expectedRefund }: CancelByLinkInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const own = await bookingOf(ctx, pass);
  const request = await checkCode(ctx, { id, code, purpose: "PURCHASE", userId: own.userId });
  if (!isAboutDetails(request, detailsOf(own.id))) throw new AppError("WRONG_CODE");
  return withRetry(ctx.db, async (tx) => {
    if (!(await spendVerification(tx, id, ctx.now()))) throw new AppError("WRONG_CODE");
    const { booking, refund } = await cancelAsAgreed(ctx, tx, own.billId, {
      bookingId: own.id,
      ticketIds: undefined,
      expectedRefund,
      reason: "CUSTOMER",
      by: "CUSTOMER",
    });
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}
