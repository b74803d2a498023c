import { capitalised } from "../../../text/grammar.ts";
import { paymentMethodWords } from "../booking/payment-methods.ts";
import { ticketWords } from "../booking/tickets.ts";
import type { KindWords } from "../kinds.ts";

const ways: Record<string, string> = {
  ...paymentMethodWords,
  stripe: "carte bancaire",
  cash: "espèces au guichet",
};

/** Words of tickets and receipts on paper. */
export const documentWords = {
  ticket: ({ paper }: KindWords) => capitalised(paper(1).replace(/^le /, "")),
  receipt: "Reçu",
  day: "Date",
  time: "Heure",
  place: "Place",
  company: "Vendu par",
  where: "Lieu",
  landmark: "Repère",
  show: (kind: KindWords) => `À présenter ${kind.whereShown}, sur papier ou à l’écran.`,
  booking: (code: string) => `Réservation ${code}`,
  cancelled: "ANNULÉ",
  total: "Total",
  paidOn: "Payé le",
  paidWith: (provider: string) => `Paiement\u00a0: ${ways[provider] ?? provider}`,
  refunded: "Remboursé",
  cancelledOn: "Annulé le",
  refund: "Remboursement",
  refundUnderWay: "Remboursement en cours",
  customer: "Client",
  places: "Places",
  /** A payment that covers more than the booking of this receipt. */
  paidTogether: (paid: string, bookings: number) => `${paid}, pour ${bookings} réservations`,
  fileName: (paper: "tickets" | "receipt", code: string) =>
    paper === "tickets" ? ticketWords.fileName(code) : `recu-${code}.pdf`,
};
