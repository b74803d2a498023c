import { type Context, requireSelf } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { terminalsCleaned } from "../../../shared/reach.ts";
import type { Cleaning, Cleanings } from "./cleaning-schema.ts";

/** How long what came back and was never marked is shown, and how far ahead the next customer is looked for. */
const shownDays = 3;

interface CleaningRow extends Omit<Cleaning, "at" | "neededAt"> {
  at: Date;
  neededAt: Date | null;
}

/**
 * What is to be cleaned at the places of this person today: what came back and is not clean yet, then what is still
 * expected. What was handed over again since is no longer theirs to clean.
 */
export async function listCleanings(ctx: Context): Promise<Cleanings> {
  const terminals = terminalsCleaned(requireSelf(ctx));
  const { timeZone } = ctx.country;
  const answer = { cleans: terminals.length > 0, timeZone };
  if (!answer.cleans) return { ...answer, cleanings: [] };
  const now = ctx.now();
  const since = new Date(now.getTime() - shownDays * 24 * hour);
  const today = dayOf(now, timeZone);
  const [start, end] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)];
  const until = new Date(now.getTime() + shownDays * 24 * hour);
  const rows = await ctx.db.$queryRaw<CleaningRow[]>`
    select h."id"::text, k."id"::text as "bookingId",
      case when c."productId" is not null then 'car' else 'house' end as "kind", p."title" as "name",
      coalesce(c."plate", y."name", '') as "detail", s."name" as "place",
      coalesce(h."at", k."endsAt") as "at", next."startsAt" as "neededAt"
    from "Booking" k
    join "Product" p on p."id" = k."productId"
    join "Terminal" s on s."id" = k."terminalId"
    left join "RentalCar" c on c."productId" = p."id"
    left join "RentalHouse" r on r."productId" = p."id"
    left join "Property" y on y."id" = r."propertyId"
    left join "Handover" h on h."bookingId" = k."id" and h."direction" = 'IN'
    left join lateral (
      select n."startsAt" from "Booking" n
      where n."productId" = k."productId" and n."id" <> k."id" and n."status"::text = any(${[...soldStatuses]})
        and n."startsAt" >= k."endsAt" and n."startsAt" < ${until}::timestamptz
      order by n."startsAt" limit 1
    ) next on true
    where k."kind" = 'location' and k."terminalId" = any(${terminals}::uuid[]) and (
      (h."at" > ${since}::timestamptz and h."cleanedAt" is null and not exists (
        select 1 from "Handover" o join "Booking" b on b."id" = o."bookingId"
        where b."productId" = k."productId" and o."direction" = 'OUT' and o."at" > h."at"))
      or (h."id" is null and k."status"::text = any(${[...soldStatuses]})
        and k."endsAt" >= ${start}::timestamptz and k."endsAt" < ${end}::timestamptz))
    order by h."id" is null, next."startsAt" nulls last, "at", k."id" limit 200`;
  return {
    ...answer,
    cleanings: rows.map(({ at, neededAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      neededAt: neededAt?.toISOString() ?? null,
    })),
  };
}
