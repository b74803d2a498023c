import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { ErrorCode } from "../../../shared/app-error.ts";
import type { SigningKey } from "../../ticket-key/sign-ticket.ts";
import {
  type CurrentLeg,
  currentDetail,
  lockBillRow,
  missingOfPassengers,
  neededOfPassengers,
  sumOf,
  withLegs,
} from "../pay/lock-bill.ts";
import { legsToSell, standingLegs } from "./decide-settlement.ts";
import { requireFreePlaces } from "./require-free-places.ts";
import { sell } from "./settle-sale.ts";

/**
 * Confirms a bill of zero (free tickets, a visit that an insurance pays) without a payment or a ledger posting. The
 * answer says why it is not confirmed: it is not free, its hold is over, or an answer of the company or a name is missing.
 */
export async function tryFreeBill(
  ctx: Context,
  tx: Tx,
  billId: string,
  key: SigningKey,
): Promise<ErrorCode | "CONFIRMED"> {
  const row = await lockBillRow(tx, billId);
  const [bill] = await withLegs<CurrentLeg>(tx, [row], currentDetail(ctx.kinds));
  const now = ctx.now();
  const legs = bill ? legsToSell(ctx.kinds, bill, now) : [];
  const waiting = bill?.bookings.some((leg) => leg.status === "REQUESTED");
  if (legs.length === 0) return "HOLD_LOST";
  if (waiting || sumOf(legs) > 0) return "CONFLICT";
  const [missing] = legs.flatMap(
    (leg) => missingOfPassengers(leg, ctx.kinds[leg.kind], neededOfPassengers(leg, now)) ?? [],
  );
  if (missing) return missing;
  await requireFreePlaces(ctx, tx, legs);
  const paid = {
    billId,
    bookings: legs,
    places: new Map(legs.map((leg) => [leg.id, leg])),
    posting: null,
    settled: null,
    audit: null,
  };
  const sold = await sell(ctx, tx, {
    paid,
    decision: { legs, standing: standingLegs(ctx.kinds, legs) },
    signed: { key, now },
  });
  return sold ? "CONFIRMED" : "HOLD_LOST";
}

/** Whether the bill is confirmed now, where another way is open to it. */
export const confirmFreeBill = async (...bill: Parameters<typeof tryFreeBill>): Promise<boolean> =>
  (await tryFreeBill(...bill)) === "CONFIRMED";
