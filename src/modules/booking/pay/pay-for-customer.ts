import type { Context } from "../../../platform/context.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PayForCustomerInput } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { payUnder } from "./pay-bill.ts";
import { billOfToken } from "./sign-bill.ts";

/** Each begun payment rings a telephone: a link is no means to ring those of strangers. */
const triesOfLink = { name: "pay-link", points: 8, seconds: 15 * 60 };

/**
 * Somebody who has the link pays the bill of somebody else. It is the owner's payment in every respect, so that of two
 * payers one is asked for money and the other is told; what comes back goes to who has paid.
 */
export async function payForCustomer(ctx: Context, input: PayForCustomerInput): Promise<PaymentView> {
  const { token, ...wish } = input;
  const billId = billOfToken(ctx.config, token);
  await countTry(ctx.db, triesOfLink, billId);
  const bill = await ctx.db.bill.findUnique({ where: { id: billId }, include: { country: true } });
  if (!bill?.userId) throw new AppError("NOT_FOUND");
  // Cash is brought by who is known at the desk.
  if (wish.method === "cash") throw new AppError("METHOD_UNAVAILABLE");
  const payer = { userId: bill.userId, scope: `pay-link:${billId}`, byLink: true };
  return payUnder(ctx, bill.country, { ...wish, billId }, payer);
}
