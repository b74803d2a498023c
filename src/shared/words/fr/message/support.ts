import type { BookingStatus, LedgerAccount, PaymentKind } from "../../../../../prisma/client/client.ts";
import { listed } from "../../../text/grammar.ts";
import { serviceWords } from "../desk/services.ts";
import { paymentKindWords } from "./support-search.ts";

/** What the helpdesk's screens say. */
export const supportWords = {
  story: "Toute l’histoire",
  storyTitle: (code: string) => `Réservation ${code}`,
  loading: "Chargement de l’histoire…",
  oldestFirst: "Du plus ancien au plus récent",
  facts: {
    customer: "Client",
    phone: "Téléphone",
    email: "E-mail",
    where: "Lieu",
    company: "Vendu par",
    total: "Total",
    channel: "Canal",
    other: "Sur la même facture",
  },
  channels: { ONLINE: "En ligne", DESK: "Guichet" },
  actions: "Agir",
  resendTickets: "Renvoyer les billets",
  resendTicketsConfirm: (addresses: readonly string[]) =>
    `Les billets, tels qu’ils sont maintenant, repartent vers ${listed(addresses)}.`,
  resendMessage: "Renvoyer ce message",
  write: "Écrire au client",
  writeHelp: "Le client lit ce message dans son espace et y répond.",
  message: "Message",
  checkOf: (amount: string, provider: string) => `Interroger ${provider} (${amount})`,
  cancel: "Annuler la réservation",
  cancelTickets: "Quels billets annuler ?",
  cancelRefund: (refund: string, percent: number, kept: string) =>
    `Le client récupère ${refund} (${percent}\u00a0%), ${kept} sont retenus selon les conditions de la réservation.`,
  cancelNoRefund: "Le client ne récupère rien, selon les conditions de la réservation.",
  cancelUnpaid: "Cette réservation n’est pas payée\u00a0: ses places sont rendues.",
  cancelCash: (company: string) =>
    `L’argent attend en espèces au guichet de ${company}\u00a0: le client le retire avec le code de la réservation.`,
  cancelTo: (method: string) => `Remboursement vers ${method}.`,
  cancelToManual: (method: string) => `Remboursement à la main (${method}).`,
  reason: "Motif, conservé dans le journal",
  /** Empty: nothing goes back. */
  cancelled: (refund: string) =>
    refund
      ? `Réservation annulée, le client est prévenu. ${refund} lui sont rendus`
      : "Réservation annulée, le client est prévenu",
  cancelButton: (refund: string) => `Annuler la réservation et rembourser ${refund}`,
  back: "Retour",
  send: "Envoyer",
  done: "C’est fait",
  details: "Détails",
  request: "Demande",
  response: "Réponse",
  secret: "Ce message contenait un code\u00a0: personne ne peut le relire.",
  filterAll: "Tout",
  /** Equal calls that are told as one. */
  repeated: (count: number, lastTime: string) => `${count} fois, la dernière à ${lastTime}`,
};

export const storyKindWords = {
  booking: "Réservation",
  payment: "Paiement",
  call: "Appel extérieur",
  message: "Message envoyé",
  ledger: "Comptes",
  ticket: "Billet",
  scan: "Contrôle",
  audit: "Journal",
  conversation: "Conversation",
} as const;

export const bookingEventWords: Record<"CREATED" | BookingStatus, string> = {
  CREATED: "Réservation créée",
  REQUESTED: "En attente de l’accord de la compagnie",
  PENDING: "En attente de paiement",
  CONFIRMED: "Réservation confirmée",
  COMPLETED: "Prestation effectuée",
  DECLINED: "Refusée par la compagnie",
  EXPIRED: "Réservation expirée, places rendues",
  CANCELLED: "Réservation annulée",
};

/** Why a booking ended; reasons typed by a person are shown as written. */
export const bookingReasonWords: Record<string, string> = {
  CUSTOMER: "Par le client",
  CUSTOMER_AT_DESK: "Par le client, au guichet",
  SALE_UNDONE: "Vente annulée aussitôt par le guichet",
  CUSTOMER_BY_COMPANY: "À la demande du client, par la compagnie",
  CUSTOMER_BY_SUPPORT: "À la demande du client, par l’assistance",
  REPLACED: "Remplacée par une autre réservation",
  PAID_TOO_LATE: "Payée trop tard",
  NOT_ANSWERED: "La compagnie n’a pas répondu à temps",
  NOT_PAID: "Pas payée à temps",
  CASH_NOT_PAID: "Pas payée au guichet à temps",
  SHARES_NOT_PAID: "Pas payée par tous à temps",
  NO_PLACE: "Plus de place après le changement",
  PAYMENT_REVERSED: "L’opérateur a repris le paiement",
  NO_PLACE_REVERSED: "Plus de place après le changement, et l’opérateur a repris le paiement",
  NOT_DEPARTED: "Pas parti comme promis",
};

export const paymentEventWords = (kind: PaymentKind, opened: boolean, status: string) =>
  opened ? `${paymentKindWords[kind]} demandé` : `${paymentKindWords[kind]}\u00a0: ${status.toLowerCase()}`;

export const ledgerAccountWords: Record<LedgerAccount, string> = {
  PROVIDER_CLEARING: "Chez l’opérateur",
  ESCROW: "En dépôt pour le client",
  COMPANY_PAYABLE: "Dû à la compagnie",
  COMMISSION: "Commission",
  COMMISSION_RECEIVABLE: "Commission à recevoir",
  DEPOSIT_HELD: "Cautions gardées",
  SHARE_HELD: "Parts de notes à plusieurs",
  REFUND_PAYABLE: "À rembourser",
  FEES: "Abonnements",
  TAX_PAYABLE: "Taxes",
  PROVIDER_FEES: "Frais des opérateurs",
  BANK: "Banque",
  REVERSED_RECEIVABLE: "Encaissements repris par l’opérateur",
  PROVIDER_CLAIM: "Réclamé aux opérateurs",
  RECONCILIATION_DIFFERENCE: "Écarts acceptés",
};

const ledgerKinds: Record<string, string> = {
  COLLECTED: "Argent reçu",
  COLLECTED_TO_RETURN: "Argent reçu, à rendre",
  PROVIDER_FEES: "Frais de l’opérateur",
  BANK_SETTLEMENT: "Envoyé à la banque par l’opérateur",
  PAYMENT_REVERSED: "Paiement repris par l’opérateur",
  REVERSAL_SETTLED: "Remboursement retenu pour un paiement repris",
  RECONCILIATION_DIFFERENCE: "Écart accepté",
  REFUND_RETURNED: "Remboursement revenu, à renvoyer",
  SENT_BY_HAND: "Envoyé à la main depuis le compte de l’opérateur",
  SENT_TWICE_CLAIMED: "Envoyé deux fois, réclamé à l’opérateur",
  SENT_TWICE_RETURNED: "Envoyé deux fois, rendu par l’opérateur",
  PAYOUT_TWICE: "Versement reçu deux fois, à retenir",
  CASH_SALE: "Vente en espèces",
  CASH_SALE_CANCELLED: "Vente en espèces annulée",
  CANCELLED: "Annulation",
  EARNED: "Prestation effectuée\u00a0: part de la compagnie et commission",
  PROMISE_DIFFERENCE: "Supplément payé par la compagnie en retard",
  SHARE_HELD: "Part d’une note à plusieurs reçue",
  SHARE_RETURNED: "Part d’une note à plusieurs à rendre",
  DEPOSIT_TAKEN: "Caution reçue",
  DEPOSIT_RETURNED: "Caution à rendre au client",
  DEPOSIT_KEPT: "Caution retenue par la compagnie",
  REFUND_SENT: "Remboursement parti",
  PAYOUT: "Versement à la compagnie",
  PAYOUT_BY_HAND: "Versement fait à la main",
  PAYOUT_RETURNED: "Versement revenu",
  SUBSCRIPTION: "Abonnement",
  SUBSCRIPTION_ENDED: "Abonnement annulé avant son début",
  INVOICE_TAX: "Taxe sur facture",
  INVOICE_PAID: "Facture réglée par virement",
};
export const ledgerKindWords = (kind: string) => ledgerKinds[kind] ?? kind;

export const ticketEventWords = { ISSUED: "Billet émis", USED: "Billet utilisé", CANCELLED: "Billet annulé" };

const scanOutcomes: Record<string, string> = {
  VALID: "Accepté à l’entrée",
  ALREADY_USED: "Refusé\u00a0: déjà utilisé",
  TOO_MANY: "Refusé\u00a0: plus de personnes que de places restantes",
  CANCELLED: "Refusé\u00a0: billet annulé",
  WRONG_PRODUCT: "Refusé\u00a0: un autre créneau",
  FORGED: "Refusé\u00a0: billet falsifié",
  UNKNOWN: "Refusé\u00a0: billet inconnu",
};
export const scanOutcomeWords = (outcome: string) => scanOutcomes[outcome] ?? outcome;
export const scannedWords = (by: string, offline: boolean) =>
  [by, offline ? "hors réseau" : ""].filter(Boolean).join(" · ");

/** The operation of an outside call, in words. */
const callOperations: Record<string, string> = {
  "collection.requesttopay": "demande de paiement envoyée au téléphone",
  "collection.requesttopay.status": "où en est le paiement\u00a0?",
  "collection.token": "connexion",
  "disbursement.token": "connexion",
  "disbursement.transfer": "envoi d’argent",
  "disbursement.transfer.status": "où en est l’envoi d’argent\u00a0?",
  "disbursement.refund": "remboursement envoyé",
  "disbursement.refund.status": "où en est le remboursement\u00a0?",
  token: "connexion",
  init: "paiement préparé",
  pay: "demande de paiement envoyée au téléphone",
  push: "demande affichée encore une fois sur le téléphone",
  paymentstatus: "où en est le paiement\u00a0?",
  cashout: "envoi d’argent",
  "session.create": "page de paiement par carte ouverte",
  "session.status": "où en est le paiement par carte\u00a0?",
  "session.expire": "page de paiement par carte fermée",
  "balance.list": "relevé du compte demandé",
  "refund.create": "remboursement envoyé",
  "refund.status": "où en est le remboursement\u00a0?",
  send: "message envoyé",
  account: "vérification du compte",
  probe: "vérification de notre part",
};
export const callOperationWords = (operation: string) => callOperations[operation] ?? operation;
export const callTitleWords = (service: string, operation: string) =>
  `${serviceWords.names[service] ?? service}\u00a0: ${callOperationWords(operation)}`;
export const callOutcomeWords = (outcome: string) => serviceWords.outcomes[outcome] ?? outcome;

export const callWords = (milliseconds: number, attempt: number) =>
  attempt > 1 ? `${milliseconds}\u00a0ms, essai n°\u00a0${attempt}` : `${milliseconds}\u00a0ms`;

export const spokenWords = (author: string, fromCustomer: boolean) =>
  fromCustomer ? `${author || "Le client"} a écrit` : `${author || "L’équipe"} a répondu`;

export const supportLetterWords = {
  subject: (code: string) => `Votre réservation ${code}`,
};

/** « par Awa Essomba, à la place de … » */
export const byWords = (by: string | null, onBehalf: string | null) => {
  if (!by) return "Automatique";
  return onBehalf ? `par ${onBehalf}, à la place de ${by}` : `par ${by}`;
};
