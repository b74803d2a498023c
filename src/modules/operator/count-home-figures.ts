import type { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { openPaymentStatuses } from "../../shared/booking/payment-steps.ts";
import { dayOf } from "../../shared/dates.ts";
import { failedWithinMs, isDueBy, stuckAfterMs } from "../../shared/home-limits.ts";
import { listDuePayouts } from "../invoicing/list-due-payouts.ts";
import { listServices } from "../payment/providers/list-services.ts";
import type { HomeFigure, HomeFigureName } from "./schema.ts";

const countMaximum = 1000;

export interface Within {
  ctx: Context;
  /** The time of all figures: the lists behind them are filtered by it. */
  now: Date;
  /** Filter for rows with a country of their own. */
  here: { countryId?: { in: string[] } };
}

type Figure = Omit<HomeFigure, "name">;

const figure = (count: number, more: Partial<Figure> = {}): Figure => ({
  count,
  sums: [],
  oldestAt: null,
  names: [],
  ...more,
});

/**
 * The oldest rows that wait, up to the limit of counting. Asked for the one oldest, the database would look for it among all
 * rows from the first day on, where the few that wait are not.
 */
const waitingFirst = {
  orderBy: { createdAt: "asc" as const },
  select: { id: true, createdAt: true },
  take: countMaximum,
};

/** Number of waiting items, and the time of the oldest. */
async function waiting(found: Promise<readonly { createdAt: Date }[]>): Promise<Figure> {
  const rows = await found;
  return figure(rows.length, { oldestAt: rows[0]?.createdAt.toISOString() ?? null });
}

export const paymentsWaiting = ({ ctx: { db } }: Within, where: Prisma.PaymentWhereInput) =>
  db.payment.findMany({ where, ...waitingFirst });

export const openCollections = ({ now, here }: Within): Prisma.PaymentWhereInput => ({
  ...here,
  kind: "COLLECT",
  // Cash payments are left out: they wait for the customer to come to the desk.
  provider: { not: "cash" },
  status: { in: [...openPaymentStatuses] },
  createdAt: { lte: new Date(now.getTime() - stuckAfterMs) },
});

export const openTransfers = (kind: "REFUND" | "PAYOUT", { here }: Within): Prisma.PaymentWhereInput => ({
  ...here,
  kind,
  // A late refund may still be tried again and again without having reached its operator.
  status: kind === "REFUND" ? { in: [...openPaymentStatuses] } : "PENDING",
  reason: { not: null },
});

export const toSupport = ({ here }: Within): Prisma.ConversationMessageWhereInput => ({
  fromCustomer: true,
  readAt: null,
  conversation: { companyId: null, user: here },
});

async function payoutsDue({ ctx, now }: Within): Promise<Figure> {
  const { rows } = await listDuePayouts(ctx);
  const today = dayOf(now, ctx.country.timeZone);
  const due = rows.filter((row) => isDueBy(today, row));
  const currencies = [...new Set(due.map(({ currency }) => currency))];
  return figure(due.length, {
    sums: currencies.map((currency) => ({
      currency,
      amount: due.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.due, 0),
    })),
  });
}

async function servicesDown({ ctx }: Within): Promise<Figure> {
  const { services } = await listServices(ctx);
  const names = services.filter(({ circuit }) => circuit !== "closed").map(({ name }) => name);
  return figure(names.length, { names });
}

function requests({ ctx: { db }, here }: Within): Promise<Figure> {
  const where = { ...here, status: "SUBMITTED" as const };
  return waiting(db.partnerRequest.findMany({ where, ...waitingFirst }));
}

function failedMessages({ ctx, now, here }: Within): Promise<Figure> {
  const createdAt = { gte: new Date(now.getTime() - failedWithinMs) };
  const where = { ...here, status: "FAILED" as const, createdAt };
  return waiting(ctx.db.message.findMany({ where, ...waitingFirst }));
}

async function disputedDeposits({ ctx: { db }, here }: Within): Promise<Figure> {
  return figure(await db.deposit.count({ where: { ...here, status: "DISPUTED" }, take: countMaximum }));
}

function contactMessages({ ctx: { db }, here }: Within): Promise<Figure> {
  const where = { ...here, handledAt: null };
  return waiting(db.contactMessage.findMany({ where, ...waitingFirst }));
}

function conversations(within: Within): Promise<Figure> {
  return waiting(within.ctx.db.conversationMessage.findMany({ where: toSupport(within), ...waitingFirst }));
}

export const homeFigureOf: Record<HomeFigureName, (within: Within) => Promise<Figure>> = {
  requests,
  payoutsDue,
  payoutsBlocked: (within) => waiting(paymentsWaiting(within, openTransfers("PAYOUT", within))),
  unverifiedAccounts: async ({ ctx, here }) =>
    figure(await ctx.db.payoutAccount.count({ where: { verifiedAt: null, company: here } })),
  stuckPayments: (within) => waiting(paymentsWaiting(within, openCollections(within))),
  stuckRefunds: (within) => waiting(paymentsWaiting(within, openTransfers("REFUND", within))),
  failedMessages,
  servicesDown,
  disputedDeposits,
  contactMessages,
  conversations,
};
