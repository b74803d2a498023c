import type {
  MatchClass,
  MatchState,
  MatchStep,
  StatementLineKind,
} from "../../../../prisma/client/client.ts";
import type { StoryEvent, StoryPayment } from "../../message/support/support-schema.ts";

/** What the screens of the reconciliation show. Times are ISO strings, money is in the smallest unit. */

export interface ProviderState {
  provider: string;
  statement: {
    until: string;
    importedAt: string;
    lines: number;
    matched: number;
    amount: number;
    matchedAmount: number;
  } | null;
  /** The balance that the operator told last, and what our ledger says it holds now. */
  there: number | null;
  here: number;
  open: { class: MatchClass; count: number; amount: number; oldest: string }[];
}

export interface ReconciliationState {
  countryId: string;
  currency: string;
  timeZone: string;
  providers: ProviderState[];
}

export interface DifferenceFile {
  timeZone: string;
  difference: {
    id: string;
    class: MatchClass;
    state: MatchState;
    provider: string;
    day: string;
    amount: number;
    difference: number;
    currency: string;
    createdAt: string;
    note: string | null;
    /** Of a gap in the balance: when the missing lines were booked. */
    missing: { from: string; until: string } | null;
  };
  line: {
    at: string;
    kind: StatementLineKind;
    amount: number;
    fee: number;
    currency: string;
    transactionId: string;
    reference: string | null;
    msisdn: string | null;
    text: string | null;
    balance: number | null;
    file: string;
    ordinal: number;
  } | null;
  payment: StoryPayment | null;
  /** Payments to which money without a reference may belong, the likeliest first. */
  candidates: StoryPayment[];
  events: StoryEvent[];
  proposed: MatchStep | null;
  /** A decision that waits for a second administrator. */
  asked: { step: MatchStep; by: string; byMe: boolean; note: string } | null;
  decided: { by: string; second: string | null; at: string } | null;
}

export interface ClosedDay {
  id: string;
  day: string;
  hash: string;
  previousHash: string;
  openCount: number;
  closedAt: string;
  closedBy: string | null;
  totals: {
    account: string;
    provider: string | null;
    currency: string;
    debit: string;
    credit: string;
    entries: number;
  }[];
  lines: { provider: string; kind: string; currency: string; count: number; amount: string; fee: string }[];
  matches: { class: string; state: string; currency: string; count: number; amount: string }[];
}

export interface WalletForecast {
  provider: string;
  /** What the operator told last, and what has moved since. */
  balance: number;
  told: number | null;
  toldAt: string | null;
  refunds: { in24: number; in72: number };
  payouts: { in24: number; in72: number };
  /** What is missing before all of it is paid; zero when the wallet is enough. */
  missing24: number;
  missing72: number;
  /** What may go to the bank. */
  settlement: number;
}
