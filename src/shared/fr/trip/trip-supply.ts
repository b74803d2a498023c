import { formatMoney } from "../../money.ts";
import { untilFr } from "./trip.ts";

interface Tier {
  hoursBefore: number;
  refundPercent: number;
}

const before = (hours: number) => (hours === 0 ? untilFr(hours) : `${untilFr(hours)} le départ`);

/** Sentences that the server writes about departures. */
export const tripSupplyFr = {
  place: (count: number) => (count > 1 ? "Places" : "Place"),
  seat: (unit: number) => `Siège ${unit}`,
  line: (from: string, to: string) => `${from} → ${to}`,
  home: {
    moment: "Départ",
    driver: "chauffeur",
    bus: "bus en service",
    price: "prix",
    sale: "mise en vente",
  },
  facts: {
    bus: "Bus",
    plate: "Immatriculation",
    arrival: "Arrivée",
    driver: "Chauffeur",
    noDriver: "à désigner",
    luggage: "Bagages",
    departure: "Avant le départ",
  },
  told: (people: number) =>
    people === 0
      ? "Personne n’a encore payé ce départ\u00a0: rien n’est parti"
      : people === 1
        ? "1 voyageur est prévenu"
        : `${people} voyageurs sont prévenus`,
  sameTerminal: "L’arrivée doit être une autre agence que le départ",
  periodEnds: "La fin de la période doit suivre son début",
  refundClause: (refundable: boolean, tiers: readonly Tier[]) =>
    refundable && tiers.length > 0
      ? `Remboursement\u00a0: ${tiers.map((tier) => `${tier.refundPercent}\u00a0% ${before(tier.hoursBefore)}`).join(", ")}, rien ensuite.`
      : "Ce voyage n’est pas remboursable.",
  share: {
    title: (from: string, to: string, when: string) => `${from} → ${to}, ${when}`,
    description: (company: string, price: number, currency: string, comfort: string) =>
      `Avec ${company}, ${comfort}, ${formatMoney(price, currency)} par place. Choisissez votre siège et payez avec MTN MoMo, Orange Money ou carte.`,
    gone: "Ce voyage n'est plus disponible. Trouvez le prochain départ sur Mboa.",
  },
  comforts: { CLASSIC: "classique", COMFORT: "confort", VIP: "VIP" },
  layoutIssues: {
    NO_ROWS: "le plan est vide",
    TOO_LARGE: "le plan est trop grand",
    UNEVEN_ROWS: "les rangées n’ont pas toutes la même largeur",
    UNKNOWN_CELL: "une case n’est pas reconnue",
    SEAT_COUNT: "il faut de 10 à 75 sièges",
    SEAT_NUMBERS: "les sièges doivent être numérotés de 1 au dernier, sans trou ni doublon",
    ONE_DRIVER: "il faut une place de chauffeur et une seule",
    NO_DOOR: "il faut au moins une porte",
  },
};
