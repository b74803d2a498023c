import type { Context } from "../../platform/context.ts";
import { linkTo } from "../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../platform/reader-language.ts";
import { addDays, dateOf, dayOf, dayText } from "../../shared/dates.ts";
import { formatDay } from "../../shared/paper-dates.ts";
import { areaPaths } from "../../shared/permissions.ts";

/** Days before the end at which a company is warned; the latest that has come applies. */
const warnedDays = [7, 1];
const toldAfterDays = 3;
const batch = 500;

/** Warns companies whose last subscription ends soon or has ended; each warning once. */
export async function warnSubscribers(ctx: Context): Promise<{ told: number }> {
  const today = dayOf(ctx.now());
  const ending = await ctx.db.companySubscription.findMany({
    where: {
      endsOn: {
        gte: dateOf(addDays(today, -toldAfterDays)),
        lte: dateOf(addDays(today, Math.max(...warnedDays))),
      },
    },
    include: {
      plan: true,
      company: { include: { subscriptions: { orderBy: { endsOn: "desc" }, take: 1, select: { id: true } } } },
    },
    take: batch,
  });
  let told = 0;
  for (const { id, endsOn, plan, company } of ending) {
    const last = company.subscriptions[0]?.id === id;
    if (!last) continue;
    const end = dayText(endsOn);
    const ended = end < today;
    const days = warnedDays.filter((count) => end <= addDays(today, count)).at(-1);
    await inLanguage(companyLanguage, () =>
      ctx.db.$transaction((tx) =>
        ctx.notify(tx, {
          to: { phone: company.phone, email: company.email },
          template: ended ? "subscriptionEnded" : "subscriptionEnding",
          data: {
            companyName: company.name,
            plan: plan.name,
            day: formatDay(end),
            link: linkTo(ctx, `${areaPaths.partner.dashboard}/company-subscriptions`),
          },
          dedupeKey: `subscription:${id}:${ended ? "ended" : days}`,
          companyId: company.id,
        }),
      ),
    );
    told += 1;
  }
  return { told };
}
