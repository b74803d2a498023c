import type { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { openPaymentStatuses } from "../../shared/booking/booking-rules.ts";
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

const first = { orderBy: { createdAt: "asc" as const }, select: { createdAt: true } };

/** Number of waiting items, and the time of the oldest. */
async function waiting(count: Promise<number>, oldest: Promise<{ createdAt: Date } | null>): Promise<Figure> {
  return figure(await count, { oldestAt: (await oldest)?.createdAt.toISOString() ?? null });
}

function openPayments({ ctx: { db } }: Within, where: Prisma.PaymentWhereInput): Promise<Figure> {
  return waiting(db.payment.count({ where, take: countMaximum }), db.payment.findFirst({ where, ...first }));
}

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
  status: "PENDING",
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
  return waiting(db.partnerRequest.count({ where }), db.partnerRequest.findFirst({ where, ...first }));
}

function failedMessages({ ctx, now, here }: Within): Promise<Figure> {
  const createdAt = { gte: new Date(now.getTime() - failedWithinMs) };
  const where = { ...here, status: "FAILED" as const, createdAt };
  const { message } = ctx.db;
  return waiting(message.count({ where, take: countMaximum }), message.findFirst({ where, ...first }));
}

async function disputedDeposits({ ctx: { db }, here }: Within): Promise<Figure> {
  return figure(await db.deposit.count({ where: { ...here, status: "DISPUTED" }, take: countMaximum }));
}

function contactMessages({ ctx: { db }, here }: Within): Promise<Figure> {
  const where = { ...here, handledAt: null };
  const { contactMessage } = db;
  return waiting(
    contactMessage.count({ where, take: countMaximum }),
    contactMessage.findFirst({ where, ...first }),
  );
}

function conversations(within: Within): Promise<Figure> {
  const { conversationMessage } = within.ctx.db;
  const where = toSupport(within);
  return waiting(
    conversationMessage.count({ where, take: countMaximum }),
    conversationMessage.findFirst({ where, ...first }),
  );
}

export const homeFigureOf: Record<HomeFigureName, (within: Within) => Promise<Figure>> = {
  requests,
  payoutsDue,
  payoutsBlocked: (within) => openPayments(within, openTransfers("PAYOUT", within)),
  unverifiedAccounts: async ({ ctx, here }) =>
    figure(await ctx.db.payoutAccount.count({ where: { verifiedAt: null, company: here } })),
  stuckPayments: (within) => openPayments(within, openCollections(within)),
  stuckRefunds: (within) => openPayments(within, openTransfers("REFUND", within)),
  failedMessages,
  servicesDown,
  disputedDeposits,
  contactMessages,
  conversations,
};
