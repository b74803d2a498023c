import type {
  Company,
  CompanySubscription,
  Country,
  SubscriptionPlan,
} from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { uuid7 } from "../../platform/database/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, dateOf, dayText } from "../../shared/dates.ts";
import { formatDay } from "../../shared/paper-dates.ts";
import { post } from "../payment/ledger/post-to-ledger.ts";

/** Locks a company for an administrator of its country, so that its subscriptions change one after the other. */
export async function lockCompanyForMoney(
  ctx: Context,
  tx: Tx,
  companyId: string,
): Promise<Company & { country: Country }> {
  await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for update`;
  const company = await tx.company.findUnique({ where: { id: companyId }, include: { country: true } });
  if (!company) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, company.countryId);
  return company;
}

/** Opens a period of a subscription from a day on; its fee is owed from then on. */
export async function openPeriod(
  ctx: Context,
  tx: Tx,
  company: Company & { country: Country },
  { plan, startsOn }: { plan: SubscriptionPlan; startsOn: string },
): Promise<CompanySubscription> {
  const endsOn = addDays(startsOn, plan.periodDays - 1);
  const { currency } = company.country;
  if (plan.price > 0 && plan.currency !== currency) throw new AppError("INVALID_REFERENCE");
  const other = await tx.companySubscription.findFirst({
    where: {
      companyId: company.id,
      startsOn: { lte: dateOf(endsOn) },
      endsOn: { gte: dateOf(startsOn) },
    },
    orderBy: { endsOn: "desc" },
  });
  if (other) throw new AppError("SUBSCRIPTION_OVERLAPS", { until: formatDay(dayText(other.endsOn)) });
  const now = ctx.now();
  const subscription = await tx.companySubscription.create({
    data: {
      id: uuid7(now),
      companyId: company.id,
      planId: plan.id,
      createdAt: now,
      startsOn: dateOf(startsOn),
      endsOn: dateOf(endsOn),
    },
  });
  await recordFee(tx, now, { subscription, currency, price: plan.price });
  await writeAudit(ctx, tx, {
    action: "start-subscription",
    objectType: "CompanySubscription",
    objectId: subscription.id,
    companyId: company.id,
    countryId: company.countryId,
    after: { plan: plan.name, startsOn, endsOn, price: plan.price },
  });
  return subscription;
}

/** Posts the fee of a period, or gives it back when the period never began. */
export async function recordFee(
  tx: Tx,
  now: Date,
  fee: { subscription: CompanySubscription; currency: string; price: number; back?: boolean },
): Promise<void> {
  const { subscription, currency, back } = fee;
  const amount = back ? -fee.price : fee.price;
  const { id, companyId } = subscription;
  await post(tx, now, {
    sourceEvent: `subscription:${id}:${back ? "ended" : "started"}`,
    kind: back ? "SUBSCRIPTION_ENDED" : "SUBSCRIPTION",
    companyId,
    entries: [
      { account: "COMMISSION_RECEIVABLE", amount, currency, companyId },
      { account: "FEES", amount: -amount, currency, companyId },
    ],
  });
}
