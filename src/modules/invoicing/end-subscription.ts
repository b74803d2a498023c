import type { z } from "zod";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { dateOf, dayOf, dayText } from "../../shared/dates.ts";
import { lockCompanyForMoney, returnFee } from "./record-fee.ts";
import { subscriptionIdInput } from "./subscription-schema.ts";

/** Ends a running period today; a period that has not begun is removed and its fee given back. */
export async function endSubscription(
  ctx: Context,
  raw: z.input<typeof subscriptionIdInput>,
): Promise<{ id: string }> {
  const { id } = subscriptionIdInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const found = await tx.companySubscription.findUnique({ where: { id }, select: { companyId: true } });
    if (!found) throw new AppError("NOT_FOUND");
    const company = await lockCompanyForMoney(ctx, tx, found.companyId);
    const subscription = await tx.companySubscription.findUnique({ where: { id } });
    const today = dayOf(ctx.now(), company.country.timeZone);
    if (!subscription || dayText(subscription.endsOn) <= today) throw new AppError("CONFLICT");
    if (dayText(subscription.startsOn) > today) {
      await returnFee(tx, ctx.now(), subscription);
      await tx.companySubscription.delete({ where: { id } });
    } else await tx.companySubscription.update({ where: { id }, data: { endsOn: dateOf(today) } });
    await writeAudit(ctx, tx, {
      action: "end-subscription",
      objectType: "CompanySubscription",
      objectId: id,
      companyId: company.id,
      countryId: company.countryId,
      before: { startsOn: dayText(subscription.startsOn), endsOn: dayText(subscription.endsOn) },
      after: { endsOn: today },
    });
    return { id };
  });
}
