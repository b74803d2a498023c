import { auditRow } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { toJson } from "../../../platform/database/json-column.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { commissionOf } from "../../../shared/booking/commission.ts";
import type { Posting } from "../../payment/ledger/post-to-ledger.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { claimsOf, takeUnits } from "../claims.ts";
import { placeLabelsOf } from "../hold/make-hold.ts";
import { type BookingOfBill, type CurrentLeg, currentDetail, withLegs } from "../pay/lock-bill.ts";
import type { ArrivedMoney, SettleOutcome } from "./arrived-money.ts";
import { type Decision, decideSettlement, type Settlement } from "./decide-settlement.ts";
import { secureEquivalents } from "./find-equivalents.ts";
import { returnMoney, returnWrongAmount } from "./return-money.ts";
import {
  arrivedAfter,
  type PaidBill,
  type Places,
  reseat,
  type SettledPayment,
  type Signed,
  succeededSql,
  writeSales,
} from "./write-sales.ts";

type Sale = Extract<Decision, { outcome: "sale" }>;

/** Settles the money of a bill: it buys its units or equivalent ones, or it is refunded. */
export async function settleSale(
  ctx: Context,
  tx: Tx,
  { payment, bill: row, settlement, key }: ArrivedMoney,
): Promise<SettleOutcome> {
  const [bill] = row ? await withLegs<CurrentLeg>(tx, [row], currentDetail(ctx.kinds)) : [];
  if (!bill) return "KNOWN";
  const now = arrivedAfter(bill.paidAt, ctx.now());
  const decision = decideSettlement({ payment, bill }, settlement, { kinds: ctx.kinds, now });
  if (decision.outcome === "known") return "KNOWN";
  if (decision.outcome === "wrongAmount") return returnWrongAmount(ctx, tx, { payment, bill }, settlement);
  if (decision.outcome === "sale") {
    const paid = paidBill(ctx, settlement, payment, decision.legs);
    if (await sell(ctx, tx, { paid, decision, signed: { key, now } })) return "USED";
  }
  await tx.$executeRaw`${succeededSql([settledOf(settlement)], now)}`;
  await returnMoney(ctx, tx, { payment, bill, isRestHeld: decision.outcome === "outdated" });
  return "RETURNED";
}

/** The rows to write when this money buys these legs with the units that they hold. */
export function paidBill(
  ctx: Context,
  settlement: Settlement,
  payment: ArrivedMoney["payment"],
  legs: readonly CurrentLeg[],
): PaidBill {
  return {
    billId: payment.billId ?? "",
    bookings: legs,
    places: new Map(legs.map((leg) => [leg.id, leg])),
    posting: postingOf(ctx, payment, legs),
    settled: settledOf(settlement),
    audit: settlement.audit ? auditRow(ctx, settlement.audit) : null,
  };
}

const settledOf = ({ paymentId, transactionId, shiftId }: Settlement): SettledPayment => ({
  id: paymentId,
  providerTransactionId: transactionId,
  shiftId,
});

interface Selling {
  paid: PaidBill;
  decision: Pick<Sale, "legs" | "standing">;
  signed: Signed;
}

/** Sells with the leg's own units or equivalent ones; false when neither are free. */
export async function sell(
  ctx: Context,
  tx: Tx,
  { paid, decision: { legs, standing }, signed }: Selling,
): Promise<boolean> {
  const claims = claimsOf(standing);
  const complete = standing.length === legs.length;
  const taken = complete
    ? await writeSales(tx, [paid], claims, signed)
    : await takeUnits(tx, claims, { expiresAt: null, now: signed.now });
  if (complete && taken.length === claims.length) return true;
  const secured = await secureEquivalents(ctx, tx, legs, taken);
  if (!secured) return false;
  const places = new Map<string, Places>();
  for (const leg of legs) {
    const { units, also } = secured.get(leg.id) ?? { units: leg.units, also: [] };
    const labels = inLanguage(leg.language, () => placeLabelsOf(ctx.kinds, { ...leg, units }, leg.detail));
    places.set(leg.id, { units, labels });
    const changed = JSON.stringify([units, also]) !== JSON.stringify([leg.units, leg.also]);
    if (changed) await reseat(tx, leg, { units, labels }, { also: toJson(also) });
  }
  await writeSales(tx, [{ ...paid, places }], [], signed);
  return true;
}

/**
 * Ledger posting of a sale. Paid through a provider: the money is the customers' until the service is given. Paid in
 * cash at a desk: the company has the money, and owes Mboa its commission.
 */
function postingOf(ctx: Context, payment: ArrivedMoney["payment"], legs: readonly BookingOfBill[]): Posting {
  const { amount, currency, provider, billId } = payment;
  const common = { sourceEvent: `payment:${payment.id}:settled`, billId, paymentId: payment.id };
  if (!isCounted(providerOf(ctx, payment))) {
    return {
      ...common,
      kind: "COLLECTED",
      entries: [
        { account: "PROVIDER_CLEARING", amount, currency, provider },
        { account: "ESCROW", amount: -amount, currency },
      ],
    };
  }
  return {
    ...common,
    kind: "CASH_SALE",
    companyId: payment.companyId,
    entries: legs.flatMap(({ total, commissionBasisPoints, companyId }) => {
      const commission = commissionOf(total, commissionBasisPoints);
      return [
        { account: "COMMISSION_RECEIVABLE" as const, amount: commission, currency, companyId },
        { account: "COMMISSION" as const, amount: -commission, currency, companyId },
      ];
    }),
  };
}
