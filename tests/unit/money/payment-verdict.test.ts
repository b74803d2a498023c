import { describe, expect, test } from "vitest";
import {
  factValues,
  type Verdict,
  type VerdictFacts,
  type VerdictStep,
  verdictOf,
  verdicts,
  verdictTable,
} from "../../../src/shared/booking/payment-verdict.ts";
import { verdictWords as english } from "../../../src/shared/words/en/message/verdict.ts";
import { verdictWords } from "../../../src/shared/words/fr/message/verdict.ts";

/** What support reads aloud: one row of facts for each verdict, and every combination of facts has one. */

const sold: VerdictFacts = {
  ...{ kind: "COLLECT", status: "SUCCEEDED", counted: false, operator: "KNOWS", ledger: true },
  ...{ line: "NONE", refund: "NONE", booking: "SOLD", disputed: false },
};
const pending = { status: "PENDING", ledger: false, booking: "WAITING" } as const;
const failed = { status: "FAILED", ledger: false, booking: "EXPIRED" } as const;
const wrong = { status: "FAILED", ledger: true, booking: "WAITING" } as const;
const refund = {
  kind: "REFUND",
  status: "PENDING",
  ledger: false,
  booking: "CANCELLED",
  refund: "UNDER_WAY",
} as const;
const sent = { ...refund, status: "SUCCEEDED", ledger: true, refund: "SENT" } as const;
const none = { kind: "NONE", ledger: false, operator: "NOT_ASKED" } as const;

/** What differs from a paid and confirmed booking, and the step that is safe. */
const rows: Record<Verdict, [Partial<VerdictFacts>, VerdictStep | null]> = {
  FREE: [none, "RESEND_TICKETS"],
  NOT_TRIED: [{ ...none, booking: "EXPIRED" }, "WRITE"],
  CASH_AWAITED: [{ ...pending, counted: true }, "WRITE"],
  CASH_NOT_PAID: [{ ...failed, counted: true, status: "EXPIRED" }, "WRITE"],
  CASH_GIVEN: [{ counted: true, refund: "SENT", booking: "CANCELLED" }, null],
  CASH_TO_GIVE: [{ counted: true, refund: "UNDER_WAY", booking: "CANCELLED" }, "WRITE"],
  CASH_DISPUTED: [{ counted: true, disputed: true }, "OPEN_DEPOSIT"],
  CASH_SOLD: [{ counted: true }, "RESEND_TICKETS"],
  CASH_KEPT: [{ counted: true, booking: "CANCELLED" }, "WRITE"],
  CASH_RECEIVED: [{ counted: true, booking: "WAITING" }, null],
  TAKEN_BACK: [{ line: "REVERSED", booking: "CANCELLED" }, "OPEN_DIFFERENCE"],
  REFUND_REFUSED: [{ refund: "REFUSED", booking: "CANCELLED" }, "RESEND_REFUND"],
  WRONG_REFUSED: [{ ...wrong, refund: "REFUSED" }, "RESEND_REFUND"],
  REFUND_UNSURE: [{ refund: "UNSURE", booking: "CANCELLED" }, "RESEND_REFUND"],
  WRONG_UNSURE: [{ ...wrong, refund: "UNSURE" }, "RESEND_REFUND"],
  REFUND_BY_HAND: [{ refund: "BY_HAND", booking: "CANCELLED" }, "CONFIRM_TRANSFER"],
  WRONG_BY_HAND: [{ ...wrong, refund: "BY_HAND" }, "CONFIRM_TRANSFER"],
  TWICE_RETURNED: [{ line: "TWICE", refund: "SENT" }, null],
  TWICE_RETURNING: [{ line: "TWICE", refund: "UNDER_WAY" }, null],
  TWICE: [{ line: "TWICE" }, "OPEN_DIFFERENCE"],
  LATE_RETURNED: [{ booking: "EXPIRED", refund: "SENT" }, null],
  LATE_RETURNING: [{ booking: "EXPIRED", refund: "UNDER_WAY" }, null],
  PARTLY_RETURNED: [{ refund: "SENT" }, "RESEND_TICKETS"],
  PARTLY_RETURNING: [{ refund: "UNDER_WAY" }, null],
  RETURNED: [{ booking: "CANCELLED", refund: "SENT" }, null],
  RETURNING: [{ booking: "CANCELLED", refund: "UNDER_WAY" }, null],
  REFUND_FAILED: [{ booking: "CANCELLED", refund: "FAILED" }, null],
  ABSENT: [{ line: "ABSENT" }, "OPEN_DIFFERENCE"],
  DIFFERS: [{ line: "DIFFERS" }, "OPEN_DIFFERENCE"],
  NOT_BOOKED: [{ ledger: false }, null],
  DISPUTED: [{ disputed: true }, "OPEN_DEPOSIT"],
  SOLD: [{}, "RESEND_TICKETS"],
  KEPT: [{ booking: "CANCELLED" }, "WRITE"],
  LATE_HELD: [{ booking: "EXPIRED" }, null],
  RECEIVED: [{ booking: "WAITING" }, null],
  WRONG_RETURNED: [{ ...wrong, refund: "SENT" }, null],
  WRONG_RETURNING: [{ ...wrong, refund: "UNDER_WAY" }, null],
  WRONG_HELD: [wrong, null],
  BOOKED_OPEN: [{ ...pending, ledger: true }, "ASK_OPERATOR"],
  AT_OPERATOR: [{ ...failed, line: "AGREES", operator: "DOES_NOT_KNOW" }, "ASK_OPERATOR"],
  NO_ANSWER: [{ ...failed, operator: "HANGS" }, "ASK_OPERATOR"],
  UNKNOWN_SO_FAR: [{ ...pending, operator: "DOES_NOT_KNOW" }, "ASK_OPERATOR"],
  NOT_SENT: [{ ...pending, status: "CREATED", operator: "NOT_ASKED" }, null],
  NOT_TOLD: [{ ...pending, operator: "NOT_ASKED" }, "ASK_OPERATOR"],
  WAITING_EXPIRED: [{ ...pending, booking: "EXPIRED" }, "ASK_OPERATOR"],
  WAITING_CANCELLED: [{ ...pending, booking: "CANCELLED" }, "ASK_OPERATOR"],
  WAITING: [pending, "ASK_OPERATOR"],
  UNKNOWN: [{ ...failed, operator: "DOES_NOT_KNOW" }, "WRITE"],
  REFUSED: [{ ...failed, operator: "KNOWS" }, "WRITE"],
  ENDED_UNASKED: [{ ...failed, operator: "NOT_ASKED" }, "ASK_OPERATOR"],
  REFUND_CASH_GIVEN: [{ ...sent, counted: true }, null],
  REFUND_CASH_TO_GIVE: [{ ...refund, counted: true }, "WRITE"],
  REFUND_BOUNCED: [{ ...sent, line: "REVERSED" }, "OPEN_DIFFERENCE"],
  REFUND_TWICE: [{ ...sent, line: "TWICE" }, "OPEN_DIFFERENCE"],
  REFUND_UNSEEN: [{ ...sent, line: "ABSENT" }, "OPEN_DIFFERENCE"],
  REFUND_DIFFERS: [{ ...sent, line: "DIFFERS" }, "OPEN_DIFFERENCE"],
  REFUND_SENT: [{ ...sent, line: "AGREES" }, null],
  REFUND_SEEN: [{ ...refund, line: "AGREES" }, "OPEN_DIFFERENCE"],
  REFUND_REPLACED: [{ ...refund, status: "FAILED", refund: "FAILED" }, null],
  OWN_REFUND_REFUSED: [{ ...refund, refund: "REFUSED" }, "RESEND_REFUND"],
  OWN_REFUND_UNSURE: [{ ...refund, refund: "UNSURE" }, "RESEND_REFUND"],
  OWN_REFUND_BY_HAND: [{ ...refund, refund: "BY_HAND" }, "CONFIRM_TRANSFER"],
  REFUND_NO_ANSWER: [{ ...refund, operator: "HANGS" }, null],
  REFUND_NOT_THERE: [{ ...refund, operator: "DOES_NOT_KNOW" }, null],
  REFUND_UNDER_WAY: [refund, null],
};

/** All combinations of all facts. */
function* everything(): Generator<VerdictFacts> {
  const names = Object.keys(factValues) as (keyof VerdictFacts)[];
  function* from(index: number, facts: object): Generator<VerdictFacts> {
    const name = names[index];
    if (!name) return yield facts as VerdictFacts;
    for (const value of factValues[name]) yield* from(index + 1, { ...facts, [name]: value });
  }
  yield* from(0, {});
}

describe("the verdict about a payment", () => {
  test.each(Object.entries(rows))("%s", (verdict, [facts, step]) => {
    expect(verdictOf({ ...sold, ...facts })).toEqual({ verdict, step });
  });

  test("exists for every combination of facts, and every row is the verdict of some", () => {
    const reached = new Map<Verdict, number>();
    let count = 0;
    for (const facts of everything()) {
      const { verdict } = verdictOf(facts);
      reached.set(verdict, (reached.get(verdict) ?? 0) + 1);
      count++;
    }
    expect(count).toBe(Object.values(factValues).reduce((product, values) => product * values.length, 1));
    expect(verdicts.filter((verdict) => !reached.has(verdict))).toEqual([]);
    expect(Object.keys(rows)).toEqual(verdicts);
  });

  test("never says that nothing was charged where money is, or may be", () => {
    const told = { operator: "MTN", amount: "5 000 FCFA", refund: "5 000 FCFA", byHand: false };
    for (const facts of everything()) {
      const { verdict } = verdictOf(facts);
      const sentence = verdictWords.sentences[verdict](told);
      if (!/rien n’a été débité|rien n’est encore débité/.test(sentence) || verdict === "ENDED_UNASKED")
        continue;
      const moved = facts.status === "SUCCEEDED" || facts.ledger || facts.line === "AGREES";
      const unheard = facts.operator === "HANGS";
      if (facts.kind !== "NONE") expect([verdict, moved || unheard]).toEqual([verdict, false]);
    }
  });

  test("is one sentence in both languages, and a step has a button", () => {
    const told = { operator: "MTN", amount: "5 000 FCFA", refund: "4 500 FCFA", byHand: true };
    for (const verdict of verdicts) {
      for (const words of [verdictWords, english]) {
        expect(words.sentences[verdict](told)).toMatch(/^[^.]+\.$/);
        const { step } = verdictTable[verdict];
        if (step) expect(words.steps[step]).toMatch(/./);
      }
    }
    expect(verdictWords.sentences.UNKNOWN(told)).toBe(
      "MTN ne connaît pas ce paiement\u00a0: rien n’a été débité.",
    );
  });
});
