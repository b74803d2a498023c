import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { signingKey } from "../../ticket-key/sign-ticket.ts";
import type { BillIdInput } from "../schema.ts";
import { tryFreeBill } from "./confirm-free-bill.ts";

/** The customer takes what was held for them and costs nothing. Asking again changes nothing. */
export async function confirmOwnBill(ctx: Context, { billId }: BillIdInput): Promise<{ confirmed: true }> {
  const own = await ctx.db.bill.findFirst({
    where: { id: billId, userId: requireActor(ctx).id },
    select: { paidAt: true },
  });
  if (!own) throw new AppError("NOT_FOUND");
  if (own.paidAt) return { confirmed: true };
  const key = await signingKey(ctx);
  const outcome = await withRetry(ctx.db, (tx) => tryFreeBill(ctx, tx, billId, key));
  if (outcome !== "CONFIRMED") throw new AppError(outcome);
  return { confirmed: true };
}
