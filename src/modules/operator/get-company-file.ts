import type { Company, Country, Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { weekdayOf } from "../../shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { seesMoney } from "../../shared/permissions.ts";
import { type Reach, reachIn } from "../../shared/reach.ts";
import { fullName } from "../../shared/text/person-name.ts";
import type { HomeSpan } from "../booking/home-facts.ts";
import { balanceBefore } from "../invoicing/read-statement.ts";
import { companyResource } from "../partner/company/company.resource.ts";
import type { CompanyFile, CompanyFileInput, CompanyMoney, CompanyStaff } from "./company-schema.ts";
import {
  compareSales,
  countRequests,
  countUnread,
  readDrawers,
  readNext,
  readSubscription,
} from "./read-company.ts";
import { readPapers } from "./read-papers.ts";

const linesShown = 5;
const staffShown = 20;
const moneyShown = 3;
const nextDays = 7;
const week = 7;

type Here = Company & { country: Country };

/** The page of a company, for administrators and for its own partner; not for the chief of a branch. */
export async function getCompanyFile(outer: Context, { area, id }: CompanyFileInput): Promise<CompanyFile> {
  const actor = requireActor(outer);
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  const company = await findReached(outer, { area, id }, reach);
  const { timeZone, currency } = company.country;
  // An administrator may open a company of another country than the URL's.
  const ctx: Context = { ...outer, country: company.country };
  const now = ctx.now();
  const span: HomeSpan = {
    companies: [id],
    terminals: null,
    now,
    until: startOfDay(addDays(dayOf(now, timeZone), nextDays), timeZone),
    limit: linesShown,
  };
  // Staff who are impersonating a user have no access to money.
  const money = seesMoney(actor);
  const [next, requests, unread, disputes, offers, staff, drawers] = await Promise.all([
    readNext(ctx, span),
    countRequests(ctx, span),
    countUnread(ctx, span),
    countDisputes(ctx, span),
    // A suspended company sells nothing: what it had published waits.
    company.status === "ACTIVE" ? countOffers(ctx, span) : 0,
    readStaff(ctx, span),
    money ? readDrawers(ctx, span, actor) : null,
  ]);
  return {
    at: now.toISOString(),
    timeZone,
    currency,
    next,
    requests,
    unread,
    disputes,
    offers,
    drawers,
    ...staff,
    money: money ? await readMoney(ctx, span) : null,
    subscription: await readSubscription(ctx, span),
    papers: await readPapers(ctx, company, { withRequest: area === "admin" }),
  };
}

async function findReached(ctx: Context, { area, id }: CompanyFileInput, reach: Reach): Promise<Here> {
  const scope = companyResource.scope[area]?.(reach) as Prisma.CompanyWhereInput;
  const company = await ctx.db.company.findFirst({
    where: { AND: [{ id }, scope] },
    include: { country: true },
  });
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}

function countDisputes(ctx: Context, span: HomeSpan): Promise<number> {
  return ctx.db.deposit.count({
    where: { companyId: { in: [...span.companies] }, status: "DISPUTED" },
  });
}

/** Cars, houses and consultants have no start time: they count as long as they are published. */
async function countOffers(ctx: Context, span: HomeSpan): Promise<number> {
  // Literals instead of parameters: the index that holds what is on sale is chosen by them.
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from "Product"
    where "companyId" = any(${[...span.companies]}::uuid[]) and "status" = 'PUBLISHED' and "cancelledAt" is null
      and ("startsAt" is null or "startsAt" > ${span.now})`;
  return row?.count ?? 0;
}

async function readStaff(
  ctx: Context,
  span: HomeSpan,
): Promise<{ staff: CompanyStaff[]; staffCount: number }> {
  const where = { companyId: { in: [...span.companies] } };
  const [grants, staffCount] = await Promise.all([
    ctx.db.userRole.findMany({
      where,
      orderBy: [{ terminalId: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }],
      take: staffShown,
      include: {
        role: { select: { description: true } },
        terminal: { select: { name: true } },
        user: {
          include: {
            // Sessions of impersonating staff of Mboa do not count as visits of the user.
            sessions: { where: { onBehalfId: null }, orderBy: { lastUsedAt: "desc" }, take: 1 },
          },
        },
      },
    }),
    ctx.db.userRole.count({ where }),
  ]);
  const staff = grants.map(({ id, role, terminal, user }) => ({
    grantId: id,
    name: fullName(user),
    role: role.description,
    place: terminal?.name ?? "",
    seenAt: user.sessions[0]?.lastUsedAt.toISOString() ?? null,
    disabled: user.disabledAt !== null,
  }));
  return { staff, staffCount };
}

async function readMoney(ctx: Context, span: HomeSpan): Promise<CompanyMoney> {
  const { timeZone } = ctx.country;
  const [companyId = ""] = span.companies;
  const today = dayOf(span.now, timeZone);
  const monday = addDays(today, -weekdayOf(today));
  const latest = { take: moneyShown };
  const [sales, balance, payouts, invoices, account] = await Promise.all([
    compareSales(ctx, span, {
      from: startOfDay(monday, timeZone),
      before: startOfDay(addDays(monday, -week), timeZone),
    }),
    balanceBefore(ctx.db, { companyId, until: startOfDay(addDays(today, 1), timeZone) }),
    ctx.db.payment.findMany({
      where: { companyId, kind: "PAYOUT" },
      orderBy: { createdAt: "desc" },
      ...latest,
    }),
    ctx.db.invoice.findMany({ where: { companyId }, orderBy: { issuedAt: "desc" }, ...latest }),
    ctx.db.payoutAccount.findUnique({ where: { companyId } }),
  ]);
  return {
    sales,
    balance,
    payouts: payouts.map(({ id, status, amount, createdAt }) => ({
      id,
      status,
      amount,
      at: createdAt.toISOString(),
    })),
    invoices: invoices.map(({ id, number, total, issuedAt, paidAt }) => ({
      id,
      number,
      total,
      issuedAt: issuedAt.toISOString(),
      paid: paidAt !== null,
    })),
    account: account && { verified: account.verifiedAt !== null },
  };
}
