import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { serviceKinds } from "../../shared/kinds.ts";
import { moneyReach } from "../invoicing/money-reach.ts";
import type { ServiceOverview, servicesInput } from "./schema.ts";
import { countryInReach } from "./statistics-scope.ts";

interface Counts {
  kind: ServiceOverview["kind"];
  companies: number;
  onSale: number;
  waiting: number;
  soldToday: number;
}

/** For each service: its companies, current offers, open requests and sales of today. */
export async function getServices(
  ctx: Context,
  { area, countryId }: z.output<typeof servicesInput>,
): Promise<{ services: ServiceOverview[]; currency: string }> {
  const country = await countryInReach(ctx, moneyReach(ctx, area), countryId);
  const now = ctx.now();
  const today = dayOf(now, country.timeZone);
  const [start, end] = [startOfDay(today, country.timeZone), startOfDay(addDays(today, 1), country.timeZone)];
  const services = await ctx.db.$queryRaw<Counts[]>`
    select k."kind"::text as "kind",
      (select count(*)::int from "Company" c
        where c."countryId" = ${country.id}::uuid and c."status" = 'ACTIVE' and k."kind" = any(c."kinds")) as "companies",
      (select count(*)::int from "Product" p
        where p."kind" = k."kind" and p."status" = 'PUBLISHED' and (p."startsAt" is null or p."startsAt" > ${now})
          and p."countryId" = ${country.id}::uuid) as "onSale",
      (select count(*)::int from "Booking" b
        where b."status" = 'REQUESTED' and b."startsAt" > ${now} and b."kind" = k."kind"
          and b."countryId" = ${country.id}::uuid) as "waiting",
      (select coalesce(sum(b."total"), 0)::float8 from "Booking" b
        where b."createdAt" >= ${start} and b."createdAt" < ${end} and b."confirmedAt" is not null
          and b."kind" = k."kind" and b."countryId" = ${country.id}::uuid and b."currency" = ${country.currency})
        as "soldToday"
    from unnest(${[...serviceKinds]}::text[]::"ServiceKind"[]) as k("kind")`;
  return { services, currency: country.currency };
}
