import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { paymentNumberInput } from "./profile-schema.ts";

/** Saves the mobile-money number that payment offers first. */
export async function updatePaymentNumber(
  ctx: Context,
  raw: z.input<ReturnType<typeof paymentNumberInput>>,
): Promise<{ accountNumber: string }> {
  const { id } = requireSelf(ctx);
  const { accountNumber } = paymentNumberInput(ctx.country.shortCode).parse(raw);
  await ctx.db.user.update({ where: { id }, data: { accountNumber } });
  return { accountNumber };
}
