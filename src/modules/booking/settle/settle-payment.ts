import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { alone, together } from "../../../platform/database/batched.ts";
import { type Db, type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentMay } from "../../../shared/booking/booking-rules.ts";
import { type SigningKey, signingKey } from "../../ticket-key/sign-ticket.ts";
import { claimsOf } from "../claims.ts";
import { type CurrentLeg, currentDetail, withLegs } from "../pay/lock-bill.ts";
import {
  isExact,
  lockCollections,
  paidBill,
  type Settlement,
  settleIn,
  standingLegs,
  wantedBookings,
} from "./decide-settlement.ts";
import { lockOpenShift, lockOpenShifts } from "./lock-open-shift.ts";
import { type PaidBill, writeSales } from "./write-sales.ts";

/**
 * Money has arrived: it is recorded first, once, however often and in whatever order we are told. Then it buys
 * its places, or equivalent ones, or it goes back.
 */
export async function settlePayment(ctx: Context, settlement: Settlement): Promise<void> {
  await settle(ctx.db, { ctx, settlement, key: await signingKey(ctx), drawer: null });
}

/** Cash that an employee has counted, in his own open drawer. Nobody keeps cash that buys nothing: it is refused. */
export async function settleCash(
  ctx: Context,
  settlement: Omit<Settlement, "shiftId" | "transactionId">,
  drawer: Drawer,
): Promise<void> {
  const counted = { ...settlement, transactionId: null, shiftId: null };
  await settle(ctx.db, { ctx, settlement: counted, key: await signingKey(ctx), drawer });
}

interface Drawer {
  userId: string;
  companyId: string;
}

interface Wish {
  ctx: Context;
  settlement: Settlement;
  key: SigningKey;
  drawer: Drawer | null;
}

/** Several settlements at once, when they come at once: the everyday ones. Whatever is special is settled by itself. */
const settle = together<Db, Wish, void>((db) => ({
  ask: ([first, ...others]) =>
    withRetry(db, async (tx) => {
      if (!first) return [];
      return others.length > 0 ? settleEveryday(tx, [first, ...others]) : [await settleAlone(tx, first)];
    }),
  apart: (wish) => wish.settlement.paymentId,
}));

async function settleAlone(tx: Tx, { ctx, settlement, key, drawer }: Wish): Promise<void> {
  if (!drawer) {
    await settleIn(ctx, tx, settlement, key);
    return;
  }
  const shift = await lockOpenShift(tx, drawer.userId, drawer.companyId);
  const outcome = await settleIn(ctx, tx, { ...settlement, shiftId: shift.id }, key);
  // What was written is undone: the employee hands the money back at once.
  if (outcome === "RETURNED") throw new AppError("HOLD_LOST");
  if (outcome === "KNOWN") await requireCountedIn(tx, settlement.paymentId, shift.id);
}

/** Sent twice it is counted once; but what a colleague has counted is not in this drawer, too. */
async function requireCountedIn(tx: Tx, paymentId: string, shiftId: string): Promise<void> {
  const counted = await tx.payment.count({ where: { id: paymentId, shiftId } });
  if (counted === 0) throw new AppError("ALREADY_PAID");
}

async function settleEveryday(tx: Tx, wishes: readonly [Wish, ...Wish[]]) {
  const [{ ctx, key }] = wishes;
  const shifts = await lockOpenShifts(
    tx,
    wishes.flatMap(({ drawer }) => drawer?.userId ?? []),
  );
  const locked = await lockCollections(
    tx,
    wishes.map(({ settlement }) => settlement.paymentId),
  );
  const bills = await withLegs<CurrentLeg>(
    tx,
    locked.map(({ bill }) => bill),
    currentDetail(ctx.kinds),
  );
  const now = ctx.now();
  const sales = wishes.map((wish) => {
    const { drawer, settlement } = wish;
    const shift = drawer && shifts.find(({ userId }) => userId === drawer.userId);
    if (drawer && shift?.companyId !== drawer.companyId) return null;
    const at = locked.findIndex(({ payment }) => payment.id === settlement.paymentId);
    const [found, bill] = [locked[at], bills[at]];
    if (!found || !bill || bill.bookings.length !== found.legs) return null;
    // Two payments of one bill are no everyday thing: the first one buys, the second goes back.
    if (locked.some((other) => other !== found && other.bill.id === bill.id)) return null;
    const inDrawer = { ...wish, settlement: { ...settlement, shiftId: shift?.id ?? settlement.shiftId } };
    return everydaySale(inDrawer, { payment: found.payment, bill, now });
  });
  const paid = sales.filter((sale) => sale !== null);
  const claims = claimsOf(paid.flatMap((sale) => sale.bookings));
  const taken = paid.length > 0 ? await writeSales(tx, paid, claims, { key, now }) : [];
  // Who lacks a place is found when each is settled by itself.
  if (taken.length < claims.length) throw new Error("not all of these places could be had");
  return sales.map((sale) => (sale ? undefined : alone));
}

interface Found {
  payment: Payment;
  bill: Awaited<ReturnType<typeof withLegs<CurrentLeg>>>[number];
  now: Date;
}

/** The sale that this money makes on the places that are still its own; null when anything about it is special. */
function everydaySale({ ctx, settlement }: Wish, { payment, bill, now }: Found): PaidBill | null {
  if (!paymentMay("succeed", payment.status) || !isExact(settlement, payment)) return null;
  const due = wantedBookings(bill, payment, settlement.agreedAt ?? now);
  if (due.length === 0 || standingLegs(ctx, due).length < due.length) return null;
  return paidBill(ctx, settlement, payment, due);
}
