import { describe, expect, test } from "vitest";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, admin, operator, clock, company } = world;
const day = 24 * 3_600_000;

const { matchOf, toldLine } = world;

const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);

describe("the class of a line", () => {
  test("a line that agrees with payment and ledger bears the payment's id, and is no difference", async () => {
    const { payment } = await world.sold();
    const line = await world.lineOf(payment.id);
    const report = await world.tell([line]);
    expect(report).toMatchObject({ lines: 1, added: 1, written: true, faults: [], classes: { MATCHED: 1 } });
    expect(await toldLine(line.transactionId)).toMatchObject({
      id: payment.id,
      amount: 5000,
      kind: "COLLECTION",
    });
    expect(await world.matches()).toEqual([]);
  });

  test("each break is found for what it is", async () => {
    const [fee, amount, twice, reversed, late, wrong] = await Promise.all(
      Array.from({ length: 6 }, () => world.sold()),
    );
    if (!fee || !amount || !twice || !reversed || !late || !wrong) throw new Error("six sales");
    const product = await world.createProduct(20);
    const unknown = await startPurchase(await world.customer(), product);
    const lines = {
      feeWithin: await world.lineOf(fee.payment.id, { fee: 51 }),
      amount: await world.lineOf(amount.payment.id, { amount: 4990, fee: 50 }),
      first: await world.lineOf(twice.payment.id),
      second: await world.lineOf(twice.payment.id, { transactionId: "second" }),
      reversed: await world.lineOf(reversed.payment.id),
      back: await world.lineOf(reversed.payment.id, {
        kind: "REVERSAL",
        amount: -5000,
        fee: 0,
        transactionId: "back",
      }),
      late: await world.lineOf(late.payment.id, { at: fromNow(2 * day) }),
      wrong: await world.lineOf(wrong.payment.id, { msisdn: "237699999999" }),
      unknown: await world.lineOf(unknown.payment.id, { transactionId: "unknown" }),
      stranger: world.line({ amount: 700, reference: "nobody", transactionId: "stranger" }),
      fees: world.line({ amount: -250, kind: "FEE", transactionId: "fees" }),
      bank: world.line({ amount: -10_000, kind: "SETTLEMENT", transactionId: "bank" }),
    };
    clock.advance(3 * day);
    const report = await world.tell(Object.values(lines), { from: fromNow(-4 * day), to: clock.now() });
    expect(report.faults).toEqual([]);
    const found = Object.fromEntries(
      await Promise.all(
        Object.entries(lines).map(async ([name, { transactionId }]) => {
          const { id } = await toldLine(transactionId);
          const match = await db.match.findUnique({ where: { id } });
          return [name, match && [match.class, match.state, match.amount, match.difference]];
        }),
      ),
    );
    expect(found).toEqual({
      feeWithin: null,
      amount: ["AMOUNT_DIFFERS", "OPEN", 10, -10],
      first: null,
      second: ["DUPLICATE", "OPEN", 5000, 5000],
      reversed: null,
      back: ["REVERSED", "OPEN", 5000, -5000],
      late: ["LATE", "SETTLED", 5000, 0],
      wrong: ["WRONG_ACCOUNT", "OPEN", 5000, 0],
      unknown: ["SUCCESS_UNKNOWN_TO_US", "OPEN", 5000, 5000],
      stranger: ["NO_REFERENCE", "OPEN", 700, 700],
      fees: null,
      bank: null,
    });
    const posted = await db.ledgerTransaction.findMany({
      where: { kind: { in: ["PROVIDER_FEES", "BANK_SETTLEMENT"] }, sourceEvent: { startsWith: "line:" } },
      include: { entries: true },
      orderBy: { kind: "asc" },
    });
    expect(posted.map(({ sourceEvent }) => sourceEvent)).toEqual([
      "line:mtn-momo:bank:SETTLEMENT",
      "line:mtn-momo:fees:FEE",
    ]);
    expect(posted.map(({ entries }) => entries.map((one) => [one.account, one.amount]).sort())).toEqual([
      [
        ["BANK", 10_000],
        ["PROVIDER_CLEARING", -10_000],
      ],
      [
        ["PROVIDER_CLEARING", -250],
        ["PROVIDER_FEES", 250],
      ],
    ]);
    await expectSound(db);
  });

  test("a fee differs beyond the rounding, and needs a person beyond the setting", async () => {
    const [small, large] = [await world.sold(), await world.sold()];
    const lines = [
      await world.lineOf(small.payment.id, { fee: 52 }),
      await world.lineOf(large.payment.id, { fee: 151 }),
    ];
    await world.tell(lines);
    const [one, other] = await Promise.all(lines.map(({ transactionId }) => matchOf(transactionId)));
    expect([one?.class, one?.state, one?.amount]).toEqual(["FEE_DIFFERS", "SETTLED", 2]);
    expect([other?.class, other?.state, other?.amount]).toEqual(["FEE_DIFFERS", "OPEN", 101]);
  });

  test("a payout and a refund are sent once, and a payout may come back", async () => {
    const sale = await world.sold(20_000);
    await world.cancel({ ctx: sale.ctx, booking: sale.booking });
    const refund = await db.payment.findFirstOrThrow({
      where: { kind: "REFUND", bookingId: sale.booking.id },
    });
    await sendTransfer(admin, { paymentId: refund.id });
    await world.sold(20_000);
    await world.travel();
    const { paymentId } = await makePayout(admin, { companyId: company.id });
    await sendTransfer(admin, { paymentId });
    const lines = [
      await world.lineOf(refund.id, { transactionId: "r1" }),
      await world.lineOf(refund.id, { transactionId: "r2" }),
      await world.lineOf(paymentId, { transactionId: "p1" }),
      await world.lineOf(paymentId, { transactionId: "p2", kind: "REVERSAL", amount: 18_000 }),
    ];
    await world.tell(lines, { from: fromNow(-9 * day) });
    const classes = await Promise.all(["r1", "r2", "p1", "p2"].map(world.classOf));
    expect(classes.slice(1)).toEqual(["REFUND_TWICE", null, "PAYOUT_BOUNCED"]);
    expect([null, "LATE"]).toContain(classes[0]);
  });

  test("a balance that does not follow is a gap of exactly what is missing", async () => {
    const { payment } = await world.sold();
    const lines = [
      await world.lineOf(payment.id),
      world.line({ amount: -100, kind: "FEE", transactionId: "gap" }),
    ];
    await world.tell(lines, { gaps: { 1: 3000 } });
    const gaps = await world.gaps();
    expect(gaps.map((gap) => [gap.line?.providerTransactionId, gap.difference, gap.state])).toEqual([
      ["gap", 3000, "OPEN"],
    ]);
  });

  test("a payment without a line is unknown to the operator once its line should have come", async () => {
    const { payment } = await world.sold();
    const hour = 3_600_000;
    const settled = payment.settledAt?.getTime() ?? 0;
    const unknown = () => db.match.findFirst({ where: { paymentId: payment.id } });
    const fee = (id: string) =>
      world.line({ amount: -1, kind: "FEE", transactionId: id, at: new Date(settled) });
    clock.advance(6 * hour);
    const from = new Date(settled - hour);
    // MTN may report for two hours: at the edge it is not missing yet.
    await world.tell([fee("u1")], { from, to: new Date(settled + 2 * hour) });
    expect(await unknown()).toBeNull();
    await world.tell([fee("u2")], { from, to: new Date(settled + 2 * hour + 1000) });
    expect(await unknown()).toMatchObject({
      class: "UNKNOWN_AT_OPERATOR",
      state: "OPEN",
      difference: -5000,
      lineId: null,
    });
    const line = await world.lineOf(payment.id);
    await world.tell([line], { from, to: new Date(settled + 3 * hour) });
    const all = await db.match.findMany({ where: { paymentId: payment.id } });
    expect(all.map(({ class: kind, state }) => [kind, state])).toEqual([["UNKNOWN_AT_OPERATOR", "SETTLED"]]);
    expect((await toldLine(line.transactionId)).id).toBe(payment.id);
    expect(operator.timesAsked()).toBeGreaterThan(0);
  });

  test("money that goes back in another currency is in no statement of this account", async () => {
    const ctx = await world.customer();
    const { payment } = await startPurchase(ctx, await world.createProduct(3));
    operator.succeed(payment.id, 5000, "XOF");
    await checkPayment(ctx, { paymentId: payment.id });
    const back = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
    await sendTransfer(admin, { paymentId: back.id });
    const sent = { refundOfId: payment.id, status: "SUCCEEDED", currency: "XOF" } as const;
    expect(await db.payment.count({ where: sent })).toBe(1);
    const from = fromNow(-3_600_000);
    clock.advance(day);
    await world.tell([world.line({ amount: -1, kind: "FEE", at: from })], { from, to: clock.now() });
    expect(await db.match.count({ where: { paymentId: { in: [payment.id, back.id] } } })).toBe(0);
  });

  test("a payment of a day that is not over is unknown by the next statement, not by that of the day", async () => {
    const hour = 3_600_000;
    const begin = clock.now();
    const { payment } = await world.sold();
    const unknown = () => db.match.findFirst({ where: { paymentId: payment.id } });
    const fee = (id: string, at: Date) => world.line({ amount: -1, kind: "FEE", transactionId: id, at });
    clock.advance(hour);
    const midnight = fromNow(20 * hour);
    await world.tell([fee("day", begin)], { from: begin, to: midnight });
    expect(await unknown()).toBeNull();
    clock.advance(30 * hour);
    await world.tell([fee("next", midnight)], { from: midnight, to: clock.now() });
    expect(await unknown()).toMatchObject({ class: "UNKNOWN_AT_OPERATOR", state: "OPEN" });
  });
});
