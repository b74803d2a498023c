import type { BookingChange } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { claimsOf, keepOnlyUnits, releaseUnits } from "../claims.ts";
import { countUsed } from "../count-tickets.ts";
import { readDetails } from "../hold/read-products.ts";
import { type BookingOfBill, type LockedBill, unitsOfToday, withLegs } from "../pay/lock-bill.ts";
import type { ArrivedMoney, SettleOutcome } from "../settle/arrived-money.ts";
import { isWrongAmount } from "../settle/decide-settlement.ts";
import { returnMoney, returnWrongAmount } from "../settle/return-money.ts";
import { arrivedAfter, succeededSql } from "../settle/write-sales.ts";
import { applyChange, takeChangedUnits } from "./apply-change.ts";
import { extraPosting } from "./change-policy.ts";
import type { ChangePlan } from "./plan-change.ts";

/**
 * Settles the money of a change: the booking is changed or, when that is no longer possible, stays as it was and the
 * money is refunded.
 */
export async function settleChange(
  ctx: Context,
  tx: Tx,
  { payment, bill: row, settlement }: ArrivedMoney,
): Promise<SettleOutcome> {
  const [bill] = row ? ((await withLegs(tx, [row])) as LockedBill[]) : [];
  if (!bill || !payment.changeId || !paymentMay("succeed", payment.status)) return "KNOWN";
  const { transactionId, shiftId, audit } = settlement;
  if (isWrongAmount(payment, settlement)) return returnWrongAmount(ctx, tx, { payment, bill }, settlement);
  await tx.$queryRaw`select 1 from "BookingChange" where "id" = ${payment.changeId}::uuid for update`;
  const change = await tx.bookingChange.findUniqueOrThrow({ where: { id: payment.changeId } });
  const now = arrivedAfter(change.doneAt, ctx.now());
  const booking = bill.bookings.find((one) => one.id === change.bookingId);
  const plan = await atTimesNow(tx, fromJson<ChangePlan>(change.plan));
  const settled = { id: payment.id, providerTransactionId: transactionId, shiftId };
  const possible = booking && (await isStillPossible(ctx, tx, { booking, change, plan, now }));
  if (booking && possible && (await takeChangedUnits(tx, now, { booking, change, plan })).length === 0) {
    const counted = isCounted(providerOf(ctx, payment));
    await post(tx, now, extraPosting(booking, payment, { counted }));
    await applyChange(ctx, tx, { bill, booking, change, plan });
    await tx.$executeRaw`${succeededSql([settled], now)}`;
    if (audit) await writeAudit(ctx, tx, audit);
    return "USED";
  }
  await giveUp(tx, change, booking);
  await tx.$executeRaw`${succeededSql([settled], now)}`;
  await returnMoney(ctx, tx, { payment, bill });
  return "RETURNED";
}

interface Agreed {
  booking: BookingOfBill;
  change: BookingChange;
  plan: ChangePlan;
  now: Date;
}

/** What begins at a time of its own may have been delayed since: its end of sale and settlement move along with it. */
async function atTimesNow(tx: Tx, plan: ChangePlan): Promise<ChangePlan> {
  const { startsAt, endsAt } = await tx.product.findUniqueOrThrow({ where: { id: plan.productId } });
  if (!startsAt || !endsAt) return plan;
  const moved = (text: string | null, [from, to]: readonly [string, Date]) =>
    text && new Date(Date.parse(text) + to.getTime() - Date.parse(from)).toISOString();
  return {
    ...plan,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    saleEndsAt: moved(plan.saleEndsAt, [plan.startsAt, startsAt]),
    settlesAt: moved(plan.settlesAt, [plan.endsAt, endsAt]),
  };
}

/** Late money is accepted, but not when the booking has changed since, or the new units are gone or no longer free. */
async function isStillPossible(
  ctx: Context,
  tx: Tx,
  { booking, change, plan, now }: Agreed,
): Promise<boolean> {
  if (change.status !== "PENDING" && change.status !== "EXPIRED") return false;
  const { total, places, rescheduled } = plan.base;
  const same = booking.total === total && booking.places === places && booking.rescheduled === rescheduled;
  if (!same) return false;
  if (!bookingMay("reschedule", booking.status)) return false;
  if (await ctx.kinds[booking.kind]?.changes?.over?.(tx, booking.id)) return false;
  const product = await tx.product.findUnique({ where: { id: plan.productId } });
  if (product?.status !== "PUBLISHED") return false;
  if (plan.extension) return booking.endsAt > now;
  if (new Date(plan.saleEndsAt ?? plan.startsAt) <= now) return false;
  const detail = (await readDetails(tx, ctx.kinds, [plan.productId])).get(plan.productId) ?? null;
  if (detail && ctx.kinds[booking.kind]?.closedEarly?.(detail)) return false;
  if (!plan.units.every(unitsOfToday(ctx.kinds, { kind: booking.kind, detail }))) return false;
  return (await countUsed(ctx, tx, booking)) === 0;
}

/** Frees the held new units of the change; units that the booking had before stay its own. */
async function giveUp(tx: Tx, change: BookingChange, booking: BookingOfBill | undefined): Promise<void> {
  await releaseUnits(tx, [change.id]);
  if (booking) await keepOnlyUnits(tx, booking.id, claimsOf([booking]));
  if (change.status === "PENDING")
    await tx.bookingChange.update({ where: { id: change.id }, data: { status: "EXPIRED" } });
}
