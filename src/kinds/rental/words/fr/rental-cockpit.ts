import { capitalised } from "../../../../shared/text/grammar.ts";
import { guestWords, rentalLengthWords } from "./rental-words.ts";

type RentalType = "car" | "house";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr")}\u00a0${count > 1 ? many : one}`;
const rentals = (count: number) => counted(count, "location", "locations");

/** A car is « sortie », a house « occupé ». */
const carStates = {
  OUT: "Sortie",
  LATE: "Retour en retard",
  BACK: "Rendue en avance",
  RENTED: "Louée, à remettre",
  RESERVED: "Réservée aujourd’hui",
  HELD: "En cours de paiement",
  BLOCKED: "Bloquée",
  IMPORTED: "Prise ailleurs",
  FREE: "Libre",
};
const houseStates = {
  OUT: "Occupé",
  LATE: "Départ en retard",
  BACK: "Libéré en avance",
  RENTED: "Loué, clés à remettre",
  RESERVED: "Réservé aujourd’hui",
  HELD: "En cours de paiement",
  BLOCKED: "Bloqué",
  IMPORTED: "Pris ailleurs",
  FREE: "Libre",
};

/** The page of one car or house, for the company that rents it out. */
export const rentalCockpitWords = {
  states: { car: carStates, house: houseStates },
  statuses: { PUBLISHED: "En vente", DRAFT: "Hors vente", CANCELLED: "Retiré" },
  until: (when: string) => `jusqu’au ${when}`,
  wasExpected: {
    car: (when: string) => `devait revenir le ${when}`,
    house: (when: string) => `devait partir le ${when}`,
  },
  begins: (when: string) => `départ le ${when}`,
  freeUntil: (day: string) => `libre jusqu’au ${day}`,
  freeAlong: (days: number) => `rien de réservé dans les ${days} prochains jours`,
  againOn: (day: string) => `de nouveau libre le ${day}`,
  call: "Appeler",
  openBooking: "Ouvrir la réservation",
  booking: (code: string) => `Réservation ${code}`,
  occupied: "Occupation du mois",
  percent: (percent: number) => `${percent}\u00a0%`,
  taken: (type: RentalType, taken: number, days: number) =>
    `${rentalLengthWords[type](taken)} ${type === "car" ? (taken > 1 ? "loués" : "loué") : taken > 1 ? "louées" : "louée"} sur ${days}`,
  blocked: (type: RentalType, count: number) =>
    `${rentalLengthWords[type](count)} ${type === "car" ? (count > 1 ? "bloqués" : "bloqué") : count > 1 ? "bloquées" : "bloquée"}`,
  monthBefore: (month: string, value: string) => `${capitalised(month)}\u00a0: ${value}`,
  ahead: (days: number) => `${days} prochains jours`,
  aheadFree: (type: RentalType, count: number) =>
    `${rentalLengthWords[type](count)} ${count > 1 ? "libres" : "libre"}`,
  revenue: "Revenus du mois",
  revenueHelp: (count: number) => `${rentals(count)} au départ ce mois`,
  cautions: "Cautions détenues",
  noCaution: "Aucune en ce moment",
  cautionsHeld: (count: number, disputed: number) =>
    [counted(count, "caution", "cautions"), disputed > 0 ? `${disputed} en litige` : ""]
      .filter(Boolean)
      .join(", "),
  strip: "Les 30 prochains jours",
  stripHelp: "Touchez un jour réservé pour ouvrir sa réservation.",
  moves: { car: "Prochains départs et retours", house: "Prochaines arrivées et prochains départs" },
  move: {
    car: { OUT: "Départ", IN: "Retour" },
    house: { OUT: "Arrivée", IN: "Départ" },
  },
  noMoves: "Rien de prévu",
  late: "En retard",
  caution: (state: string, amount: string) => `Caution ${amount}\u00a0: ${state.toLowerCase()}`,
  prices: "Prix et règles",
  price: { car: "Prix par jour", house: "Prix par nuit" },
  weekend: { car: "Le week-end", house: "Vendredi et samedi" },
  withDriver: "Chauffeur, par jour",
  agreedCaution: "Caution demandée",
  cleaning: "Ménage",
  minNights: "Séjour minimum",
  nights: rentalLengthWords.house,
  periods: "Les six prochaines semaines",
  noPeriods: "Aucun prix particulier\u00a0: le prix ordinaire s’applique.",
  ordinary: "prix ordinaire",
  minStay: { car: rentalLengthWords.car, house: rentalLengthWords.house },
  atLeast: (length: string) => `${length} au moins`,
  noArrival: { car: "pas de départ", house: "pas d’arrivée" },
  noDeparture: { car: "pas de retour", house: "pas de départ" },
  packages: "Forfaits",
  noPackages: "Aucun forfait proposé",
  package: (days: number) => rentalLengthWords.car(days),
  perDay: (amount: string) => `${amount} par jour`,
  perWeekendDay: (amount: string) => `${amount} le week-end`,
  driverIncluded: "chauffeur compris",
  papers: "Papiers",
  noPapers: "Aucun papier enregistré pour cette voiture",
  paperEnds: (day: string, left: number) =>
    left < 0
      ? `Expiré depuis le ${day}`
      : left === 0
        ? `Expire aujourd’hui`
        : `Valable jusqu’au ${day}${left <= 60 ? `, encore ${counted(left, "jour", "jours")}` : ""}`,
  expired: "Expiré",
  expiresSoon: "Expire bientôt",
  house: "Le logement",
  guests: (count: number) => guestWords(count),
  photos: (count: number) => counted(count, "photo", "photos"),
  noParts: "Aucune pièce enregistrée",
  property: "Propriété",
  type: "Type",
  capacity: "Capacité",
  pictures: "Photos",
  rooms: "Pièces",
  part: (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name),
  related: { VILLA: "Chambre de la villa", ROOM: "Chambre louée à part" },
  buttons: {
    occupation: "Planning",
    handovers: "Départs et retours",
    calendar: "Calendrier des prix",
    gallery: "Photos",
  },
};
