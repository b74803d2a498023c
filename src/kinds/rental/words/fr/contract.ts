import { formatAmount } from "../../../../shared/money.ts";

/** The page of one rental contract, for the company that hands the car or the keys over. */
export const contractWords = {
  /** What has happened, and what comes next. */
  states: {
    car: { WAITING: "Pas encore à remettre", OUT: "À remettre", IN: "À reprendre", BACK: "Rendue" },
    house: {
      WAITING: "Clés pas encore à remettre",
      OUT: "Clés à remettre",
      IN: "Clés à reprendre",
      BACK: "Clés rendues",
    },
  },
  late: "En retard",
  opensAt: (when: string) => `La remise pourra être enregistrée à partir du ${when}.`,
  renter: "Locataire",
  place: "Lieu",
  total: "Total",
  caution: "Caution",
  /** `kept`: the part of it that is kept. */
  cautionState: (amount: string, state: string, kept: string | null) =>
    `${amount}, ${state.toLowerCase()}${kept ? `\u00a0: ${kept}` : ""}`,
  cautionDisputed: (amount: string, asked: string) =>
    `${amount}. Le client conteste la retenue de ${asked}\u00a0: l’assistance de Mboa décide.`,
  cautionDue: "Caution à prendre",
  noCaution: "Aucune",
  driver: "Nom du chauffeur",
  terms: "Location",
  handovers: "États des lieux",
  handover: {
    car: { OUT: "Voiture remise", IN: "Voiture reprise" },
    house: { OUT: "Clés remises", IN: "Clés reprises" },
  },
  notYet: { OUT: "Rien n’est encore remis.", IN: "Le retour n’est pas encore enregistré." },
  at: (when: string) => `le ${when}`,
  km: (km: number) => `${formatAmount(km)} km au compteur`,
  fuel: (eighths: number) => `carburant ${eighths}/8`,
  driven: (km: number) => `${formatAmount(km)} km parcourus`,
  /** Fuel of the return compared with the handover. */
  fuelChange: (eighths: number) =>
    eighths === 0
      ? ""
      : eighths < 0
        ? `${-eighths}/8 de carburant en moins`
        : `${eighths}/8 de carburant en plus`,
  held: (amount: string) => `Caution gardée : ${amount}`,
  notBack:
    "Le retour n’est pas encore enregistré. Si vous rendez la caution maintenant, plus rien ne couvre un dégât\u00a0: dites pourquoi.",
  claimed: (kept: string, amount: string, back: string) =>
    `Retenue demandée : ${kept} sur ${amount}. Déjà rendu au client : ${back}.`,
  /** Said by those who clean, after the return. */
  cleaned: {
    car: (when: string) => `Nettoyée le ${when}`,
    house: (when: string) => `Nettoyé le ${when}`,
  },
  agreed: "Accepté par le locataire",
  notAgreed: "Sans l’accord du locataire",
  photo: (at: number) => `Photo ${at}`,
  openBooking: "Ouvrir la réservation",
  openProduct: { car: "Ouvrir la voiture", house: "Ouvrir le logement" },
  atHandover: (what: string) => `À la remise : ${what}`,
};
