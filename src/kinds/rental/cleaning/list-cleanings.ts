import { type Context, requireSelf } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { overdueDays } from "../../../shared/booking/deposit-rules.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { terminalsCleaned } from "../../../shared/reach.ts";
import { cleaningDays, takeBackMinutes } from "./cleaning-policy.ts";
import type { Cleaned, Cleaning, Cleanings } from "./cleaning-schema.ts";
import { handedOverAgain } from "./cleaning-sql.ts";

type CleaningState = "LATE" | "BACK" | "EXPECTED";

interface CleaningRow extends Omit<Cleaning, "at" | "neededAt"> {
  state: CleaningState;
  at: Date;
  neededAt: Date | null;
}

/**
 * What is to be cleaned at the places of this person today: what came back and is not clean yet, what is still
 * expected, and what should have come back before. What was handed over again since is no longer theirs to clean.
 */
export async function listCleanings(ctx: Context): Promise<Cleanings> {
  const actor = requireSelf(ctx);
  const terminals = terminalsCleaned(actor);
  const { timeZone } = ctx.country;
  const cleans = terminals.length > 0;
  const rows = cleans ? await readCleanings(ctx, terminals) : [];
  const inState = (...states: CleaningState[]) =>
    rows.filter(({ state }) => states.includes(state)).map(cleaningView);
  return {
    ...{ cleans, timeZone },
    late: inState("LATE"),
    cleanings: inState("BACK", "EXPECTED"),
    cleaned: cleans ? await readCleaned(ctx, actor.id, terminals) : [],
  };
}

const cleaningView = ({ state: _, at, neededAt, ...row }: CleaningRow): Cleaning => ({
  ...row,
  at: at.toISOString(),
  neededAt: neededAt?.toISOString() ?? null,
});

function readCleanings(ctx: Context, terminals: string[]): Promise<CleaningRow[]> {
  const { timeZone } = ctx.country;
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * hour);
  const today = dayOf(now, timeZone);
  const [start, end] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)];
  const sold = [...soldStatuses];
  return ctx.db.$queryRaw<CleaningRow[]>`
    select h."id"::text, k."id"::text as "bookingId",
      case when c."productId" is not null then 'car' else 'house' end as "kind", p."title" as "name",
      coalesce(c."plate", y."name", '') as "detail", s."name" as "place",
      coalesce(h."at", k."endsAt") as "at", next."startsAt" as "neededAt",
      case when h."id" is not null then 'BACK' when o."id" is not null and k."endsAt" <= ${now}::timestamptz then 'LATE'
        else 'EXPECTED' end as "state"
    from "Booking" k
    join "Product" p on p."id" = k."productId"
    join "Terminal" s on s."id" = k."terminalId"
    left join "RentalCar" c on c."productId" = p."id"
    left join "RentalHouse" r on r."productId" = p."id"
    left join "Property" y on y."id" = r."propertyId"
    left join "Handover" o on o."bookingId" = k."id" and o."direction" = 'OUT'
    left join "Handover" h on h."bookingId" = k."id" and h."direction" = 'IN'
    left join lateral (
      select n."startsAt" from "Booking" n
      where n."productId" = k."productId" and n."id" <> k."id" and n."status"::text = any(${sold})
        and n."startsAt" >= k."endsAt" and n."startsAt" < ${ago(-cleaningDays)}::timestamptz
      order by n."startsAt" limit 1
    ) next on true
    where k."kind" = 'location' and k."terminalId" = any(${terminals}::uuid[]) and (
      (h."at" > ${ago(cleaningDays)}::timestamptz and h."cleanedAt" is null and not ${handedOverAgain})
      or (h."id" is null and k."status"::text = any(${sold}) and k."endsAt" < ${end}::timestamptz
        and (k."endsAt" >= ${start}::timestamptz
          or (o."id" is not null and k."endsAt" > ${ago(overdueDays)}::timestamptz))))
    order by h."id" is null, next."startsAt" nulls last, "at", k."id" limit 200`;
}

async function readCleaned(ctx: Context, cleanedById: string, terminals: string[]): Promise<Cleaned[]> {
  const since = new Date(ctx.now().getTime() - takeBackMinutes * minute);
  // What came back before was no longer shown, and so is not marked now.
  const backSince = new Date(since.getTime() - cleaningDays * 24 * hour);
  const rows = await ctx.db.$queryRaw<(Omit<Cleaned, "cleanedAt"> & { cleanedAt: Date })[]>`
    select h."id"::text, p."title" as "name", coalesce(c."plate", y."name", '') as "detail", h."cleanedAt"
    from "Handover" h
    join "Booking" k on k."id" = h."bookingId"
    join "Product" p on p."id" = k."productId"
    left join "RentalCar" c on c."productId" = p."id"
    left join "RentalHouse" r on r."productId" = p."id"
    left join "Property" y on y."id" = r."propertyId"
    where h."cleanedById" = ${cleanedById}::uuid and h."cleanedAt" >= ${since}::timestamptz
      and h."at" > ${backSince}::timestamptz and k."terminalId" = any(${terminals}::uuid[]) and not ${handedOverAgain}
    order by h."cleanedAt" desc limit 50`;
  return rows.map(({ cleanedAt, ...row }) => ({ ...row, cleanedAt: cleanedAt.toISOString() }));
}
