import { expect, test } from "vitest";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import {
  confirmDifference,
  decideDifference,
} from "../../../src/modules/reconciliation/decide/decide-difference.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { getDifference } from "../../../src/modules/reconciliation/view/get-difference.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, admin, countryId, company, services } = world;
const second = await world.as(await createActor(services, { role: "ADMIN" }));
const note = "Vu avec l’opérateur au téléphone";
const settle = () => settleMatches(admin, { countryId });
const { matchOf } = world;
await setSetting(services, "differenceAloneMaximum", 1_000_000);

/** A payout, or a refund, of which the operator tells two sendings. */
async function sentTwice(kind: "REFUND" | "PAYOUT", name: string) {
  const sale = await world.sold(20_000);
  if (kind === "REFUND") await world.cancel({ ctx: sale.ctx, booking: sale.booking });
  else await world.travel();
  const { id, amount } =
    kind === "REFUND"
      ? await db.payment.findFirstOrThrow({ where: { refundOfId: sale.payment.id } })
      : await makePayout(admin, { companyId: company.id }).then(({ paymentId, amount: paid }) => ({
          id: paymentId,
          amount: paid,
        }));
  await sendTransfer(admin, { paymentId: id });
  await world.tell([
    await world.lineOf(id, { transactionId: `${name}-1` }),
    await world.lineOf(id, { transactionId: `${name}-2` }),
  ]);
  const match = await matchOf(`${name}-2`);
  expect(match).toMatchObject({ class: "REFUND_TWICE", state: "OPEN", amount });
  const comesBack = async () => {
    const line = { transactionId: `${name}-back`, kind: "REVERSAL" as const, amount };
    await world.tell([await world.lineOf(id, line)]);
    await Promise.all([settle(), settle()]);
    return (await matchOf(`${name}-back`)).state;
  };
  return { id, amount, matchId: match.id, comesBack };
}

test("a payout that was sent twice is kept from the next one, by two people, and the company is told", async () => {
  const { matchId, amount, id, comesBack } = await sentTwice("PAYOUT", "p");
  expect((await getDifference(admin, { id: matchId })).proposed).toBe("DEDUCT");
  const owed = await balanceOf(db, "COMPANY_PAYABLE");
  // Whatever the setting says: it takes money from a company.
  expect(await decideDifference(admin, { id: matchId, step: "DEDUCT", note })).toMatchObject({ waits: true });
  expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed);
  await expect(confirmDifference(admin, { id: matchId })).rejects.toMatchObject({
    code: "SECOND_PERSON_NEEDED",
  });
  await confirmDifference(second, { id: matchId });
  expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed + amount);
  expect(
    await db.message.count({ where: { template: "payoutTwice", companyId: company.id } }),
  ).toBeGreaterThan(0);
  await expect(makePayout(admin, { companyId: company.id })).rejects.toMatchObject({
    code: "NOTHING_TO_PAY_OUT",
  });
  // The second sending comes back after all: the company is owed again, and the first one stands.
  expect(await comesBack()).toBe("SETTLED");
  expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed);
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).status).toBe("SUCCEEDED");
  await expectSound(db);
});

test("a refund that was sent twice is claimed from the operator until it gives it back", async () => {
  const { matchId, amount, id, comesBack } = await sentTwice("REFUND", "r");
  expect((await getDifference(admin, { id: matchId })).proposed).toBe("CLAIM");
  await expect(decideDifference(admin, { id: matchId, step: "RESEND", note })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const held = await balanceOf(db, "PROVIDER_CLEARING");
  await decideDifference(admin, { id: matchId, step: "CLAIM", note });
  expect([await balanceOf(db, "PROVIDER_CLAIM"), await balanceOf(db, "PROVIDER_CLEARING")]).toEqual([
    amount,
    held - amount,
  ]);
  expect(await comesBack()).toBe("SETTLED");
  expect([await balanceOf(db, "PROVIDER_CLAIM"), await balanceOf(db, "PROVIDER_CLEARING")]).toEqual([
    0,
    held,
  ]);
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).status).toBe("SUCCEEDED");
  expect(await db.payment.count({ where: { refundOfId: { not: null }, status: "CREATED" } })).toBe(0);
});

test("a second sending that comes back before somebody decides leaves nothing to decide", async () => {
  const { matchId, comesBack } = await sentTwice("PAYOUT", "q");
  const [held, owed] = [await balanceOf(db, "PROVIDER_CLEARING"), await balanceOf(db, "COMPANY_PAYABLE")];
  expect(await comesBack()).toBe("SETTLED");
  expect(await db.match.findUniqueOrThrow({ where: { id: matchId } })).toMatchObject({
    state: "SETTLED",
    difference: 0,
  });
  expect([await balanceOf(db, "PROVIDER_CLEARING"), await balanceOf(db, "COMPANY_PAYABLE")]).toEqual([
    held,
    owed,
  ]);
});

test("a customer’s refund is not taken from a company", async () => {
  const { matchId } = await sentTwice("REFUND", "s");
  await expect(decideDifference(admin, { id: matchId, step: "DEDUCT", note })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect((await matchOf("s-2")).state).toBe("OPEN");
});

test("of two further sendings that one statement told, each comes back for itself", async () => {
  const { ctx, booking, payment } = await world.sold(20_000);
  await world.cancel({ ctx, booking });
  const { id, amount } = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
  await sendTransfer(admin, { paymentId: id });
  const line = (transactionId: string) => world.lineOf(id, { transactionId });
  await world.tell([await line("t-1"), await line("t-2"), await line("t-3")]);
  for (const transactionId of ["t-back-1", "t-back-2"]) {
    await world.tell([await world.lineOf(id, { transactionId, kind: "REVERSAL", amount })]);
    await settle();
    expect((await matchOf(transactionId)).state).toBe("SETTLED");
  }
  expect([(await matchOf("t-2")).state, (await matchOf("t-3")).state]).toEqual(["SETTLED", "SETTLED"]);
});
