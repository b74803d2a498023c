import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { dayOf } from "../../shared/dates.ts";
import { lockCompanyForMoney, openPeriod } from "./record-fee.ts";
import { startSubscriptionInput } from "./subscription-schema.ts";

/** Starts a company's subscription, from today or from a later day. */
export async function startSubscription(
  ctx: Context,
  raw: z.input<typeof startSubscriptionInput>,
): Promise<{ id: string }> {
  const { companyId, planId, startsOn } = startSubscriptionInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const company = await lockCompanyForMoney(ctx, tx, companyId);
    const plan = await tx.subscriptionPlan.findUnique({ where: { id: planId } });
    if (!plan?.active) throw new AppError("INVALID_REFERENCE");
    const today = dayOf(ctx.now(), company.country.timeZone);
    const first = startsOn ?? today;
    if (first < today) throw new AppError("INVALID_INPUT");
    const { id } = await openPeriod(ctx, tx, company, { plan, startsOn: first });
    return { id };
  });
}
