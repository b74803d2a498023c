import type { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatMoney } from "../../shared/money.ts";
import { formatPhone } from "../../shared/phone.ts";
import { reachIn } from "../../shared/reach.ts";
import { fullName } from "../../shared/text/person-name.ts";
import {
  homeFigureOf,
  openCollections,
  openTransfers,
  paymentsWaiting,
  toSupport,
  type Within,
} from "./count-home-figures.ts";
import {
  type HomeFigureName,
  type HomeInput,
  type HomeTask,
  homeFigures,
  type OperatorHome,
} from "./schema.ts";

const tasksShown = 12;

/** Administrators see all figures; partner requests and payouts are not shown to support staff. */
const figuresOf: Record<HomeInput["area"], readonly HomeFigureName[]> = {
  admin: homeFigures,
  support: [
    "conversations",
    "contactMessages",
    "disputedDeposits",
    "stuckPayments",
    "stuckRefunds",
    "failedMessages",
    "servicesDown",
  ],
};

/** The home page of administrators and support staff: how much waits, and since when. */
export async function getHome(ctx: Context, { area }: HomeInput): Promise<OperatorHome> {
  const reach = reachIn(requireSelf(ctx), area);
  if (!reach) throw new AppError("FORBIDDEN");
  const now = ctx.now();
  const within: Within = {
    ctx,
    now,
    here: reach.countries ? { countryId: { in: [...reach.countries] } } : {},
  };
  const [counted, tasks] = await Promise.all([
    Promise.all(figuresOf[area].map(async (name) => ({ name, ...(await homeFigureOf[name](within)) }))),
    readTasks(within),
  ]);
  return { at: now.toISOString(), timeZone: ctx.country.timeZone, figures: counted, tasks };
}

async function oldestPayments(within: Within, where: Prisma.PaymentWhereInput) {
  const oldest = (await paymentsWaiting(within, where)).slice(0, tasksShown);
  return within.ctx.db.payment.findMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
}

async function readTasks(within: Within): Promise<HomeTask[]> {
  const { ctx, here } = within;
  const first = { orderBy: { createdAt: "asc" as const }, take: tasksShown };
  const [written, contacts, disputes, refunds, payments] = await Promise.all([
    ctx.db.conversationMessage.findMany({
      where: toSupport(within),
      include: { conversation: { select: { subject: true, user: true } } },
      ...first,
    }),
    ctx.db.contactMessage.findMany({ where: { ...here, handledAt: null }, ...first }),
    ctx.db.deposit.findMany({
      where: { ...here, status: "DISPUTED" },
      include: { booking: { select: { code: true, contactName: true } } },
      orderBy: { updatedAt: "asc" },
      take: tasksShown,
    }),
    oldestPayments(within, openTransfers("REFUND", within)),
    oldestPayments(within, openCollections(within)),
  ]);
  const perConversation = new Map(
    [...written].reverse().map((message) => [message.conversationId, message] as const),
  );
  const tasks: HomeTask[] = [
    ...[...perConversation.values()].map(({ conversationId, conversation, createdAt }) => ({
      name: "conversations" as const,
      id: conversationId,
      title: [fullName(conversation.user), conversation.subject].filter(Boolean).join(" · "),
      since: createdAt.toISOString(),
    })),
    ...contacts.map(({ id, name, subject, createdAt }) => ({
      name: "contactMessages" as const,
      id,
      title: [name, subject].join(" · "),
      since: createdAt.toISOString(),
    })),
    ...disputes.map(({ id, booking, updatedAt }) => ({
      name: "disputedDeposits" as const,
      id,
      title: [booking.code, booking.contactName].filter(Boolean).join(" · "),
      since: updatedAt.toISOString(),
    })),
    ...[refunds, payments].flatMap((rows) =>
      rows.map(({ id, kind, msisdn, amount, currency, createdAt }) => ({
        name: kind === "REFUND" ? ("stuckRefunds" as const) : ("stuckPayments" as const),
        id,
        title: [msisdn && formatPhone(msisdn), formatMoney(amount, currency)].filter(Boolean).join(" · "),
        since: createdAt.toISOString(),
      })),
    ),
  ];
  return tasks.sort((a, b) => a.since.localeCompare(b.since)).slice(0, tasksShown);
}
