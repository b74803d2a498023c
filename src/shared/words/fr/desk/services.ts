import { pageTitleWords } from "../backoffice/page-titles.ts";

/** The outside services that the product calls, and how they answer. */
export const serviceWords = {
  title: pageTitleWords.services,
  intro:
    "Les chiffres sont ceux de la dernière heure. Un service coupé n’est plus appelé pendant quelques secondes\u00a0: les opérations attendent et reprennent seules.",
  names: {
    "mtn-momo": "MTN MoMo",
    "orange-money": "Orange Money",
    stripe: "Carte bancaire (Stripe)",
    "orange-sms": "SMS (Orange)",
    infobip: "SMS (Infobip)",
    smtp: "E-mail (SMTP)",
  } as Record<string, string>,
  circuits: { closed: "En service", open: "Coupé", "half-open": "À l’essai" },
  success: "Réussite",
  p95: "95\u00a0% en moins de",
  calls: "Appels",
  last: "Dernier appel",
  never: "Aucun appel",
  none: "—",
  percent: (value: number) => `${value.toLocaleString("fr")}\u00a0%`,
  milliseconds: (value: number) => `${value.toLocaleString("fr")} ms`,
  outcomes: {
    ok: "Réussi",
    refused: "Refusé par le service",
    timeout: "Sans réponse à temps",
    unreachable: "Injoignable",
    open: "Non appelé (coupé)",
    server: "Panne du service",
  } as Record<string, string>,
  check: "Vérifier",
  checking: "Vérification…",
  reached: (name: string) => `${name} répond`,
  notReached: (name: string) => `${name} ne répond pas`,
  refresh: "Actualiser",
  at: (time: string) => `À ${time}`,
  logs: "Voir tous les appels",
};
