import { formatAmount, formatMoney } from "../../../../shared/money.ts";
import { andPayWords } from "../../../../shared/words/fr/booking/payment-methods.ts";

/** The text of a shared link; `methods` are the payment methods of its country. */
interface SharedRental {
  company: string;
  price: number;
  currency: string;
  methods: readonly string[];
}

/** Sentences that the server writes about rentals. */
export const rentalSupplyWords = {
  lines: {
    day: "Jour",
    weekendDay: "Jour de week-end",
    seasonDay: "Jour de haute saison",
    night: "Nuit",
    weekendNight: "Nuit de week-end",
    seasonNight: "Nuit de haute saison",
    driver: "Chauffeur, par jour",
    beyond: "Hors ville, par jour",
    weeklyDiscount: (percent: number) => `Remise à la semaine (${percent}\u00a0%)`,
    monthlyDiscount: (percent: number) => `Remise au mois (${percent}\u00a0%)`,
    cleaning: "Ménage",
    pickupAt: (place: string) => `Prise en charge à ${place}`,
    returnAt: (place: string) => `Retour à ${place}`,
  },
  home: { OUT: "Remise", IN: "Retour", deposit: "caution à prendre" },
  again: "Louer à nouveau",
  facts: {
    dates: "Dates",
    pickup: "Prise en charge",
    return: "Retour",
    driver: "Chauffeur",
    withDriver: "Avec chauffeur",
    withoutDriver: "Sans chauffeur",
    zone: "Trajets",
    arrival: "Arrivée",
    departure: "Départ",
    guests: "Voyageurs",
    caution: "Caution",
    fuel: "Carburant",
    plate: "Immatriculation",
    property: "Propriété",
    from: (time: string) => `à partir de ${time}`,
    before: (time: string) => `avant ${time}`,
    cautionText: (amount: number, currency: string) =>
      `${formatMoney(amount, currency)}, à remettre sur place et rendue 48\u00a0h après le retour`,
  },
  otherCar: "Une autre voiture du même loueur vous est remise, au même prix.",
  movedByCompany: "Déplacée sur le planning",
  zones: { CITY: "En ville", BEYOND: "En ville et hors ville" },
  refusals: {
    endBeforeStart: "La date de fin doit venir après la date de début",
    startMissing: "Choisissez la date de début",
    endMissing: "Choisissez la date de fin",
    inThePast: "Ce jour est déjà passé",
    tooFarAhead: "Les réservations sont ouvertes jusqu’à un an à l’avance",
    noDriver: "Cette voiture se loue sans chauffeur",
    townOnly: "Cette voiture reste en ville",
    unknownPackage: "Ce forfait n’existe plus",
    unknownExtra: "Cette option n’existe plus",
    unknownPlace: "Cet endroit n’est pas proposé",
  },
  share: {
    car: (title: string, city: string) => `${title} à louer à ${city}`,
    house: (title: string, city: string) => `${title} à ${city}`,
    carText: ({ company, price, currency, methods }: SharedRental) =>
      `Avec ${company}, dès ${formatMoney(price, currency)} par jour. Choisissez vos dates${andPayWords(methods)}.`,
    houseText: ({ company, price, currency, methods }: SharedRental) =>
      `Chez ${company}, dès ${formatMoney(price, currency)} la nuit. Choisissez vos dates${andPayWords(methods)}.`,
  },
  unknownName: (name: string, known: string) => `« ${name} » n’est pas connu. Choisissez parmi : ${known}.`,
  overdue: (code: string) => `Pas encore rendu (${code})`,
  ofVilla: (reason: string) => `${reason} (toute la villa)`,
  feed: { taken: "Réservé" },
  api: {
    photo: "Add a photograph to a handover",
    photos: "A photograph of a handover",
    calendar: "The taken days of a car or a house as a calendar",
    contract: "The contract of a rental as PDF",
  },
  contract: {
    title: "Contrat de location",
    fileName: (code: string) => `contrat-${code}.pdf`,
    between: "Loueur",
    and: "Locataire",
    licence: "Permis de conduire",
    object: "Objet",
    plate: "Immatriculation",
    price: "Prix",
    total: "Total payé",
    caution: "Caution",
    handoverOut: "Remise",
    handoverIn: "Retour",
    period: (from: string, to: string) => `Du ${from} au ${to}`,
    km: (km: number) => `${formatAmount(km)} km au compteur`,
    fuel: (eighths: number) => `carburant ${eighths}/8`,
    photos: (count: number) => (count > 1 ? `${count} photos` : `${count} photo`),
    none: "Pas encore faite",
    confirmed: "acceptée par le locataire",
    terms:
      "La caution est rendue d’elle-même 48 heures après le retour, sauf retenue justifiée par un motif et des photos, que le locataire peut contester auprès de Mboa. Le locataire répond des amendes et dégâts de la période. Le loueur garantit que les papiers, l’assurance et l’état annoncés sont exacts.",
    signLessor: "Signature du loueur",
    signTenant: "Signature du locataire",
  },
  dayByDay: "À la journée",
};
