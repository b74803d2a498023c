import type { CashShift } from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatMoney } from "../../shared/money.ts";
import { asCashier, servesCompany, servesProduct } from "../../shared/reach.ts";
import { gateWords } from "../../shared/words/fr/desk/gate.ts";
import { languageOf } from "../account/find-user.ts";
import { takePlaces } from "../booking/hold/hold-places.ts";
import { type Hold, insertHolds } from "../booking/hold/insert-holds.ts";
import { planLegs, type Sale } from "../booking/hold/plan-legs.ts";
import { lockBill, missingOfPassengers } from "../booking/pay/lock-bill.ts";
import type { HoldPlacesInput } from "../booking/schema.ts";
import { confirmFreeBill } from "../booking/settle/confirm-free-bill.ts";
import { lockOpenShift, lockShiftIfOpen } from "../booking/settle/lock-open-shift.ts";
import { onceUnderKey } from "../payment/callback/answer-once.ts";
import { type SigningKey, signingKey } from "../ticket-key/sign-ticket.ts";
import { assignPlaces } from "./assign-places.ts";
import type { DeskSold, SellAtDeskInput } from "./desk-schema.ts";
import { saleView, withPhones } from "./find-served-booking.ts";
import { withRecalled } from "./recall-passenger.ts";
import { takeCash } from "./take-cash.ts";

/**
 * Sells for cash at the desk: places, bill, payment in the employee's open drawer, tickets and the commission that the
 * company owes, all in one transaction. A repeated request finds the sale that it made.
 */
export async function sellAtDesk(ctx: Context, input: SellAtDeskInput): Promise<DeskSold> {
  const actor = asCashier(requireSelf(ctx));
  const product = await ctx.db.product.findUnique({
    where: { id: input.productId },
    select: { companyId: true, terminalId: true, otherTerminalIds: true },
  });
  if (!product || !servesProduct(actor, product)) throw new AppError("NOT_FOUND");
  const passengers = withPhones(ctx, input.passengers, gateWords.desk.phoneInvalid);
  const { idempotencyKey, ...wish } = { ...input, passengers };
  const scope = { scope: `desk:${actor.id}`, key: idempotencyKey, input: wish, now: ctx.now() };
  const once = (work: (tx: Tx) => Promise<Written>) =>
    withRetry(ctx.db, (tx) => onceUnderKey(tx, scope, () => work(tx)));
  const [first] = passengers;
  const sale: Sale = {
    channel: "DESK",
    userId: null,
    soldById: actor.id,
    language: first?.phone ? await languageOf(ctx.db, { phone: first.phone }) : null,
    name: first?.name ?? "",
  };
  const { companyId } = product;
  const named = { ...input, passengers: await withRecalled(ctx, companyId, passengers) };
  let written: Written;
  try {
    written = await sell(ctx, { input: named, sale, companyId }, once);
  } catch (error) {
    // A copy of a completed sale finds its own places taken: the idempotency key returns the first answer.
    written = await once(() => Promise.reject(error));
  }
  const view = await saleView(ctx, written.bookingId);
  return { ...view, received: input.cashReceived, change: input.cashReceived - view.total };
}

interface Written {
  bookingId: string;
}

interface Wanted {
  input: SellAtDeskInput;
  sale: Sale;
  companyId: string;
}

async function sell(
  ctx: Context,
  { input, sale, companyId }: Wanted,
  once: (work: (tx: Tx) => Promise<Written>) => Promise<Written>,
): Promise<Written> {
  const wish = holdOf(input);
  const now = ctx.now();
  const planned = await planLegs(ctx, wish, sale, now);
  const legs = planned.map((leg) => assignPlaces(leg, input.passengers));
  const plan = legs[0]?.plan;
  if (!plan || plan.total !== input.expectedTotal) {
    throw new AppError("PRICE_CHANGED", { total: plan?.total ?? 0, expected: input.expectedTotal });
  }
  // The product is given at several places, and this start is at a place of another branch.
  if (plan.terminalId && !servesCompany(asCashier(requireSelf(ctx)), companyId, plan.terminalId)) {
    throw new AppError("FORBIDDEN");
  }
  if (input.cashReceived < plan.total) {
    throw new AppError("CASH_TOO_LITTLE", {
      missing: formatMoney(plan.total - input.cashReceived, plan.currency),
    });
  }
  const key = await signingKey(ctx);
  return takePlaces(ctx, { input: wish, sale, legs, now }, (hold) =>
    once(async (tx) => {
      const lockShift = plan.total === 0 ? lockShiftIfOpen : lockOpenShift;
      const soldById = sale.soldById ?? "";
      const shift = await lockShift(tx, soldById, companyId);
      await insertHolds(tx, [hold], now);
      await requirePassengers(ctx, tx, hold);
      const made = { hold, shift, soldById, companyId };
      if (!(await confirmSale(ctx, tx, { ...made, key }))) throw new AppError("HOLD_LOST");
      await auditSale(ctx, tx, { ...made, cashReceived: input.cashReceived });
      return { bookingId: hold.bookings[0]?.id ?? "" };
    }),
  );
}

interface DeskHold {
  hold: Hold;
  /** Null where nothing is to be paid and no drawer is open. */
  shift: CashShift | null;
  soldById: string;
  companyId: string;
}

/** A bill of zero needs no cash. Also writes what the kind records about a sale at the desk. */
async function confirmSale(
  ctx: Context,
  tx: Tx,
  { hold, shift, soldById, key }: DeskHold & { key: SigningKey },
): Promise<boolean> {
  const { bill } = hold;
  const confirmed =
    bill.total === 0
      ? await confirmFreeBill(ctx, tx, bill.id, key)
      : shift !== null && (await takeCash(ctx, tx, { bill, shift, key })) === "USED";
  if (!confirmed) return false;
  for (const booking of hold.bookings) {
    const sold = { ...booking, shiftId: shift?.id ?? null, soldById };
    await ctx.kinds[booking.kind]?.soldAtDesk?.(ctx, tx, sold);
  }
  return true;
}

function holdOf({ kind, productId, wish, passengers, idempotencyKey }: SellAtDeskInput): HoldPlacesInput {
  const [first] = passengers;
  return {
    legs: [{ kind, productId, wish, passengers, leg: "OUTBOUND" }],
    contact: { name: first?.name ?? "", phone: first?.phone ?? null },
    idempotencyKey,
  };
}

/** Requires names, and identity numbers where needed, before any money is taken. */
async function requirePassengers(ctx: Context, tx: Tx, hold: Hold): Promise<void> {
  const bill = await lockBill(tx, hold.bill.id);
  for (const booking of bill.bookings) {
    const missing = missingOfPassengers(booking, ctx.kinds[booking.kind]);
    if (missing) throw new AppError(missing, { bookingId: booking.id });
  }
}

async function auditSale(
  ctx: Context,
  tx: Tx,
  { hold, shift, companyId, cashReceived }: DeskHold & { cashReceived: number },
): Promise<void> {
  const { total, currency } = hold.bill;
  await writeAudit(ctx, tx, {
    action: "sell-at-desk",
    objectType: "Booking",
    objectId: hold.bookings[0]?.id ?? "",
    companyId,
    after: {
      total,
      currency,
      received: cashReceived,
      change: cashReceived - total,
      shiftId: shift?.id ?? null,
    },
  });
}
