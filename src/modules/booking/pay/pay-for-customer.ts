import type { Context } from "../../../platform/context.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PayForCustomerInput } from "../schema.ts";
import { payShare } from "../share/pay-share.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { payUnder } from "./pay-bill.ts";
import type { BegunByPayer } from "./payer-schema.ts";
import { targetOfToken, tokenOfPayment } from "./sign-bill.ts";

/** Each started payment sends a prompt to a phone: the limit keeps a link from being used to disturb strangers. */
const triesOfLink = { name: "pay-link", points: 8, seconds: 15 * 60 };

/**
 * A person with the link pays another person's bill, or the part that the link is for. All rules of the owner's own
 * payments apply, so that of two payers only one is asked for money. A refund goes to the person who paid.
 */
export async function payForCustomer(ctx: Context, input: PayForCustomerInput): Promise<BegunByPayer> {
  const payment = await payByLink(ctx, input);
  return { ...payment, begun: tokenOfPayment(ctx.config, payment.id) };
}

async function payByLink(ctx: Context, input: PayForCustomerInput): Promise<PaymentView> {
  const { token, ...wish } = input;
  const { target, id } = targetOfToken(ctx.config, token);
  await countTry(ctx.db, triesOfLink, id);
  // A desk takes cash only for the account that holds the bill.
  if (wish.method === "cash") throw new AppError("METHOD_UNAVAILABLE");
  if (target === "share") return payShare(ctx, { ...wish, shareId: id });
  const billId = id;
  const bill = await ctx.db.bill.findUnique({ where: { id: billId }, include: { country: true } });
  if (!bill?.userId) throw new AppError("NOT_FOUND");
  const payer = { userId: bill.userId, scope: `pay-link:${billId}`, byLink: true };
  return payUnder(ctx, bill.country, { ...wish, billId }, payer);
}
