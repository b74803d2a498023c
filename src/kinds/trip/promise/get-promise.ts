import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servedBy } from "../../../shared/reach.ts";
import { punctualityDays } from "../rules/punctuality.ts";
import { promiseMinutes } from "./promise-policy.ts";
import type { PromiseCost } from "./promise-schema.ts";

/**
 * Whether a company takes part in « départ tenu », and what it would have cost lately (`punctualityDays`): a branch
 * sees its own terminals' part. It counts as the promise does: an hour after the planned time without « parti ».
 */
export async function getPromise(ctx: Context, { companyId }: { companyId: string }): Promise<PromiseCost> {
  const { companies, terminals } = servedBy(requireActor(ctx));
  const whole = companies.includes(companyId);
  const own = await ctx.db.terminal.count({ where: { id: { in: terminals }, companyId } });
  if (!whole && own === 0) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: companyId },
    include: { country: { select: { currency: true } } },
  });
  const [cost] = await ctx.db.$queryRaw<Omit<PromiseCost, "taken" | "days" | "currency">[]>`
    select count(*)::int as "departures", count(*) filter (where late."marked" is null)::int as "silent",
      coalesce(sum(late."travellers"), 0)::int as "travellers", coalesce(sum(late."amount"), 0)::float8 as "amount"
    from (
      select m."at" as "marked", sold."travellers", sold."amount"
      from "Product" p
      join "Trip" t on t."productId" = p."id"
      left join "TripMark" m on m."productId" = p."id" and m."moment" = 'DEPARTED'
      cross join lateral (select sum(b."places") as "travellers", sum(b."total") as "amount" from "Booking" b
        where b."productId" = p."id" and b."status" in ('CONFIRMED', 'COMPLETED')) sold
      where p."kind" = 'trip' and p."companyId" = ${companyId}::uuid and p."status" <> 'CANCELLED'
        and (${whole}::boolean or p."terminalId" = any(${terminals}::uuid[]))
        and p."startsAt" > ${now}::timestamptz - make_interval(days => ${punctualityDays}::int)
        and p."startsAt" - make_interval(mins => t."delayMinutes") < ${now}::timestamptz - make_interval(mins => ${promiseMinutes}::int)
        and sold."travellers" > 0
        and coalesce(m."at", 'infinity') >
          p."startsAt" + make_interval(mins => ${promiseMinutes}::int - t."delayMinutes")
    ) late`;
  const taken = await ctx.db.departurePromise.count({ where: { companyId } });
  const none = { departures: 0, silent: 0, travellers: 0, amount: 0 };
  return { ...(cost ?? none), taken: taken > 0, days: punctualityDays, currency: company.country.currency };
}
