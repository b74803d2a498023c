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

type Fee = { subscription: CompanySubscription; currency: string; price: number };

/** Posts the fee of a period. */
async function recordFee(tx: Tx, now: Date, { subscription, currency, price }: Fee): Promise<void> {
  const { id, companyId } = subscription;
  await post(tx, now, {
    sourceEvent: startOf(id),
    kind: "SUBSCRIPTION",
    companyId,
    entries: [
      { account: "COMMISSION_RECEIVABLE", amount: price, currency, companyId },
      { account: "FEES", amount: -price, currency, companyId },
    ],
  });
}

const startOf = (subscriptionId: string) => `subscription:${subscriptionId}:started`;

/** Gives back the fee of a period that never began: what was posted for it, whatever its plan costs by now. */
export async function returnFee(
  tx: Tx,
  now: Date,
  { id, companyId }: Pick<CompanySubscription, "id" | "companyId">,
): Promise<void> {
  const posted = await tx.ledgerEntry.findMany({ where: { transaction: { sourceEvent: startOf(id) } } });
  await post(tx, now, {
    sourceEvent: `subscription:${id}:ended`,
    kind: "SUBSCRIPTION_ENDED",
    companyId,
    entries: posted.map(({ account, amount, currency }) => ({
      ...{ account, currency, companyId },
      amount: -amount,
    })),
  });
}
