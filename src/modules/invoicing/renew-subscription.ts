import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, dayOf, dayText } from "../../shared/dates.ts";
import { lockCompanyForMoney, openPeriod } from "./record-fee.ts";
import { subscriptionIdInput } from "./subscription-schema.ts";

/** Adds one more period of the same plan, right after the last one, or from today when that has ended. */
export async function renewSubscription(
  ctx: Context,
  raw: z.input<typeof subscriptionIdInput>,
): Promise<{ id: string }> {
  const { id } = subscriptionIdInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const subscription = await tx.companySubscription.findUnique({ where: { id }, include: { plan: true } });
    if (!subscription) throw new AppError("NOT_FOUND");
    const company = await lockCompanyForMoney(ctx, tx, subscription.companyId);
    const last = await tx.companySubscription.findFirstOrThrow({
      where: { companyId: company.id },
      orderBy: { endsOn: "desc" },
    });
    const today = dayOf(ctx.now(), company.country.timeZone);
    let first = addDays(dayText(last.endsOn), 1);
    if (first < today) first = today;
    const renewed = await openPeriod(ctx, tx, company, { plan: subscription.plan, startsOn: first });
    return { id: renewed.id };
  });
}
