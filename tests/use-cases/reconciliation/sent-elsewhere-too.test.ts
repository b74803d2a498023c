import { describe, expect, test } from "vitest";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { decideDifference } from "../../../src/modules/reconciliation/decide/decide-difference.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { setSetting } from "../../support/context.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

/** Money that an operator has sent after all, when another refund or a person had taken the place of its order. */

const world = await statementWorld();
const { db, admin, company, countryId, operator, matchOf, services } = world;
await setSetting(services, "differenceAloneMaximum", 1_000_000);

async function refundOrdered() {
  const { booking, ctx, payment } = await world.sold(20_000);
  await world.cancel({ ctx, booking });
  return db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
}

/** The operator does not answer, until the order is left to a person. */
async function unanswered(paymentId: string) {
  await db.payment.update({ where: { id: paymentId }, data: { attempts: 40 } });
  operator.failWith("timeout");
  await sendTransfer(admin, { paymentId });
  operator.failWith(null);
}

/** Nobody is owed anything by it, and the operator is asked for it. */
async function expectClaim(paymentId: string, transactionId: string) {
  const owing = async () => [await balanceOf(db, "REFUND_PAYABLE"), await balanceOf(db, "COMPANY_PAYABLE")];
  const [owed, claimed] = [await owing(), await balanceOf(db, "PROVIDER_CLAIM")];
  await world.tell([await world.lineOf(paymentId, { transactionId })]);
  await settleMatches(admin, { countryId });
  const { id, amount, ...match } = await matchOf(transactionId);
  expect(match).toMatchObject({ class: "REFUND_TWICE", state: "OPEN", difference: -amount });
  await decideDifference(admin, { id, step: "CLAIM", note: "Vu avec l’opérateur" });
  expect(await balanceOf(db, "PROVIDER_CLAIM")).toBe(claimed + amount);
  expect(await owing()).toEqual(owed);
  await expectSound(db);
}

test("a refused refund that was sent anew, and that the operator made after all", async () => {
  const { id } = await refundOrdered();
  operator.refuseRefunds("LIMIT_REACHED");
  await sendTransfer(admin, { paymentId: id });
  operator.refuseRefunds(null);
  await sendTransfer(admin, await resendRefund(admin, { paymentId: id }));
  await expectClaim(id, "anew");
});

test("a refund that a person sent by hand, and that the operator made too", async () => {
  const { id } = await refundOrdered();
  await unanswered(id);
  await confirmTransfer(admin, { paymentId: id, note: "Orange Money 123" });
  await expectClaim(id, "hand");
});

test("a payout that a person sent by hand, and that the operator made too", async () => {
  await world.sold(20_000);
  await world.travel();
  const { paymentId } = await makePayout(admin, { companyId: company.id });
  await unanswered(paymentId);
  await confirmTransfer(admin, { paymentId, note: "Virement 7" });
  await expectClaim(paymentId, "payout");
});

test("a transaction that a person noted for two refunds names neither, and that of a purchase only the purchase", async () => {
  const { booking, ctx, payment } = await world.sold(20_000);
  await world.cancel({ ctx, booking });
  const own = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
  const bought = payment.providerTransactionId ?? "";
  const noted = [own, await refundOrdered(), await refundOrdered()] as const;
  for (const [index, { id }] of noted.entries()) {
    await unanswered(id);
    await confirmTransfer(admin, { paymentId: id, note: index === 0 ? bought : "Virement 9" });
  }
  await world.tell([
    world.line({ kind: "REVERSAL", amount: -20_000, transactionId: bought }),
    world.line({ kind: "DISBURSEMENT", amount: -36_000, transactionId: "Virement 9" }),
  ]);
  expect(await matchOf(bought)).toMatchObject({ class: "REVERSED", paymentId: payment.id });
  expect(await matchOf("Virement 9")).toMatchObject({ class: "NO_REFERENCE", paymentId: null });
});

test("what a person sends by hand between the statement and its settling is left to people", async () => {
  const refund = await refundOrdered();
  await world.sold(20_000);
  await world.travel();
  const payout = await makePayout(admin, { companyId: company.id });
  const ordered = [
    [refund.id, "hand-later"],
    [payout.paymentId, "payout-later"],
  ] as const;
  for (const [paymentId, transactionId] of ordered) {
    await unanswered(paymentId);
    await world.tell([await world.lineOf(paymentId, { transactionId })]);
    await confirmTransfer(admin, { paymentId, note: "Virement 8" });
    await settleMatches(admin, { countryId });
    expect(await matchOf(transactionId), transactionId).toMatchObject({ state: "OPEN" });
  }
});

/** What our books say is in the operator's purse, and in that of transfers by hand. */
const purses = async () => {
  const sums = await db.ledgerEntry.groupBy({
    by: ["provider"],
    where: { account: "PROVIDER_CLEARING" },
    _sum: { amount: true },
  });
  const of = (provider: string) => sums.find((one) => one.provider === provider)?._sum.amount ?? 0;
  return { operator: of("mtn-momo"), hand: of("manual") };
};

describe("what a person sent by hand from the operator's own account", () => {
  const sent = async (kind: "refund" | "payout") => {
    if (kind === "refund") return (await refundOrdered()).id;
    await world.sold(20_000);
    await world.travel();
    return (await makePayout(admin, { companyId: company.id })).paymentId;
  };

  test.each(["refund", "payout"] as const)(
    "a %s agrees with the line that bears its noted transaction",
    async (kind) => {
      const id = await sent(kind);
      await unanswered(id);
      const before = await purses();
      await confirmTransfer(admin, { paymentId: id, note: `own-${kind}` });
      const line = await world.lineOf(id, { transactionId: `own-${kind}`, reference: "" });
      await world.tell([line]);
      expect(await world.classOf(`own-${kind}`)).toBeNull();
      expect(await purses()).toEqual({
        operator: before.operator + (kind === "refund" ? line.amount : 0),
        hand: before.hand,
      });
      await expectSound(db);
      // The operator's own one comes too.
      await expectClaim(id, `twice-${kind}`);
    },
  );

  test("agrees although the operator's own sending has been told before", async () => {
    const { id } = await refundOrdered();
    await unanswered(id);
    await confirmTransfer(admin, { paymentId: id, note: "own-after" });
    const line = await world.lineOf(id, { transactionId: "own-after", reference: "" });
    await expectClaim(id, "twice-before");
    await world.tell([line]);
    expect(await world.classOf("own-after")).toBeNull();
    await expectSound(db);
  });

  test("of another amount than was noted is a question for people", async () => {
    const { id } = await refundOrdered();
    await unanswered(id);
    await confirmTransfer(admin, { paymentId: id, note: "own-less" });
    await world.tell([await world.lineOf(id, { transactionId: "own-less", reference: "", amount: -100 })]);
    await settleMatches(admin, { countryId });
    expect(await matchOf("own-less")).toMatchObject({ state: "OPEN" });
  });
});
