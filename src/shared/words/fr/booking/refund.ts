import { type RefundTermOf, refundTerm } from "../../../booking/refund-term.ts";
import { paymentMethodWords } from "./payment-methods.ts";

/** Who refunds, by which method, by when, and how far the refund has come: the same words everywhere. */

/** The stages: requested from us, sent to the operator, received by the payer. */
export type RefundStage = "ASKED" | "SENT" | "RECEIVED";

export interface RefundWay extends RefundTermOf {
  /** The phone number, formatted. */
  number: string | null;
  /** Number of people who paid a part each. */
  payers?: number;
  /** Number of accounts from which one person paid. */
  ways?: number;
  /** Another person paid, whose account is not shown. */
  byOther?: boolean;
  /** It was sent by hand to another number than the one that paid. */
  elsewhere?: boolean;
}

const nameOf = (method: string) => (paymentMethodWords as Record<string, string>)[method] ?? method;

const sameWays = "par les moyens qui ont payé";

/** « sur votre compte Orange Money, au 6 99 00 11 22 » */
function refundPlaceWords({ method, number, payers = 1, ways = 1, byOther, elsewhere }: RefundWay): string {
  if (payers > 1) return `à chacune des ${payers} personnes qui ont payé, selon sa part`;
  if (ways > 1) return sameWays;
  if (elsewhere) return byOther || !number ? "à un autre numéro" : `au ${number}`;
  if (byOther) return "à la personne qui a payé, par le même moyen";
  if (method === "cash") return "en espèces, au guichet de la compagnie";
  if (method === "stripe") return "sur la carte qui a payé";
  return `sur votre compte ${nameOf(method)}${number ? `, au ${number}` : ""}`;
}

function refundTermWords({ method, manual }: RefundTermOf): string {
  const { bankDays, workingDays } = refundTerm;
  if (method === "stripe") return `sous ${bankDays.from} à ${bankDays.to} jours, selon votre banque`;
  return manual ? `sous ${workingDays} jours ouvrés` : "dans l’heure";
}

const isOthers = ({ payers = 1, byOther = false }: RefundWay) => payers > 1 || byOther;
const isCash = ({ method, ways = 1 }: RefundWay) => method === "cash" && ways === 1;

const giveWords = (way: RefundWay) => (isOthers(way) ? "Mboa les rend" : "Mboa vous les rend");

export const refundWords = {
  place: refundPlaceWords,
  /** « dans l’heure », « sous 3 jours ouvrés » */
  term: refundTermWords,
  /** Shown before the refund is requested, below its amount. */
  promise: (way: RefundWay) =>
    isCash(way)
      ? "La compagnie vous les rend en espèces, à son guichet, avec le code de la réservation."
      : `${giveWords(way)} ${refundPlaceWords(way)}, ${refundTermWords(way)}.`,
  /** « 4 500 F CFA : Mboa vous les rend … », after the booking was cancelled. */
  asked: (sum: string, way: RefundWay, code: string) =>
    isCash(way)
      ? `${sum} vous attendent en espèces au guichet de la compagnie, avec le code ${code}.`
      : `${sum} demandés : ${giveWords(way)} ${refundPlaceWords(way)}, ${refundTermWords(way)}.`,
  sent: (sum: string, way: RefundWay) =>
    `${sum} envoyés ${refundPlaceWords(way)}. Nous attendons la confirmation.`,
  received: (sum: string, way: RefundWay) => `${sum} rendus ${refundPlaceWords(way)}.`,
  stages: { ASKED: "Demandé", SENT: "Envoyé", RECEIVED: "Reçu" } satisfies Record<RefundStage, string>,
  /** After the name of a stage: « Envoyé le mardi 24 novembre à 10:03 » */
  stagedOn: (when: string) => `le ${when}`,
  stagesLabel: "Remboursement",
  /** In an SMS, after the amount, when its recipient did not pay. */
  toPayers: (shared: boolean) =>
    shared ? "à ceux qui ont payé, selon leur part" : "à la personne qui a payé",
  /** In an SMS, after the amount, when several payments are given back, each by its own way. */
  sameWays,
  /** In an SMS, after the amount. */
  short: ({ method, number }: RefundWay) =>
    method === "cash"
      ? "en espèces au guichet, avec ce code"
      : [nameOf(method), number].filter(Boolean).join(" "),
} as const;

/** The state of a refund, in one sentence. */
export function refundSentence(stage: RefundStage, sum: string, way: RefundWay, code: string): string {
  if (stage === "RECEIVED") return refundWords.received(sum, way);
  return stage === "SENT" ? refundWords.sent(sum, way) : refundWords.asked(sum, way, code);
}
