import { formatMoney } from "../../../../shared/money.ts";
import { andPayWords } from "../../../../shared/words/fr/booking/payment-methods.ts";
import { untilWords } from "./trip.ts";

interface Tier {
  hoursBefore: number;
  refundPercent: number;
}

const before = (hours: number) => (hours === 0 ? untilWords(hours) : `${untilWords(hours)} le départ`);

/** The text of a shared link; `methods` are the payment methods of its country. */
interface SharedTrip {
  company: string;
  price: number;
  currency: string;
  comfort: string;
  methods: readonly string[];
}

/** Sentences that the server writes about departures. */
const travellers = (count: number) => (count === 1 ? "1 voyageur" : `${count} voyageurs`);
const withoutNumber = (people: number) =>
  people === 1
    ? "1 voyageur n’a laissé ni numéro ni e-mail\u00a0: aucun message ne lui parvient"
    : `${people} voyageurs n’ont laissé ni numéro ni e-mail\u00a0: aucun message ne leur parvient`;
const noneTold = "Personne n’a encore payé\u00a0: aucun message ne part";

export const tripSupplyWords = {
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
  moments: { DEPARTED: "Parti", ARRIVED: "Arrivé" },
  again: { same: "Le même trajet", back: "Le trajet retour" },
  facts: {
    bus: "Bus",
    plate: "Immatriculation",
    arrival: "Arrivée",
    driver: "Chauffeur",
    noDriver: "à désigner",
    luggage: "Bagages",
    departure: "Avant le départ",
  },
  explain: {
    title: "Ce que coûte ce retard",
    waiting: "Choisissez le motif : vous verrez s’il excuse la compagnie.",
    done: (excused: boolean) =>
      excused
        ? "Motif enregistré : il excuse la compagnie, les voyageurs gardent leur billet"
        : "Motif enregistré : il n’excuse pas la compagnie dans ce pays",
    impact: ({ excused, travellers, amount }: { excused: boolean; travellers: number; amount: string }) => {
      if (travellers === 0) return "Aucun billet de ce départ n’a été vendu avec « départ tenu ».";
      const people = travellers > 1 ? `${travellers} voyageurs` : "1 voyageur";
      return excused
        ? `Ce motif excuse la compagnie dans ce pays : rien n’est proposé à ${people}, qui gardent leur billet.`
        : `Ce motif n’excuse pas la compagnie dans ce pays. Sans « parti » une heure après l’heure prévue, ${people} choisissent un autre bus ou leur argent : ${amount} au plus, et le supplément d’un autre bus.`;
    },
  },
  newBus: {
    title: "Ce qui change pour les voyageurs",
    waiting: "Choisissez le bus et dites le motif\u00a0: le résultat se calcule avant tout changement.",
    done: "Le bus est changé",
    /** The bookings that keep their seats, get others, or have none left. */
    seats: (kept: number, moved: number, unseated: number) => {
      if (kept + moved + unseated === 0) return "Personne n’a encore réservé ce départ";
      const counts = [
        kept === 1 ? "1 réservation garde ses sièges" : `${kept} réservations gardent leurs sièges`,
        moved === 1 ? "1 en change et sera prévenue" : `${moved} en changent et seront prévenues`,
      ];
      return (moved > 0 ? counts : counts.slice(0, 1)).join(", ");
    },
    unseated: (count: number) =>
      count === 1
        ? "1 réservation n’a plus de siège\u00a0: appelez la personne"
        : `${count} réservations n’ont plus de siège\u00a0: appelez ces personnes`,
  },
  delay: {
    title: "Ce qui sera annoncé",
    newsWaiting: "Écrivez le message\u00a0: il s’affiche ici comme il arrivera.",
    waiting: "Indiquez le retard et le motif\u00a0: la nouvelle heure s’affiche ici.",
    willBe: (when: string, people: number, unreached = 0) => {
      const told = people > unreached ? [`Annonce à ${travellers(people - unreached)}`] : [];
      const silent = unreached > 0 ? [withoutNumber(unreached)] : [];
      const parts = people === 0 ? [noneTold] : [...told, ...silent];
      return `Nouveau départ\u00a0: ${when}. ${parts.join(". ")}.`;
    },
    announced: (delay: string, people: number, unreached = 0) => {
      if (people === 0) return `Retard de ${delay} annoncé. ${noneTold}`;
      return `Retard de ${delay} annoncé${people > unreached ? ` à ${travellers(people - unreached)}` : ""}`;
    },
  },
  /** `inCash`: money is given back at the desk, and not yet. */
  cancelled: (bookings: number, people: number, inCash = false) => {
    if (bookings === 0) return "Départ annulé. Personne n’avait réservé";
    if (people === 0) return "Départ annulé";
    const told = people > 1 ? `${people} voyageurs sont prévenus` : "Le voyageur est prévenu";
    const refunded = people > 1 ? " et remboursés" : " et remboursé";
    return `Départ annulé. ${told}${inCash ? "" : refunded}`;
  },
  cashToGive: (amount: string) => `${amount} à rendre en espèces au guichet`,
  withoutNumber,
  told: (people: number) =>
    people === 0
      ? "Personne n’a encore payé ce départ\u00a0: rien n’est parti"
      : people === 1
        ? "1 voyageur est prévenu"
        : `${people} voyageurs sont prévenus`,
  onSale: (count: number) =>
    count === 0
      ? "Aucun départ mis en vente pour l’instant"
      : count === 1
        ? "1 départ mis en vente"
        : `${count.toLocaleString("fr")} départs mis en vente`,
  /** Departures that a change of their plan leaves alone. */
  leftAsSold: (count: number) =>
    count > 1
      ? `${count} départs déjà réservés, mis en favori, annulés ou hors vente restent tels quels`
      : "1 départ déjà réservé, mis en favori, annulé ou hors vente reste tel quel",
  busTaken: (count: number) =>
    count > 1
      ? `${count} départs ont un bus déjà pris par un autre départ à cette heure\u00a0: changez l’un des deux`
      : "1 départ a un bus déjà pris par un autre départ à cette heure\u00a0: changez l’un des deux",
  waitingForRoom: (count: number) =>
    count > 1
      ? `${count} départs attendent qu’il y ait de la place dans votre formule`
      : "1 départ attend qu’il y ait de la place dans votre formule",
  noWayBack: "La ligne de retour n’existe pas encore\u00a0: créez-la d’abord",
  plannedBefore: (hours: readonly string[]) =>
    `Déjà planifié pour ce bus, ces jours-là\u00a0: ${hours.join(", ")}`,
  sameTerminal: "L’arrivée doit être une autre agence que le départ",
  periodEnds: "La fin de la période doit suivre son début",
  refundClause: (refundable: boolean, tiers: readonly Tier[]) =>
    refundable && tiers.length > 0
      ? `Remboursement\u00a0: ${tiers.map((tier) => `${tier.refundPercent}\u00a0% ${before(tier.hoursBefore)}`).join(", ")}, rien ensuite.`
      : "Ce voyage n’est pas remboursable.",
  share: {
    title: (from: string, to: string, when: string) => `${from} → ${to}, ${when}`,
    description: (trip: SharedTrip) =>
      `Avec ${trip.company}, ${trip.comfort}, ${formatMoney(trip.price, trip.currency)} par place. Choisissez votre siège${andPayWords(trip.methods)}.`,
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
