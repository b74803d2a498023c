import { type Fault, faultsIn } from "./fault.ts";

const share = "src/modules/booking/share";
const tests = ["tests/use-cases/payment/shared-bill.test.ts"];

/** Faults in shared bills. */
export const shareFaults: readonly Fault[] = [
  ...faultsIn(`${share}/settle-share.ts`, tests, [
    ["a bill is sold before its last part", "if (missing > 0)", "if (missing > 1)"],
    ["a part that is paid twice is kept", "!share.paidAt && !share.endedAt", "!share.endedAt"],
    ["a part that comes when all is over is kept", "!share.paidAt && !share.endedAt", "!share.paidAt"],
    ["another amount counts as the part", "if (isWrongAmount(payment, settlement))", "if (false as boolean)"],
  ]),
  ...faultsIn(`${share}/share-bill.ts`, tests, [
    ["parts need not make the total", "if (missing !== 0)", "if (missing > 0)"],
    ["a bill whose hold is over is shared", "bill.holdExpiresAt <= now", "bill.holdExpiresAt < now"],
    ["one bill more than allowed is shared", "shared >= sharedBillsMaximum", "shared > sharedBillsMaximum"],
    [
      "a deadline a minute too short is told",
      "now.getTime() + shareMinutesMinimum * minute",
      "now.getTime() + (shareMinutesMinimum - 1) * minute",
    ],
    ["a bill is divided again beside its paid part", "if (paid > 0)", "if (paid > 1)"],
    [
      "the division before goes on",
      "await tx.billShare.updateMany({ where: current",
      "void ({ where: current",
    ],
    ["each division moves the deadline", "bill.sharedUntil ?? ", ""],
    ["stopping and dividing again moves the deadline", "first?.createdAt ?? now", "now"],
    ["a bill that is divided again counts twice", "id: { not: billId }, ", ""],
    ["places are not guarded beyond the moment", "paymentGuardHours * hour", "0 * hour"],
  ]),
  ...faultsIn(`${share}/pay-share.ts`, tests, [
    ["a part is paid after the moment", " || bill.sharedUntil <= now", ""],
    ["a paid part is asked for again", 'if (share.paidAt) throw new AppError("ALREADY_PAID");', ""],
  ]),
  ...faultsIn(`${share}/end-shares.ts`, tests, [
    [
      "only some of the paid parts go back",
      "collectionOfShare(share) ?? []",
      "(share.amount > 3000 ? collectionOfShare(share) : undefined) ?? []",
    ],
    [
      "the sharing ends while a part is being paid",
      "await requireNoOpenPayment(tx, billId);",
      "void requireNoOpenPayment;",
    ],
  ]),
  ...faultsIn(
    `${share}/end-shares.ts`,
    ["tests/use-cases/reconciliation/reversed-share.test.ts"],
    [["a part that was taken back goes on counting as paid", "data: { paidAt: null }", "data: {}"]],
  ),
  ...faultsIn(`${share}/share-policy.ts`, tests, [
    [
      "a refund of two journeys goes to the first payers",
      "const parts = apportion(total, left);",
      "let rest = total; const parts = left.map((one) => { const part = Math.min(rest, one); rest -= part; return part; });",
    ],
  ]),
  ...faultsIn("src/modules/booking/cancel/refund-policy.ts", tests, [
    [
      "a refund is taken from the last payers first",
      "if (part.shared && last?.[0]?.shared)",
      "if (false as boolean && last)",
    ],
  ]),
  ...faultsIn("src/modules/booking/pay/begin-payment.ts", tests, [
    ["the whole is paid beside the parts", "if (bill.sharedUntil && !bill.paidAt)", "if (false as boolean)"],
  ]),
  ...faultsIn("src/modules/booking/pay/lock-bill.ts", tests, [
    [
      "money for the whole buys beside the parts",
      "return open && bill.sharedUntil !== null && bill.paidAt === null;",
      "return open && (false as boolean);",
    ],
    [
      "a part that fails shortens the hold",
      "if (bill.paidAt || bill.sharedUntil || held",
      "if (bill.paidAt || held",
    ],
  ]),
  ...faultsIn("src/modules/booking/cancel/cancel-leg.ts", tests, [
    ["what the company cancels keeps its parts", "  await endShares(tx, rests, now);\n", ""],
  ]),
];
