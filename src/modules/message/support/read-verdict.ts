import type { Booking, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import {
  isStepIn,
  stepActions,
  stepPages,
  type VerdictFacts,
  type VerdictStep,
  verdictOf,
} from "../../../shared/booking/payment-verdict.ts";
import { type Area, resourceRights } from "../../../shared/permissions.ts";
import { administersIn } from "../../../shared/reach.ts";
import { type Action, fits } from "../../../shared/resource/resource.ts";
import { paymentResource } from "../../payment/payment.resource.ts";
import { isLeftToStaff } from "../../payment/providers/choose-provider.ts";
import type { VerdictView } from "./support-schema.ts";
import { type Known, nothingPaid, readFacts, type Subject } from "./verdict-facts.ts";

interface Told {
  /** Null: no payment was tried. */
  payment: Payment | null;
  /** Payments of the same bill, from which the refunds are taken. */
  payments: readonly Payment[];
  bookings: readonly Booking[];
  countryId: string;
}

/** The sentence to read aloud about a payment, and the step that this person may take. */
export async function readVerdict(ctx: Context, told: Told): Promise<VerdictView> {
  const { payment, payments, bookings, countryId } = told;
  const refunds = payments.filter(({ refundOfId }) => refundOfId !== null && refundOfId === payment?.id);
  const subject = payment && { payment, refunds, bookings };
  const known: Known = subject
    ? await readFacts(ctx, subject)
    : { facts: nothingPaid(bookings), matchId: null, depositId: null };
  const { verdict, step } = verdictOf(known.facts);
  const area: Area = administersIn(ctx.actor, countryId) ? "admin" : "support";
  const targets = targetsOf(told, subject, known);
  const may = (as: Area) => step !== null && mayTake(as, step, targets);
  const [booking] = bookings;
  return {
    verdict,
    facts: known.facts,
    provider: payment?.provider ?? "",
    currency: payment?.currency ?? booking?.currency ?? "",
    amount: payment?.amount ?? 0,
    refund: refundedBy(known.facts, subject),
    byHand: payment !== null && payment.status === "SUCCEEDED" && isLeftToStaff(payment),
    step: step && may(area) ? { name: step, id: targets[step]?.id ?? "" } : null,
    leftTo: step && area !== "admin" && !may(area) && may("admin") ? step : null,
    bookingId: targets.WRITE?.id ?? booking?.id ?? null,
    contact: { phone: booking?.contactPhone ?? null, email: booking?.contactEmail ?? null },
  };
}

/** All that was sent back, or the refund that is told about. */
function refundedBy({ refund }: VerdictFacts, subject: Subject | null): number {
  if (!subject) return 0;
  const { payment, refunds } = subject;
  if (payment.kind === "REFUND") return payment.amount;
  const sent = refunds.filter(({ status }) => status === "SUCCEEDED");
  return refund === "SENT"
    ? sent.reduce((sum, { amount }) => sum + amount, 0)
    : (refunds.at(-1)?.amount ?? 0);
}

interface Target {
  id: string;
  /** The row of the action, where the step is one. */
  row?: Payment;
}

type Targets = Partial<Record<VerdictStep, Target>>;

/** What each step is done to, as far as there is such a thing. */
function targetsOf({ bookings }: Told, subject: Subject | null, { matchId, depositId }: Known): Targets {
  const sold = bookings.find(isSold);
  const written = bookings.find(({ userId }) => userId !== null);
  const refund = subject?.payment.kind === "REFUND" ? subject.payment : subject?.refunds.at(-1);
  return {
    ...(subject ? { ASK_OPERATOR: { id: subject.payment.id, row: subject.payment } } : {}),
    ...(refund ? { RESEND_REFUND: { id: refund.id, row: refund } } : {}),
    ...(refund ? { CONFIRM_TRANSFER: { id: refund.id, row: refund } } : {}),
    ...(sold ? { RESEND_TICKETS: { id: sold.id } } : {}),
    ...(written ? { WRITE: { id: written.id } } : {}),
    ...(matchId ? { OPEN_DIFFERENCE: { id: matchId } } : {}),
    ...(depositId ? { OPEN_DEPOSIT: { id: depositId } } : {}),
  };
}

/** The declaration of an action and the table of rights say it, as they do for every button. */
function mayTake(area: Area, step: VerdictStep, targets: Targets): boolean {
  const target = targets[step];
  if (!target) return false;
  if (isStepIn(stepActions, step)) {
    const action: Action = paymentResource.actions[stepActions[step]];
    return action.areas.includes(area) && fits(action, target.row);
  }
  if (!isStepIn(stepPages, step)) return true;
  const rights: Partial<Record<Area, string>> = resourceRights[stepPages[step]];
  return rights[area] !== undefined;
}

const isOpen = ({ status }: Payment) => openPaymentStatuses.some((open) => open === status);

/**
 * The payment that a booking's page speaks of: money that is on its way back or waits for a person, else money that
 * arrived, else a payment that is still open, else the last try.
 */
export async function toldPayment(ctx: Context, payments: readonly Payment[]): Promise<Payment | null> {
  const tries = payments.filter(({ kind }) => kind === "COLLECT");
  // One that agrees with its line has succeeded.
  const matched = await ctx.db.match.findMany({
    where: { paymentId: { in: tries.map(({ id }) => id) }, class: { not: "UNKNOWN_AT_OPERATOR" } },
    select: { paymentId: true },
  });
  const seen = new Set(matched.map(({ paymentId }) => paymentId));
  const returned = (one: Payment, of: (refund: Payment) => boolean) =>
    payments.some((refund) => refund.refundOfId === one.id && of(refund));
  const last = (is: (one: Payment) => boolean) => tries.findLast(is);
  return (
    last((one) => returned(one, isOpen)) ??
    last((one) => one.status === "SUCCEEDED" && !returned(one, () => true)) ??
    last((one) => one.status === "SUCCEEDED" || seen.has(one.id) || returned(one, () => true)) ??
    last(isOpen) ??
    tries.at(-1) ??
    null
  );
}
