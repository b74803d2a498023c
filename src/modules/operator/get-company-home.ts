import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { seesMoney } from "../../shared/permissions.ts";
import { reachIn } from "../../shared/reach.ts";
import type { HomeSpan } from "../booking/home-facts.ts";
import {
  compareSales,
  countRequests,
  countUnread,
  readDrawers,
  readNext,
  readSubscription,
} from "./read-company.ts";
import type { CompanyHome, CompanyHomeInput } from "./schema.ts";

const linesShown = 8;
const week = 7;

/** The home page of a company's owner or a branch chief: what starts next, and what waits for them. */
export async function getCompanyHome(ctx: Context, { area }: CompanyHomeInput): Promise<CompanyHome> {
  const actor = requireActor(ctx);
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const span: HomeSpan = {
    companies: reach.companies,
    terminals: area === "branch" ? reach.terminals : null,
    now,
    until: startOfDay(addDays(dayOf(now, timeZone), 2), timeZone),
    limit: linesShown,
  };
  // Staff who are impersonating a user have no access to money.
  const money = seesMoney(actor);
  const [next, requests, unread, sales, drawers, subscription] = await Promise.all([
    readNext(ctx, span),
    countRequests(ctx, span),
    countUnread(ctx, span),
    money ? readSales(ctx, span) : null,
    money ? readDrawers(ctx, span, actor) : null,
    area === "partner" ? readSubscription(ctx, span) : null,
  ]);
  return { at: now.toISOString(), timeZone, next, requests, unread, sales, drawers, subscription };
}

async function readSales(ctx: Context, span: HomeSpan): Promise<CompanyHome["sales"]> {
  const { timeZone } = ctx.country;
  const today = dayOf(span.now, timeZone);
  const { currency, current, previous } = await compareSales(ctx, span, {
    from: startOfDay(today, timeZone),
    before: startOfDay(addDays(today, -week), timeZone),
  });
  return { currency, today: current, lastWeek: previous };
}
