import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import type { EventDaysInput } from "../schema.ts";
import type { EventDay } from "./event-view-schema.ts";

/** The days ahead, each with the number of its sessions and the lowest price. */
export async function listEventDays(ctx: Context, input: EventDaysInput): Promise<EventDay[]> {
  const { timeZone } = ctx.country;
  const today = dayOf(ctx.now(), timeZone);
  const first = input.from < today ? today : input.from;
  const rows = await keptDays(ctx, input, first);
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: input.days }, (_, index) => {
    const day = addDays(first, index);
    return found.get(day) ?? { day, count: 0, price: null };
  });
}

function readDays(ctx: Context, input: EventDaysInput, first: string): Promise<EventDay[]> {
  const { timeZone, id } = ctx.country;
  const last = startOfDay(addDays(first, input.days), timeZone);
  return ctx.replica.$queryRaw<EventDay[]>`
    select to_char(p."startsAt" at time zone ${timeZone}, 'YYYY-MM-DD') as "day", count(*)::int as "count",
      min(p."price") as "price"
    from "Product" p
    join "EventSession" s on s."productId" = p."id"
    join "Event" e on e."id" = s."eventId"
    join "Domain" d on d."id" = e."domainId"
    join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
    left join "City" y on y."id" = p."cityId"
    where p."kind" = 'event' and p."status" = 'PUBLISHED' and p."countryId" = ${id}::uuid
      and p."startsAt" >= ${startOfDay(first, timeZone)} and p."startsAt" < ${last} and s."saleEndsAt" > ${ctx.now()}
      and (${input.service ?? null}::text is null or d."slug" = ${input.service ?? null})
      and (${input.city ?? null}::text is null or y."id"::text = ${input.city ?? null} or y."name" = ${input.city ?? null})
      and (${input.category.length} = 0 or e."categoryId" = any(${input.category}::uuid[]))
    group by 1`;
}

const keepDays = cachedAnswers<EventDay[]>({ milliseconds: 15_000 });

/** Cached, because the days change with the programme, not with sales. */
function keptDays(ctx: Context, input: EventDaysInput, first: string): Promise<EventDay[]> {
  const { service, city, category, days } = input;
  const key = JSON.stringify([ctx.country.id, service, city, category, first, days]);
  return keepDays({ owner: ctx.replica, now: ctx.now() }, key, () => readDays(ctx, input, first));
}
