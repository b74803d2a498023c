import { type Context, requireSelf } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { terminalsCleaned } from "../../../shared/reach.ts";
import { overdueDays } from "../handover/handover-policy.ts";
import type { Cleaning, Cleanings } from "./cleaning-schema.ts";

/** How long what came back and was never marked is shown, and how far ahead the next customer is looked for. */
const shownDays = 3;

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
  const terminals = terminalsCleaned(requireSelf(ctx));
  const { timeZone } = ctx.country;
  const rows = terminals.length > 0 ? await readCleanings(ctx, terminals) : [];
  const inState = (...states: CleaningState[]) =>
    rows.filter(({ state }) => states.includes(state)).map(cleaningView);
  return {
    ...{ cleans: terminals.length > 0, timeZone },
    late: inState("LATE"),
    cleanings: inState("BACK", "EXPECTED"),
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
        and n."startsAt" >= k."endsAt" and n."startsAt" < ${ago(-shownDays)}::timestamptz
      order by n."startsAt" limit 1
    ) next on true
    where k."kind" = 'location' and k."terminalId" = any(${terminals}::uuid[]) and (
      (h."at" > ${ago(shownDays)}::timestamptz and h."cleanedAt" is null and not exists (
        select 1 from "Handover" a join "Booking" b on b."id" = a."bookingId"
        where b."productId" = k."productId" and a."direction" = 'OUT' and a."at" > h."at"))
      or (h."id" is null and k."status"::text = any(${sold}) and k."endsAt" < ${end}::timestamptz
        and (k."endsAt" >= ${start}::timestamptz
          or (o."id" is not null and k."endsAt" > ${ago(overdueDays)}::timestamptz))))
    order by h."id" is null, next."startsAt" nulls last, "at", k."id" limit 200`;
}
