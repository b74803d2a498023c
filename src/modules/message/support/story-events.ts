import type { Booking, Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { StoryEvent, StoryPayment } from "./support-schema.ts";

/** The history of a booking as events, one function per source; `get-booking-story` sorts them by time. */

const mostOfEach = 300;

export interface StorySubject {
  booking: Booking;
  bill: { id: string; holdExpiresAt: Date | null };
  payments: Payment[];
}

const iso = (date: Date) => date.toISOString();

export function storyPayment(payment: Payment): StoryPayment {
  const { id, kind, provider, status, amount, currency, msisdn, reason } = payment;
  return {
    id,
    kind,
    provider,
    status,
    amount,
    currency,
    number: msisdn,
    reason,
    reference: payment.providerReference,
    transactionId: payment.providerTransactionId,
  };
}

/** The states that a booking has been in, as far as its row records them. */
export function stateEvents({ booking, bill }: StorySubject): StoryEvent[] {
  const { id, status, statusReason } = booking;
  const entered = (what: "CREATED" | Booking["status"], at: Date, reason: string | null = null) => ({
    id: `${id}:${what}`,
    at: iso(at),
    kind: "booking" as const,
    what,
    reason,
  });
  const ends: Partial<Record<Booking["status"], Date>> = {
    CANCELLED: booking.cancelledAt ?? booking.updatedAt,
    DECLINED: booking.updatedAt,
    EXPIRED: bill.holdExpiresAt ?? booking.updatedAt,
    COMPLETED: booking.endsAt,
  };
  const end = ends[status];
  return [
    entered("CREATED", booking.createdAt),
    ...(booking.confirmedAt ? [entered("CONFIRMED", booking.confirmedAt)] : []),
    ...(end ? [entered(status, end, statusReason)] : []),
  ];
}

export function paymentEvents({ payments }: Pick<StorySubject, "payments">): StoryEvent[] {
  return payments.flatMap((payment) => {
    const base = { kind: "payment" as const, payment: storyPayment(payment) };
    const open = payment.status === "CREATED" || payment.status === "PENDING";
    const closedAt = payment.settledAt ?? payment.updatedAt;
    return [
      { ...base, id: `${payment.id}:opened`, at: iso(payment.createdAt), what: "OPENED" as const },
      ...(open ? [] : [{ ...base, id: `${payment.id}:closed`, at: iso(closedAt), what: "CLOSED" as const }]),
    ];
  });
}

export function callEvents(ctx: Context, { booking, payments }: StorySubject): Promise<StoryEvent[]> {
  return readCalls(ctx, {
    OR: [{ paymentId: { in: payments.map(({ id }) => id) } }, { bookingId: booking.id }],
  });
}

/** Provider calls; addresses and bodies were masked when they were stored. */
export async function readCalls(ctx: Context, where: Prisma.ServiceCallWhereInput): Promise<StoryEvent[]> {
  const calls = await ctx.db.serviceCall.findMany({
    where,
    orderBy: { at: "desc" },
    take: mostOfEach,
  });
  return calls.map(({ id, at, service, operation, outcome, responseStatus, durationMs, ...call }) => ({
    id,
    at: iso(at),
    kind: "call" as const,
    service,
    operation,
    outcome,
    responseStatus,
    durationMs,
    attempt: call.attempt,
    url: call.url,
    request: call.request,
    response: call.response,
  }));
}

export function messageEvents(ctx: Context, { booking }: StorySubject): Promise<StoryEvent[]> {
  return readMessages(ctx, { bookingId: booking.id });
}

export async function readMessages(ctx: Context, where: Prisma.MessageWhereInput): Promise<StoryEvent[]> {
  const messages = await ctx.db.message.findMany({
    where,
    orderBy: { createdAt: "desc" },
    take: mostOfEach,
  });
  return messages.map((message) => {
    const { id, channel, recipient, template, status, attempts, error, secret } = message;
    return {
      id,
      at: iso(message.createdAt),
      kind: "message" as const,
      channel,
      recipient,
      template,
      status,
      attempts,
      error,
      canResend: !secret && status !== "QUEUED",
      subject: secret ? null : message.subject,
      body: secret ? null : message.body,
    };
  });
}

export function ledgerEvents(ctx: Context, { booking, bill, payments }: StorySubject): Promise<StoryEvent[]> {
  return readLedger(ctx, {
    OR: [
      { bookingId: booking.id },
      { billId: bill.id, bookingId: null },
      { paymentId: { in: payments.map(({ id }) => id) }, bookingId: null },
    ],
  });
}

export async function readLedger(
  ctx: Context,
  where: Prisma.LedgerTransactionWhereInput,
): Promise<StoryEvent[]> {
  const posted = await ctx.db.ledgerTransaction.findMany({
    where,
    include: { entries: true },
    orderBy: { createdAt: "desc" },
    take: mostOfEach,
  });
  const ids = posted.flatMap(({ entries }) => entries.flatMap(({ companyId }) => companyId ?? []));
  const companies = await ctx.db.company.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return posted.map(({ id, createdAt, kind, entries }) => ({
    id,
    at: iso(createdAt),
    kind: "ledger" as const,
    what: kind,
    entries: entries
      .filter(({ amount }) => amount !== 0)
      .map(({ account, companyId, amount, currency }) => ({
        account,
        amount,
        currency,
        companyName: (companyId && nameOf.get(companyId)) || null,
      })),
  }));
}

const nameParts = { select: { firstName: true, lastName: true } } as const;

export async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const people = await ctx.db.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(people.map((person) => [person.id, fullName(person)]));
}

/** Audit entries of the booking, of what belongs to it, and of the product since the booking was made. */
export async function auditEvents(
  ctx: Context,
  { booking, bill, payments }: StorySubject,
): Promise<StoryEvent[]> {
  const where = { bookingId: booking.id };
  const [deposit, insurance] = await Promise.all([
    ctx.db.deposit.findFirst({ where, select: { id: true } }),
    ctx.db.insuranceRequest.findFirst({ where, select: { id: true } }),
  ]);
  const own = [booking.id, bill.id, ...payments.map(({ id }) => id), deposit?.id, insurance?.id];
  const about: Prisma.AuditEntryWhereInput = {
    OR: [
      {
        objectType: { in: ["Booking", "Bill", "Payment", "Deposit", "InsuranceRequest"] },
        objectId: { in: own.filter((id) => id !== undefined) },
      },
      {
        objectType: { in: ["Trip", "EventSession", "Product"] },
        objectId: booking.productId,
        at: { gte: booking.createdAt },
      },
    ],
  };
  return readAudit(ctx, about);
}

export async function readAudit(ctx: Context, where: Prisma.AuditEntryWhereInput): Promise<StoryEvent[]> {
  const entries = await ctx.db.auditEntry.findMany({
    where,
    orderBy: { at: "desc" },
    take: mostOfEach,
  });
  const names = await namesOf(
    ctx,
    entries.flatMap(({ actorId, onBehalfId }) => [actorId, onBehalfId]),
  );
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return entries.map(({ id, at, action, objectType, actorId, onBehalfId, reason, before, after }) => ({
    id,
    at: iso(at),
    kind: "audit" as const,
    action,
    objectType,
    reason,
    before,
    after,
    by: nameOf(actorId),
    onBehalf: nameOf(onBehalfId),
  }));
}

export async function conversationEvents(ctx: Context, { booking }: StorySubject): Promise<StoryEvent[]> {
  const said = await ctx.db.conversationMessage.findMany({
    where: { conversation: { bookingId: booking.id } },
    include: { author: nameParts },
    orderBy: { createdAt: "desc" },
    take: mostOfEach,
  });
  return said.map(({ id, createdAt, conversationId, author, fromCustomer, body }) => ({
    id,
    at: iso(createdAt),
    kind: "conversation" as const,
    conversationId,
    fromCustomer,
    body,
    author: fullName(author),
  }));
}
