import type { ErrorCode, ErrorDetail } from "../../../app-error.ts";

/** Refusals of tickets and of what is marked at a gate, of drivers, and of what a late departure offers. */
export const gateErrorWords = {
  MARK_TOO_EARLY: (detail) =>
    `C’est trop tôt\u00a0: « parti » se marque au plus ${String(detail.minutes ?? 15)} minutes avant l’heure.`,
  MARK_TOO_LATE: (detail) =>
    `C’est trop tard\u00a0: une marque faite sans réseau s’envoie dans les ${String(detail.hours ?? 24)} heures.`,
  MARK_TAKEN_BACK: (detail) =>
    `Cette marque a été reprise à ${String(detail.at ?? "")}\u00a0: une pression faite avant ne compte plus. Marquez de nouveau quand c’est vrai.`,
  MARK_HAS_ARRIVED: "Ce bus est marqué « arrivé »\u00a0: reprenez d’abord cette marque.",
  MARK_STANDS: (detail) =>
    `C’est trop tard\u00a0: une marque se reprend dans les ${String(detail.minutes ?? 10)} minutes.`,
  MARK_SETTLED: "Le voyage de ce bus est déjà payé à la compagnie\u00a0: « parti » ne se reprend plus.",
  DRIVER_CLASH: (detail) => `${detail.name ?? "Ce chauffeur"}\u00a0: ${detail.why ?? "pas disponible"}.`,
  NOT_DEPARTED: "Marquez d’abord « parti ».",
  LATE_OFFER_CLOSED: "Ce choix n’est plus ouvert. Rechargez la page pour voir où en est votre réservation.",
  LATE_OFFERS_MADE: "Les voyageurs ont déjà reçu leur choix\u00a0: le motif n’y change plus rien.",
  TICKET_UNKNOWN: "Aucun billet ne porte ce code. Vérifiez-le et réessayez.",
  TICKET_OTHER_BOOKING:
    "Ce billet n’est pas de cette réservation. Rechargez la page et choisissez à nouveau.",
  TICKET_USED: (detail) =>
    `Le billet ${detail.label ?? ""} a déjà servi à l’entrée : il ne peut plus être annulé.`,
  TICKET_CANCELLED: (detail) => `Le billet ${detail.label ?? ""} est déjà annulé.`,
} satisfies Partial<Record<ErrorCode, string | ((detail: ErrorDetail) => string)>>;
