import type { Match, MatchStep, Payment, StatementLine } from "../../../../prisma/client/client.ts";
import { type Context, requireAdminOf, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour } from "../../../shared/durations.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { readAudit, readCalls, readLedger, storyPayment } from "../../message/support/story-events.ts";
import type { StoryEvent } from "../../message/support/support-schema.ts";
import { maskNumber } from "../import/parse-line.ts";
import type { DifferenceFile } from "./view-schema.ts";

const candidatesMaximum = 5;
const candidateMs = 3 * 24 * hour;

/** One difference with everything that helps to decide: our payment, the ledger, the line, the calls, and a step. */
export async function getDifference(ctx: Context, { id }: { id: string }): Promise<DifferenceFile> {
  const actor = requireSelf(ctx);
  const match = await ctx.db.match.findUnique({ where: { id } });
  if (!match) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, match.countryId);
  const line = match.lineId
    ? await ctx.db.statementLine.findUniqueOrThrow({ where: { id: match.lineId } })
    : null;
  const country = await ctx.db.country.findUniqueOrThrow({ where: { id: match.countryId } });
  const payment = match.paymentId
    ? await ctx.db.payment.findUnique({ where: { id: match.paymentId } })
    : null;
  const candidates = line && match.class === "NO_REFERENCE" ? await candidatesFor(ctx, match, line) : [];
  const names = await namesOf(ctx, [match.askedById, match.decidedById, match.secondById]);
  const nameOf = (person: string | null) => names.get(person ?? "") ?? "";
  return {
    timeZone: country.timeZone,
    difference: {
      ...{ id, class: match.class, state: match.state, provider: match.provider, amount: match.amount },
      ...{ difference: match.difference, currency: match.currency, note: match.note },
      day: match.day.toISOString().slice(0, 10),
      createdAt: match.createdAt.toISOString(),
      missing: missingOf(match),
    },
    line: line && (await shownLine(ctx, line)),
    payment: payment && storyPayment(payment),
    candidates: candidates.map(storyPayment),
    events: await eventsOf(ctx, match),
    proposed: match.state === "OPEN" && !match.askedById ? proposedFor(match, payment, candidates) : null,
    asked: match.askedStep && {
      step: match.askedStep,
      by: nameOf(match.askedById),
      byMe: match.askedById === actor.id,
      note: match.note ?? "",
    },
    decided: match.decidedById
      ? {
          by: nameOf(match.decidedById),
          second: match.secondById && nameOf(match.secondById),
          at: match.decidedAt?.toISOString() ?? "",
        }
      : null,
  };
}

async function shownLine(ctx: Context, line: StatementLine): Promise<DifferenceFile["line"]> {
  const { fileName } = await ctx.db.providerStatement.findUniqueOrThrow({ where: { id: line.statementId } });
  return {
    ...{ at: line.bookedAt.toISOString(), kind: line.kind, amount: line.amount, fee: line.fee },
    ...{ currency: line.currency, transactionId: line.providerTransactionId, reference: line.ourReference },
    ...{ msisdn: line.msisdn, text: line.text, file: fileName, ordinal: line.ordinal },
    balance: line.balanceAfter === null ? null : Number(line.balanceAfter),
  };
}

const missingOf = ({ missingFrom, missingUntil }: Match) =>
  missingFrom && missingUntil && { from: missingFrom.toISOString(), until: missingUntil.toISOString() };

function proposedFor(match: Match, payment: Payment | null, candidates: readonly Payment[]): MatchStep {
  if (match.class === "NO_REFERENCE" && candidates.length > 0) return "ATTACH";
  // A company has its next payout; a customer may never come back, and it was the operator's mistake.
  if (match.class === "REFUND_TWICE") return payment?.kind === "PAYOUT" ? "DEDUCT" : "CLAIM";
  return match.class === "PAYOUT_BOUNCED" ? "RESEND" : "ACCEPT";
}

/** By amount first; then the same number, what we do not call paid, and the nearest in time. */
async function candidatesFor(ctx: Context, match: Match, line: StatementLine): Promise<Payment[]> {
  if (line.kind !== "COLLECTION") return [];
  const at = line.bookedAt.getTime();
  const near = await ctx.db.payment.findMany({
    where: {
      ...{ kind: "COLLECT", provider: match.provider, countryId: match.countryId },
      ...{ amount: line.amount, currency: line.currency },
      createdAt: { gte: new Date(at - candidateMs), lte: new Date(at + candidateMs) },
    },
    take: 100,
  });
  const rank = (payment: Payment) =>
    (maskNumber(payment.msisdn) === line.msisdn ? 0 : 2) + (payment.status === "SUCCEEDED" ? 1 : 0);
  const away = (payment: Payment) => Math.abs(payment.createdAt.getTime() - at);
  return near
    .sort((one, other) => rank(one) - rank(other) || away(one) - away(other))
    .slice(0, candidatesMaximum);
}

async function eventsOf(ctx: Context, { id, paymentId, ledgerTransactionId }: Match): Promise<StoryEvent[]> {
  const [calls, ledger, audit] = await Promise.all([
    paymentId ? readCalls(ctx, { paymentId }) : [],
    readLedger(ctx, {
      OR: [
        ...(paymentId ? [{ paymentId }] : []),
        ...(ledgerTransactionId ? [{ id: ledgerTransactionId }] : []),
      ],
    }),
    readAudit(ctx, { objectType: "Match", objectId: id }),
  ]);
  return [...calls, ...ledger, ...audit].sort((one, other) => one.at.localeCompare(other.at));
}

async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const people = await ctx.db.user.findMany({
    where: { id: { in: ids.flatMap((id) => id ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(people.map((person) => [person.id, fullName(person)]));
}
