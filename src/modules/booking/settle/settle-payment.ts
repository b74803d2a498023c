import type { Context } from "../../../platform/context.ts";
import { batched, retryAlone } from "../../../platform/database/batched.ts";
import { type Db, type Tx, withRetry } from "../../../platform/database/database.ts";
import { withPrepared } from "../../../platform/database/prepared-transaction.ts";
import type { PreparedTx } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type SigningKey, signingKey } from "../../ticket-key/sign-ticket.ts";
import { claimsOf } from "../claims.ts";
import { lockPayment } from "../pay/close-payment.ts";
import { type CurrentLeg, currentDetail, isClosed, withLegs } from "../pay/lock-bill.ts";
import type { SettleOutcome } from "./arrived-money.ts";
import { decideSettlement, type Settlement } from "./decide-settlement.ts";
import { lockCollections } from "./lock-collections.ts";
import { lockOpenShift, lockOpenShifts } from "./lock-open-shift.ts";
import { settlers } from "./settle-by-purpose.ts";
import { paidBill } from "./settle-sale.ts";
import { writeSales } from "./write-sales.ts";

/**
 * Settles arrived money: records it first, once, however often and in whatever order it is reported. Then it buys what
 * it was meant for or equivalent units, or it is refunded.
 */
export async function settlePayment(ctx: Context, settlement: Settlement): Promise<void> {
  await settle(ctx.db, { ctx, settlement, key: await signingKey(ctx), drawer: null });
}

/** Settles cash that an employee has counted into their own open drawer. Cash that buys nothing is refused at once. */
export async function settleCash(
  ctx: Context,
  settlement: Omit<Settlement, "shiftId" | "transactionId">,
  drawer: Drawer,
): Promise<void> {
  const counted = { ...settlement, transactionId: null, shiftId: null };
  await settle(ctx.db, { ctx, settlement: counted, key: await signingKey(ctx), drawer });
}

/** One settlement in the caller's transaction, by the purpose of its payment. */
export async function settleIn(
  ctx: Context,
  tx: Tx,
  settlement: Settlement,
  key: SigningKey,
): Promise<SettleOutcome> {
  const [collection] = await lockCollections(tx, [settlement.paymentId]);
  // A payment without a bill is a caution.
  const payment = collection?.payment ?? (await lockPayment(tx, settlement.paymentId));
  if (!payment) return "KNOWN";
  const settler = settlers[payment.purpose];
  if (!settler) throw new Error(`no settler for payments of purpose ${payment.purpose}`);
  return settler(ctx, tx, { payment, bill: collection?.bill ?? null, settlement, key });
}

interface Drawer {
  userId: string;
  companyId: string;
}

interface SettleRequest {
  ctx: Context;
  settlement: Settlement;
  key: SigningKey;
  drawer: Drawer | null;
}

/** Batches plain sales that arrive together into one transaction; other settlements run alone. */
const settle = batched<Db, SettleRequest, void>((db) => ({
  run: async ([first, ...others]) => {
    if (!first) return [];
    if (others.length > 0) {
      const sold = await withPrepared(db, (tx) => settleSales(tx, [first, ...others]));
      return sold.map((done) => (done ? undefined : retryAlone));
    }
    if (!(await settlePlainSale(db, first))) await withRetry(db, (tx) => settleAlone(tx, first));
    return [undefined];
  },
  conflictKey: (request) => request.settlement.paymentId,
}));

/** The usual case of one settlement: a plain sale whose units are all there. False: nothing was written. */
async function settlePlainSale(db: Db, request: SettleRequest): Promise<boolean> {
  try {
    const [sold = false] = await withPrepared(db, (tx) => settleSales(tx, [request]));
    return sold;
  } catch (error) {
    if (error instanceof UnitsMissing) return false;
    throw error;
  }
}

/** Rolls back: settling each sale alone then finds the one that lacks a unit, and looks for another one. */
class UnitsMissing extends Error {}

async function settleAlone(tx: Tx, { ctx, settlement, key, drawer }: SettleRequest): Promise<void> {
  if (!drawer) {
    await settleIn(ctx, tx, settlement, key);
    return;
  }
  const shift = await lockOpenShift(tx, drawer.userId, drawer.companyId);
  const outcome = await settleIn(ctx, tx, { ...settlement, shiftId: shift.id }, key);
  // Rolls back: the employee hands the cash back at once.
  if (outcome === "RETURNED") throw await whyReturned(ctx, tx, settlement.paymentId);
  if (outcome === "KNOWN") await requireCountedIn(tx, settlement.paymentId, shift.id);
}

/** What the employee tells the customer: that the bus has left or was called off, where it is so, and not that time is over. */
async function whyReturned(ctx: Context, tx: Tx, paymentId: string): Promise<AppError> {
  const [collection] = await lockCollections(tx, [paymentId]);
  const [bill] = collection
    ? await withLegs<CurrentLeg>(tx, [collection.bill], currentDetail(ctx.kinds))
    : [];
  const closed = bill?.paidAt ? undefined : bill?.bookings.find((leg) => isClosed(ctx.kinds, leg, ctx.now()));
  if (!closed) return new AppError("HOLD_LOST");
  const why = closed.product.status === "CANCELLED" ? "CANCELLED" : "GONE";
  return new AppError("NO_LONGER_AVAILABLE", { kind: closed.kind, why });
}

/** The same cash sent twice is counted once; cash that a colleague has counted is not in this drawer. */
async function requireCountedIn(tx: Tx, paymentId: string, shiftId: string): Promise<void> {
  const counted = await tx.payment.count({ where: { id: paymentId, shiftId } });
  if (counted === 0) throw new AppError("ALREADY_PAID");
}

/** Writes all plain sales among these, and says of each request whether it was one. */
async function settleSales(
  tx: PreparedTx,
  requests: readonly [SettleRequest, ...SettleRequest[]],
): Promise<boolean[]> {
  const [{ ctx, key }] = requests;
  const shifts = await lockOpenShifts(
    tx,
    requests.flatMap(({ drawer }) => drawer?.userId ?? []),
  );
  const locked = await lockCollections(
    tx,
    requests.map(({ settlement }) => settlement.paymentId),
  );
  const bills = await withLegs<CurrentLeg>(
    tx,
    locked.map(({ bill }) => bill),
    currentDetail(ctx.kinds),
  );
  const now = ctx.now();
  /** The rows of a plain sale; null for every other settlement. */
  const plainSale = ({ ctx, drawer, settlement }: SettleRequest) => {
    const shift = drawer && shifts.find(({ userId }) => userId === drawer.userId);
    if (drawer && shift?.companyId !== drawer.companyId) return null;
    const at = locked.findIndex(({ payment }) => payment.id === settlement.paymentId);
    const [found, bill] = [locked[at], bills[at]];
    if (found?.payment.purpose !== "SALE" || bill?.bookings.length !== found.legs) return null;
    // Two payments of one bill in this batch: settled alone, the first buys and the second is refunded.
    if (locked.some((other) => other !== found && other.bill.id === bill.id)) return null;
    const { payment } = found;
    const decision = decideSettlement({ payment, bill }, settlement, { kinds: ctx.kinds, now });
    if (decision.outcome !== "sale" || decision.standing.length < decision.legs.length) return null;
    const counted = { ...settlement, shiftId: shift?.id ?? settlement.shiftId };
    return paidBill(ctx, counted, payment, decision.legs);
  };
  const sales = requests.map(plainSale);
  const paid = sales.filter((sale) => sale !== null);
  const claims = claimsOf(paid.flatMap((sale) => sale.bookings));
  const taken = paid.length > 0 ? await writeSales(tx, paid, claims, { key, now }) : [];
  if (taken.length < claims.length) throw new UnitsMissing("not all of these units could be taken");
  return sales.map((sale) => sale !== null);
}
