import { type RefundTermOf, refundTerm } from "../../../booking/refund-term.ts";
import type * as french from "../../fr/booking/refund.ts";
import type { Translated } from "../../translated.ts";
import { paymentMethodWords } from "./payment-methods.ts";

/** Who refunds, by which method, by when, and how far the refund has come: the same words everywhere. */

export type RefundStage = french.RefundStage;
export type RefundWay = french.RefundWay;

const nameOf = (method: string) => (paymentMethodWords as Record<string, string>)[method] ?? method;

/** “to your Orange Money account, 6 99 00 11 22” */
const sameWays = "by the means that paid";

function refundPlaceWords({ method, number, payers = 1, ways = 1, byOther, elsewhere }: RefundWay): string {
  if (payers > 1) return `to each of the ${payers} people who paid, each for their part`;
  if (ways > 1) return sameWays;
  if (elsewhere) return byOther || !number ? "to another number" : `to ${number}`;
  if (byOther) return "to the person who paid, the same way";
  if (method === "cash") return "in cash, at the company’s desk";
  if (method === "stripe") return "to the card that paid";
  return `to your ${nameOf(method)} account${number ? `, ${number}` : ""}`;
}

function refundTermWords({ method, manual }: RefundTermOf): string {
  const { bankDays, workingDays } = refundTerm;
  if (method === "stripe") return `within ${bankDays.from} to ${bankDays.to} days, depending on your bank`;
  return manual ? `within ${workingDays} working days` : "within the hour";
}

const isCash = ({ method, ways = 1 }: RefundWay) => method === "cash" && ways === 1;

export const refundWords: Translated<typeof french.refundWords> = {
  place: refundPlaceWords,
  /** “within the hour”, “within 3 working days” */
  term: refundTermWords,
  /** Shown before the refund is requested, below its amount. */
  promise: (way) =>
    isCash(way)
      ? "The company gives it back in cash, at its desk, with the code of the booking."
      : `Mboa sends it back ${refundPlaceWords(way)}, ${refundTermWords(way)}.`,
  /** “4,500 FCFA requested: Mboa sends it back …”, after the booking was cancelled. */
  asked: (sum, way, code) =>
    isCash(way)
      ? `${sum} is waiting in cash at the company’s desk, with the code ${code}.`
      : `${sum} requested: Mboa sends it back ${refundPlaceWords(way)}, ${refundTermWords(way)}.`,
  sent: (sum, way) => `${sum} sent ${refundPlaceWords(way)}. We are waiting for the confirmation.`,
  received: (sum, way) => `${sum} given back ${refundPlaceWords(way)}.`,
  stages: { ASKED: "Requested", SENT: "Sent", RECEIVED: "Received" },
  /** After the name of a stage: “Sent on Tuesday 24 November at 10:03” */
  stagedOn: (when) => `on ${when}`,
  stagesLabel: "Refund",
  /** In an SMS, after the amount, when its recipient did not pay. */
  sameWays,
  toPayers: (shared) => (shared ? "to those who paid, each for their part" : "to the person who paid"),
  /** In an SMS, after the amount. */
  short: ({ method, number }) =>
    method === "cash"
      ? "in cash at the desk, with this code"
      : [nameOf(method), number].filter(Boolean).join(" "),
};

/** The state of a refund, in one sentence. */
export const refundSentence: typeof french.refundSentence = (stage, sum, way, code) => {
  if (stage === "RECEIVED") return refundWords.received(sum, way);
  return stage === "SENT" ? refundWords.sent(sum, way) : refundWords.asked(sum, way, code);
};
