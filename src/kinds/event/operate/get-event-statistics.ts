import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EventStatistics, EventStatisticsInput, SessionFigures } from "./operate-schema.ts";

/** An event's sales by day and tariff, its entries by entrance, and its refunds. */
export async function getEventStatistics(
  ctx: Context,
  { eventId }: EventStatisticsInput,
): Promise<EventStatistics> {
  const event = await ctx.db.event.findUnique({
    where: { id: eventId },
    include: { company: { include: { country: true } } },
  });
  if (!event) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, event.companyId, event.placeId);
  const { timeZone, currency } = event.company.country;
  const [sessions, days, tariffs, entrances] = await Promise.all([
    readSessionFigures(ctx, eventId),
    readDays(ctx, eventId, timeZone),
    readTariffs(ctx, eventId),
    readEntrances(ctx, eventId),
  ]);
  return { title: event.title, currency, timeZone, sessions, days, tariffs, entrances };
}

function readSessionFigures(ctx: Context, eventId: string): Promise<SessionFigures[]> {
  return ctx.db.$queryRaw<SessionFigures[]>`
    select p."id"::text, to_char(p."startsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      p."status"::text as "status",
      (select coalesce(sum(o."capacity"), 0)::int from "EventPool" o where o."productId" = p."id") as "capacity",
      coalesce(b."sold", 0)::int as "sold", coalesce(b."given", 0)::int as "given",
      coalesce(b."revenue", 0)::int as "revenue", coalesce(t."entered", 0)::int as "entered",
      case when p."endsAt" < ${ctx.now()} then coalesce(t."absent", 0) else 0 end::int as "absent",
      coalesce((select sum(m."amount") from "Payment" m join "Booking" k on k."id" = m."bookingId"
        where k."productId" = p."id" and m."kind" = 'REFUND' and m."status" <> 'FAILED'), 0)::int as "refunded"
    from "EventSession" s
    join "Product" p on p."id" = s."productId"
    left join lateral (
      select sum(k."places") as "sold", sum(k."places") filter (where exists (
          select 1 from "EventTariff" f join "EventPool" o on o."id" = f."poolId"
          where o."productId" = p."id" and f."complimentary"
            and k."wish" -> 'items' @> jsonb_build_array(jsonb_build_object('tariffId', f."id")))) as "given",
        sum(k."total") as "revenue"
      from "Booking" k where k."productId" = p."id" and k."status" in ('CONFIRMED', 'COMPLETED')
    ) b on true
    left join lateral (
      select sum(t."entered") as "entered", count(*) filter (where t."entered" = 0) as "absent"
      from "Ticket" t where t."productId" = p."id" and t."status" <> 'CANCELLED'
    ) t on true
    where s."eventId" = ${eventId}::uuid
    order by p."startsAt"`;
}

function readDays(ctx: Context, eventId: string, timeZone: string): Promise<EventStatistics["days"]> {
  return ctx.db.$queryRaw<EventStatistics["days"]>`
    select to_char(k."confirmedAt" at time zone ${timeZone}, 'YYYY-MM-DD') as "day", sum(k."places")::int as "places",
      sum(k."total")::int as "revenue"
    from "Booking" k join "EventSession" s on s."productId" = k."productId"
    where s."eventId" = ${eventId}::uuid and k."status" in ('CONFIRMED', 'COMPLETED') and k."confirmedAt" is not null
    group by 1 order by 1`;
}

function readTariffs(ctx: Context, eventId: string): Promise<EventStatistics["tariffs"]> {
  return ctx.db.$queryRaw<EventStatistics["tariffs"]>`
    select s."productId"::text as "session", line ->> 'label' as "tariff", sum((line ->> 'quantity')::int)::int as "places",
      sum((line ->> 'amount')::int)::int as "revenue"
    from "Booking" k
    join "EventSession" s on s."productId" = k."productId"
    join "Product" p on p."id" = s."productId"
    cross join lateral jsonb_array_elements(k."priceLines") as line
    where s."eventId" = ${eventId}::uuid and k."status" in ('CONFIRMED', 'COMPLETED')
    group by s."productId", p."startsAt", 2 order by p."startsAt", s."productId", 3 desc`;
}

/** The people of a table enter in parts, at several doors: each scan counts at its own door. */
function readEntrances(ctx: Context, eventId: string): Promise<EventStatistics["entrances"]> {
  return ctx.db.$queryRaw<EventStatistics["entrances"]>`
    with "ticket" as (
      select t."id", t."entered", coalesce(t."usedDevice", '') as "device"
      from "Ticket" t join "EventSession" s on s."productId" = t."productId"
      where s."eventId" = ${eventId}::uuid and t."entered" > 0
    ), "reading" as (
      select c."ticketId", c."device", sum(c."people") as "people"
      from "TicketScan" c join "ticket" t on t."id" = c."ticketId"
      where c."outcome" = 'VALID' group by 1, 2
    )
    select "entrance", sum("people")::int as "people" from (
      select "device" as "entrance", "people" from "reading"
      union all
      select t."device", t."entered" - coalesce((select sum(r."people") from "reading" r where r."ticketId" = t."id"), 0)
      from "ticket" t) entry
    where "people" > 0 group by 1 order by 2 desc, 1`;
}
