import { Prisma, type ServiceKind } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { dayOf, daysBetween } from "../../shared/dates.ts";
import type { Actor } from "../../shared/permissions.ts";
import { type HomeSpan, rowsOf } from "../booking/home-facts.ts";
import { drawersOf } from "../desk/shift/count-drawer.ts";
import type { CompanyHome, ComparedSales } from "./schema.ts";

export async function readNext(ctx: Context, span: HomeSpan): Promise<CompanyHome["next"]> {
  const companies = await ctx.db.company.findMany({
    where: { id: { in: [...span.companies] } },
    select: { kinds: true },
  });
  const sold = new Set<string>(companies.flatMap(({ kinds }) => kinds));
  const kinds = (Object.keys(ctx.kinds) as ServiceKind[]).filter(
    (kind) => sold.has(kind) && ctx.kinds[kind]?.home,
  );
  return Promise.all(
    kinds.map(async (kind) => {
      const lines = (await ctx.kinds[kind]?.home?.next(ctx.db, span)) ?? [];
      return { kind, lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
    }),
  );
}

interface CountRow {
  count: number;
  oldestAt: Date | null;
}

const waitingOf = ([row]: CountRow[]) => ({
  count: row?.count ?? 0,
  oldestAt: row?.oldestAt?.toISOString() ?? null,
});

export async function countRequests(ctx: Context, span: HomeSpan): Promise<CompanyHome["requests"]> {
  return waitingOf(
    await ctx.db.$queryRaw<CountRow[]>`
      select count(*)::int as "count", min(b."createdAt") as "oldestAt"
      from "Booking" b where b."status" = 'REQUESTED' and b."startsAt" >= ${span.now} and ${rowsOf(span, "b")}`,
  );
}

/** Unread messages; a branch answers those about bookings of its terminal. */
export async function countUnread(ctx: Context, span: HomeSpan): Promise<CompanyHome["unread"]> {
  const ofTerminals =
    span.terminals === null
      ? Prisma.sql`true`
      : Prisma.sql`exists (select 1 from "Booking" b where b."id" = c."bookingId" and ${rowsOf(span, "b")})`;
  return waitingOf(
    await ctx.db.$queryRaw<CountRow[]>`
      select count(distinct c."id")::int as "count", min(m."createdAt") as "oldestAt"
      from "Conversation" c join "ConversationMessage" m on m."conversationId" = c."id"
      where c."companyId" = any(${[...span.companies]}::uuid[]) and ${ofTerminals}
        and m."fromCustomer" and m."readAt" is null`,
  );
}

interface SalesRow {
  current: boolean;
  amount: number;
  bookings: number;
}

/**
 * Counted as in the statistics: paid bookings that still stand, made since an instant, and in a period of the same
 * length after an earlier one.
 */
export async function compareSales(
  ctx: Context,
  span: HomeSpan,
  { from, before }: { from: Date; before: Date },
): Promise<ComparedSales> {
  const { currency } = ctx.country;
  const sameHour = new Date(before.getTime() + (span.now.getTime() - from.getTime()));
  const rows = await ctx.db.$queryRaw<SalesRow[]>`
    select b."createdAt" >= ${from} as "current", sum(b."total")::float8 as "amount", count(*)::int as "bookings"
    from "Booking" b
    where ${rowsOf(span, "b")} and b."status" in ('CONFIRMED', 'COMPLETED') and b."currency" = ${currency}
      and ((b."createdAt" >= ${from} and b."createdAt" <= ${span.now})
        or (b."createdAt" >= ${before} and b."createdAt" <= ${sameHour}))
    group by 1`;
  const salesOf = (wanted: boolean) => {
    const row = rows.find((one) => one.current === wanted);
    return { amount: row?.amount ?? 0, bookings: row?.bookings ?? 0 };
  };
  return { currency, current: salesOf(true), previous: salesOf(false) };
}

export async function readDrawers(
  ctx: Context,
  span: HomeSpan,
  actor: Actor,
): Promise<CompanyHome["drawers"]> {
  const { companies, terminals } = span;
  const shifts = await ctx.db.cashShift.findMany({
    where: {
      closedAt: null,
      companyId: { in: [...companies] },
      ...(terminals === null ? {} : { terminalId: { in: [...terminals] } }),
    },
    orderBy: { openedAt: "asc" },
  });
  const totals = shifts.length > 0 ? await drawersOf(ctx.db, shifts) : new Map();
  const expectedOf = (id: string): number => totals.get(id)?.expected ?? 0;
  const own = shifts.find(({ userId }) => userId === actor.id);
  return {
    currency: ctx.country.currency,
    mine: own ? { openedAt: own.openedAt.toISOString() } : null,
    open: shifts.length,
    // Nobody knows what their own drawer must hold before they have counted it.
    expected: shifts.reduce((sum, { id }) => (id === own?.id ? sum : sum + expectedOf(id)), 0),
  };
}

/** The subscription that ends last; of several companies, that of the company whose subscription ends first. */
export async function readSubscription(ctx: Context, span: HomeSpan): Promise<CompanyHome["subscription"]> {
  const latest = await ctx.db.companySubscription.findMany({
    where: { companyId: { in: [...span.companies] } },
    orderBy: [{ companyId: "asc" }, { endsOn: "desc" }],
    distinct: ["companyId"],
    include: { plan: { select: { name: true } } },
  });
  const [first] = latest.sort((a, b) => a.endsOn.getTime() - b.endsOn.getTime());
  if (!first) return null;
  const endsOn = first.endsOn.toISOString().slice(0, 10);
  return {
    plan: first.plan.name,
    endsOn,
    daysLeft: daysBetween(dayOf(span.now, ctx.country.timeZone), endsOn) - 1,
  };
}
