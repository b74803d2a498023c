import { Prisma } from "../../../../prisma/client/client.ts";
import { readMessages, readReviews, readWaiting } from "../../../modules/operator/read-bookings.ts";
import type { CockpitInput } from "../../../modules/operator/schema.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { nameColumns, readerName } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addMonths, weekdayOf } from "../../../shared/calendar.ts";
import { addDays, type Day, dateOf, dayOf } from "../../../shared/dates.ts";
import { seesMoney } from "../../../shared/permissions.ts";
import { type Reach, reachIn } from "../../../shared/reach.ts";
import { consultantResource } from "../supply/consultant.resource.ts";
import { readVisitFigures } from "../visit/get-visit-statistics.ts";
import { openWait } from "../wait/wait-policy.ts";
import type { ConsultantCockpit, ConsultantMonth, ConsultantWeek } from "./consultant-schema.ts";
import { readConsultantDays, readNextFree } from "./read-consultant-days.ts";

/** A consultant receives for years: the page shows the messages of the last days only. */
const messageDays = 60;

/** Everything about one consultant on one page, for people who may read the row; a branch sees its own patients. */
export async function getConsultantCockpit(
  outer: Context,
  { area, id }: CockpitInput,
): Promise<ConsultantCockpit> {
  const actor = requireActor(outer);
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  const consultant = await findReached(outer, { area, id }, reach);
  const { country } = consultant.company;
  // An administrator may open a practice of another country than the URL's.
  const ctx: Context = { ...outer, country };
  const now = ctx.now();
  const today = dayOf(now, country.timeZone);
  const terminals = area === "branch" ? [...reach.terminals] : null;
  const { companyId, active } = consultant;
  const productIds = consultant.offers.map(({ productId }) => productId);
  // The sums cover the whole practice, so that branches do not get them; nor do staff who are impersonating a user.
  const money = seesMoney(actor) && area !== "branch";
  const [days, next, week, thisMonth, lastMonth, waiting, waitingList, messages, reviews] = await Promise.all(
    [
      readConsultantDays(ctx, { id, companyId, active, places: terminals, today }),
      readNextFree(ctx, { id, today }),
      readWeek(ctx, id, today),
      money ? readMonth(ctx, id, addMonths(today, 0)) : null,
      money ? readMonth(ctx, id, addMonths(today, -1)) : null,
      readWaiting(ctx, { productIds, terminals }),
      ctx.db.appointmentWait.count({
        where: { productId: { in: productIds }, status: openWait, toDay: { gte: dateOf(today) } },
      }),
      readMessages(ctx, productIds, dateOf(addDays(today, -messageDays))),
      readReviews(ctx, productIds),
    ],
  );
  return {
    at: now.toISOString(),
    timeZone: country.timeZone,
    today,
    currency: country.currency,
    name: [consultant.title, consultant.name].filter(Boolean).join(" "),
    specialty: readerName(consultant.domain),
    companyName: consultant.company.name,
    ...days,
    delayMinutes:
      consultant.delays.find(({ day }) => day.getTime() === dateOf(today).getTime())?.minutes ?? 0,
    waiting,
    next,
    week,
    money: thisMonth && lastMonth && { thisMonth, lastMonth },
    waitingList,
    offers: consultant.offers.map(({ productId, product, service }) => ({
      id: productId,
      service: service.name,
      minutes: service.minutes,
      price: product.price,
      published: product.status === "PUBLISHED" && service.active,
    })),
    messages,
    reviews,
  };
}

const shown = {
  company: { include: { country: true } },
  domain: { select: nameColumns },
  // The latest announced delay applies.
  delays: { orderBy: { createdAt: "desc" }, take: 5, select: { day: true, minutes: true } },
  offers: {
    include: {
      product: { select: { price: true, status: true } },
      service: { select: { name: true, minutes: true, active: true } },
    },
    orderBy: { service: { name: "asc" } },
  },
} satisfies Prisma.ConsultantInclude;

/** The row, if this person can read it in a list of this area; otherwise NOT_FOUND. */
async function findReached(ctx: Context, { area, id }: CockpitInput, reach: Reach) {
  const scope = consultantResource.scope[area]?.(reach) as Prisma.ConsultantWhereInput | undefined;
  const consultant =
    scope && (await ctx.db.consultant.findFirst({ where: { AND: [{ id }, scope] }, include: shown }));
  if (!consultant) throw new AppError("NOT_FOUND");
  return consultant;
}

const which = (id: string) => Prisma.sql`k."id" = ${id}::uuid`;

async function readWeek(ctx: Context, id: string, today: Day): Promise<ConsultantWeek> {
  const from = addDays(today, -weekdayOf(today));
  const to = addDays(from, 6);
  const [figures] = await readVisitFigures(ctx, { from, to }, which(id));
  const { open = 0, taken = 0, sold = 0, done = 0, absent = 0 } = figures ?? {};
  return { from, to, open, taken, sold, done, absent };
}

async function readMonth(ctx: Context, id: string, first: Day): Promise<ConsultantMonth> {
  const to = addDays(addMonths(first, 1), -1);
  const [figures] = await readVisitFigures(ctx, { from: first, to }, which(id));
  const { sold = 0, revenue = 0, covered = 0 } = figures ?? {};
  return { first, sold, revenue, covered };
}
