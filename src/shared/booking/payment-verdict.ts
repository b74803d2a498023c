import type { PaymentStatus } from "../../../prisma/client/client.ts";

/**
 * What support reads aloud about the money of a booking: facts in, one verdict and the next safe step out. The first row
 * of the table that fits counts.
 */

export const factValues = {
  /** NONE: no payment was tried. */
  kind: ["NONE", "COLLECT", "REFUND"],
  status: ["CREATED", "PENDING", "SUCCEEDED", "FAILED", "CANCELLED", "EXPIRED"],
  /** Cash in a company's drawer: no operator knows it. */
  counted: [true, false],
  /** What the operator answered to the last question or order. */
  operator: ["KNOWS", "DOES_NOT_KNOW", "HANGS", "NOT_ASKED"],
  /** Whether the money moved in our own books. */
  ledger: [true, false],
  /** The operator's statement beside this payment; ABSENT: it covers the day and has no line. */
  line: ["NONE", "AGREES", "ABSENT", "DIFFERS", "REVERSED", "TWICE"],
  /** Of a collection its last refund, of a refund itself. UNSURE: the operator may have sent it, and did not say so. */
  refund: ["NONE", "UNDER_WAY", "REFUSED", "UNSURE", "BY_HAND", "SENT", "FAILED"],
  booking: ["WAITING", "SOLD", "CANCELLED", "EXPIRED"],
  /** The customer contests what the company keeps of the caution. */
  disputed: [true, false],
} as const satisfies { status: readonly PaymentStatus[] } & Record<string, readonly (string | boolean)[]>;

export type VerdictFacts = {
  [Fact in keyof typeof factValues]: (typeof factValues)[Fact][number];
};

/** Each is an existing use case, or the page where a person decides. */
export const verdictSteps = [
  "ASK_OPERATOR",
  "RESEND_REFUND",
  "CONFIRM_TRANSFER",
  "RESEND_TICKETS",
  "WRITE",
  "OPEN_DIFFERENCE",
  "OPEN_DEPOSIT",
] as const;
export type VerdictStep = (typeof verdictSteps)[number];

/** Steps that are actions of a payment, by the action's name, and steps that a person takes on the page of another row. */
export const stepActions = {
  ASK_OPERATOR: "check",
  RESEND_REFUND: "resend-refund",
  CONFIRM_TRANSFER: "confirm-transfer",
} as const satisfies Partial<Record<VerdictStep, string>>;
export const stepPages = {
  OPEN_DIFFERENCE: "difference",
  OPEN_DEPOSIT: "deposit",
} as const satisfies Partial<Record<VerdictStep, string>>;

export const isStepIn = <Names extends object>(
  names: Names,
  step: VerdictStep,
): step is VerdictStep & keyof Names => step in names;

type When = { [Fact in keyof VerdictFacts]?: readonly VerdictFacts[Fact][] };

interface Row {
  when: When;
  /** Null: nothing is to be done, or it is done by itself. */
  step: VerdictStep | null;
}

const none = { kind: ["NONE"] } as const;
const cash = { kind: ["COLLECT"], counted: [true] } as const;
const collect = { kind: ["COLLECT"], counted: [false] } as const;
const refund = { kind: ["REFUND"] } as const;
const open = ["CREATED", "PENDING"] as const;
const closed = ["FAILED", "CANCELLED", "EXPIRED"] as const;
const paid = { ...collect, status: ["SUCCEEDED"] } as const;
const asked = { ...collect, status: open, ledger: [false] } as const;
const ended = { ...collect, status: closed, ledger: [false] } as const;
/** Money that is not the asked amount is recorded under a failed payment. */
const wrong = { ...collect, status: closed, ledger: [true] } as const;
const seen = ["AGREES", "DIFFERS"] as const;
const over = ["CANCELLED", "EXPIRED"] as const;

export const verdictTable = {
  // No payment was tried
  FREE: { when: { ...none, booking: ["SOLD"] }, step: "RESEND_TICKETS" },
  NOT_TRIED: { when: none, step: "WRITE" },

  // Cash
  CASH_AWAITED: { when: { ...cash, status: open }, step: "WRITE" },
  CASH_NOT_PAID: { when: { ...cash, status: closed }, step: "WRITE" },
  CASH_GIVEN: { when: { ...cash, refund: ["SENT"] }, step: null },
  CASH_TO_GIVE: {
    when: { ...cash, refund: ["UNDER_WAY", "REFUSED", "UNSURE", "BY_HAND", "FAILED"] },
    step: "WRITE",
  },
  CASH_DISPUTED: { when: { ...cash, disputed: [true] }, step: "OPEN_DEPOSIT" },
  CASH_SOLD: { when: { ...cash, booking: ["SOLD"] }, step: "RESEND_TICKETS" },
  CASH_KEPT: { when: { ...cash, booking: over }, step: "WRITE" },
  CASH_RECEIVED: { when: cash, step: null },

  // What the operator's statement says outweighs all answers
  TAKEN_BACK: { when: { ...collect, line: ["REVERSED"] }, step: "OPEN_DIFFERENCE" },
  // A refund that waits for a person, whatever it gives back
  REFUND_REFUSED: { when: { ...paid, refund: ["REFUSED"] }, step: "RESEND_REFUND" },
  WRONG_REFUSED: { when: { ...wrong, refund: ["REFUSED"] }, step: "RESEND_REFUND" },
  REFUND_UNSURE: { when: { ...paid, refund: ["UNSURE"] }, step: "RESEND_REFUND" },
  WRONG_UNSURE: { when: { ...wrong, refund: ["UNSURE"] }, step: "RESEND_REFUND" },
  REFUND_BY_HAND: { when: { ...paid, refund: ["BY_HAND"] }, step: "CONFIRM_TRANSFER" },
  WRONG_BY_HAND: { when: { ...wrong, refund: ["BY_HAND"] }, step: "CONFIRM_TRANSFER" },
  TWICE_RETURNED: { when: { ...collect, line: ["TWICE"], refund: ["SENT"] }, step: null },
  TWICE_RETURNING: { when: { ...collect, line: ["TWICE"], refund: ["UNDER_WAY"] }, step: null },
  TWICE: { when: { ...collect, line: ["TWICE"] }, step: "OPEN_DIFFERENCE" },

  // Money that arrived
  LATE_RETURNED: { when: { ...paid, booking: ["EXPIRED"], refund: ["SENT"] }, step: null },
  LATE_RETURNING: { when: { ...paid, booking: ["EXPIRED"], refund: ["UNDER_WAY"] }, step: null },
  PARTLY_RETURNED: { when: { ...paid, booking: ["SOLD"], refund: ["SENT"] }, step: "RESEND_TICKETS" },
  PARTLY_RETURNING: { when: { ...paid, booking: ["SOLD"], refund: ["UNDER_WAY"] }, step: null },
  RETURNED: { when: { ...paid, refund: ["SENT"] }, step: null },
  RETURNING: { when: { ...paid, refund: ["UNDER_WAY"] }, step: null },
  REFUND_FAILED: { when: { ...paid, refund: ["FAILED"] }, step: null },
  ABSENT: { when: { ...paid, line: ["ABSENT"] }, step: "OPEN_DIFFERENCE" },
  DIFFERS: { when: { ...paid, line: ["DIFFERS"] }, step: "OPEN_DIFFERENCE" },
  NOT_BOOKED: { when: { ...paid, ledger: [false] }, step: null },
  DISPUTED: { when: { ...paid, disputed: [true] }, step: "OPEN_DEPOSIT" },
  SOLD: { when: { ...paid, booking: ["SOLD"] }, step: "RESEND_TICKETS" },
  KEPT: { when: { ...paid, booking: ["CANCELLED"] }, step: "WRITE" },
  LATE_HELD: { when: { ...paid, booking: ["EXPIRED"] }, step: null },
  RECEIVED: { when: { ...paid, booking: ["WAITING"] }, step: null },
  WRONG_RETURNED: { when: { ...wrong, refund: ["SENT"] }, step: null },
  WRONG_RETURNING: { when: { ...wrong, refund: ["UNDER_WAY"] }, step: null },
  WRONG_HELD: { when: wrong, step: null },
  BOOKED_OPEN: { when: { ...collect, status: open, ledger: [true] }, step: "ASK_OPERATOR" },

  // Nothing arrived with us
  AT_OPERATOR: {
    when: { ...collect, status: [...open, ...closed], ledger: [false], line: seen },
    step: "ASK_OPERATOR",
  },
  NO_ANSWER: {
    when: { ...collect, status: [...open, ...closed], ledger: [false], operator: ["HANGS"] },
    step: "ASK_OPERATOR",
  },
  UNKNOWN_SO_FAR: { when: { ...asked, operator: ["DOES_NOT_KNOW"] }, step: "ASK_OPERATOR" },
  NOT_SENT: { when: { ...asked, status: ["CREATED"], operator: ["NOT_ASKED"] }, step: null },
  NOT_TOLD: { when: { ...asked, operator: ["NOT_ASKED"] }, step: "ASK_OPERATOR" },
  WAITING_EXPIRED: { when: { ...asked, booking: ["EXPIRED"] }, step: "ASK_OPERATOR" },
  WAITING_CANCELLED: { when: { ...asked, booking: ["CANCELLED"] }, step: "ASK_OPERATOR" },
  WAITING: { when: asked, step: "ASK_OPERATOR" },
  UNKNOWN: { when: { ...ended, operator: ["DOES_NOT_KNOW"] }, step: "WRITE" },
  REFUSED: { when: { ...ended, operator: ["KNOWS"] }, step: "WRITE" },
  ENDED_UNASKED: { when: ended, step: "ASK_OPERATOR" },

  // The page of a refund
  REFUND_CASH_GIVEN: { when: { ...refund, counted: [true], status: ["SUCCEEDED"] }, step: null },
  REFUND_CASH_TO_GIVE: { when: { ...refund, counted: [true] }, step: "WRITE" },
  REFUND_BOUNCED: { when: { ...refund, line: ["REVERSED"] }, step: "OPEN_DIFFERENCE" },
  REFUND_TWICE: { when: { ...refund, line: ["TWICE"] }, step: "OPEN_DIFFERENCE" },
  REFUND_UNSEEN: { when: { ...refund, status: ["SUCCEEDED"], line: ["ABSENT"] }, step: "OPEN_DIFFERENCE" },
  REFUND_DIFFERS: { when: { ...refund, status: ["SUCCEEDED"], line: ["DIFFERS"] }, step: "OPEN_DIFFERENCE" },
  REFUND_SENT: { when: { ...refund, status: ["SUCCEEDED"] }, step: null },
  REFUND_SEEN: { when: { ...refund, line: seen }, step: "OPEN_DIFFERENCE" },
  REFUND_REPLACED: { when: { ...refund, status: closed }, step: null },
  OWN_REFUND_REFUSED: { when: { ...refund, refund: ["REFUSED"] }, step: "RESEND_REFUND" },
  OWN_REFUND_UNSURE: { when: { ...refund, refund: ["UNSURE"] }, step: "RESEND_REFUND" },
  OWN_REFUND_BY_HAND: { when: { ...refund, refund: ["BY_HAND"] }, step: "CONFIRM_TRANSFER" },
  REFUND_NO_ANSWER: { when: { ...refund, operator: ["HANGS"] }, step: null },
  REFUND_NOT_THERE: { when: { ...refund, operator: ["DOES_NOT_KNOW"] }, step: null },
  REFUND_UNDER_WAY: { when: refund, step: null },
} as const satisfies Record<string, Row>;

export type Verdict = keyof typeof verdictTable;
export const verdicts = Object.keys(verdictTable) as Verdict[];

/** Every combination of facts has a row: a test goes through all of them. */
export function verdictOf(facts: VerdictFacts): { verdict: Verdict; step: VerdictStep | null } {
  const verdict = verdicts.find((name) => fits(verdictTable[name].when, facts));
  if (!verdict) throw new Error(`no verdict about ${JSON.stringify(facts)}`);
  return { verdict, step: verdictTable[verdict].step };
}

function fits(when: When, facts: VerdictFacts): boolean {
  return (Object.keys(when) as (keyof VerdictFacts)[]).every((fact) => {
    const values: readonly (string | boolean)[] | undefined = when[fact];
    return values?.includes(facts[fact]);
  });
}
