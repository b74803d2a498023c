import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { SigningKey } from "../../ticket-key/sign-ticket.ts";
import {
  type CurrentLeg,
  currentDetail,
  lockBillRow,
  missingOfPassengers,
  sumOf,
  withLegs,
} from "../pay/lock-bill.ts";
import { legsToSell, standingLegs } from "./decide-settlement.ts";
import { sell } from "./settle-sale.ts";

/**
 * Confirms a bill of zero (free tickets, a visit that an insurance pays) without a payment or a ledger posting. False
 * when the bill is not free or something is still missing: an answer of the company, a name.
 */
export async function confirmFreeBill(
  ctx: Context,
  tx: Tx,
  billId: string,
  key: SigningKey,
): Promise<boolean> {
  const row = await lockBillRow(tx, billId);
  const [bill] = await withLegs<CurrentLeg>(tx, [row], currentDetail(ctx.kinds));
  const now = ctx.now();
  const legs = bill ? legsToSell(bill, now) : [];
  const waiting = bill?.bookings.some((leg) => leg.status === "REQUESTED");
  if (legs.length === 0 || waiting || sumOf(legs) > 0) return false;
  const unnamed = legs.some((leg) => missingOfPassengers(leg, ctx.kinds[leg.kind]));
  if (unnamed) return false;
  const paid = {
    billId,
    bookings: legs,
    places: new Map(legs.map((leg) => [leg.id, leg])),
    posting: null,
    settled: null,
    audit: null,
  };
  return sell(ctx, tx, {
    paid,
    decision: { legs, standing: standingLegs(ctx.kinds, legs) },
    signed: { key, now },
  });
}
