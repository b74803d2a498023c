import { formatMoney } from "../../../../shared/money.ts";
import { listed } from "../../../../shared/text/grammar.ts";
import { tooManyPlaceWords } from "../../../../shared/words/fr/errors.ts";
import { chosenPlaces } from "./place-name.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** What the customers' event pages say. */
export const eventWords = {
  free: "Gratuit",
  from: (price: number, currency: string) =>
    price === 0 ? "Gratuit" : `Dès ${formatMoney(price, currency)}`,
  list: {
    title: "Sorties et événements",
    titleIn: (city: string) => `Sortir à ${city}`,
    lead: "Concerts, théâtre, foires et rencontres. L’organisateur n’est payé qu’après l’événement.",
    searchLabel: "Chercher un événement",
    searchPlaceholder: "Artiste, lieu",
    city: "Ville",
    anyCity: "Ville",
    spans: { all: "À venir", tonight: "Ce soir", weekend: "Ce week-end", week: "7 jours", month: "30 jours" },
    domains: "Genres",
    allDomains: "Tout",
    period: "Période",
    days: "Choisir un jour",
    dayCount: (count: number) => counted(count, "sortie", "sorties"),
    dayNone: "aucune sortie",
    clear: "Tout effacer",
    show: "Voir les événements",
    category: "Catégorie",
    target: "Public",
    price: "Prix",
    freeOnly: "Gratuit seulement",
    available: "Avec des places libres",
    sorts: { date: "Date", price: "Prix" },
    more: "Voir la suite",
    loading: "Recherche des sorties…",
    found: (count: number, more: boolean) =>
      `${more ? "Plus de " : ""}${count} ${count > 1 ? "sorties" : "sortie"}`,
    nothing: "Aucune sortie ne correspond",
    nothingText: "Élargissez les dates ou retirez un filtre.",
    nearest: "À venir bientôt",
  },
  card: {
    left: (count: number) => `Plus que ${counted(count, "place", "places")}`,
    leftInRow: (count: number) => counted(count, "place", "places"),
    soldOut: "Complet",
    otherDates: (count: number) => `+ ${counted(count, "autre date", "autres dates")}`,
    postponed: "Reporté",
    aloud: (title: string, when: string, place: string, price: string) =>
      `${title}, ${when}, ${place}, ${price}`,
  },
  detail: {
    back: "Toutes les sorties",
    poster: (title: string, index: number) => `Affiche de ${title}, image ${index}`,
    images: "Affiche et photos",
    doors: (time: string) => `Portes à ${time}`,
    start: (time: string) => `Début à ${time}`,
    ends: (time: string) => `Fin vers ${time}`,
    escrow: "Votre argent est gardé jusqu’à la fin",
    escrowText: "L’organisateur est payé 48 h après. S’il annule, vous êtes remboursé en entier.",
    about: "À propos",
    programme: "Programme",
    place: "Le lieu",
    directions: "Comment y aller",
    landmark: "Repère",
    openMap: "Ouvrir la carte",
    call: "Appeler",
    organiser: "L’organisateur",
    sponsors: "Partenaires",
    sponsorRanks: ["Partenaire principal", "Partenaires officiels", "Avec le soutien de"],
    otherSessions: "Autres dates",
    targets: "Public",
    tickets: "Billets",
    ticketsText: "Choisissez une ou plusieurs catégories.",
    choose: "Choisir",
    perBooking: (count: number) => `${counted(count, "place", "places")} au plus par réservation`,
    admits: (people: number) => `${people} entrées`,
    left: (count: number) =>
      count <= 20 ? `Plus que ${counted(count, "place", "places")}` : `${count} places`,
    /** Of a tariff whose ticket admits several people, as a table does. */
    leftTickets: (count: number) => (count <= 20 ? "Plus que " : "") + counted(count, "billet", "billets"),
    tariff: {
      SOON: (when: string) => `En vente le ${when}`,
      OVER: "Vente terminée",
      SOLD_OUT: "Complet",
    },
    until: (when: string) => `jusqu’au ${when}`,
    code: "J’ai un code",
    codeLabel: "Code d’accès",
    /** At the desk, for a person who does not manage the event. */
    codeOfCustomer: "Le client vous le dit\u00a0; sans le bon code, ce tarif est refusé",
    codeApply: "Valider",
    codeUnknown: "Aucun tarif ne s’ouvre avec ce code.",
    codeKnown: "Code accepté\u00a0: de nouveaux tarifs sont affichés.",
    seats: "Choisir sur le plan",
    seatsHint: "Touchez les places libres de votre catégorie. Sans choix, nous vous plaçons côte à côte.",
    seatsChosen: chosenPlaces,
    seatsAny: "Places attribuées côte à côte",
    seatLost: (labels: readonly string[]) =>
      labels.length > 1
        ? `${listed(labels)}\u00a0: quelqu’un vient de prendre ces places.`
        : `${listed(labels)}\u00a0: quelqu’un vient de prendre cette place.`,
    seatNoTariff: "Choisissez d’abord un tarif de cette zone.",
    seatChooseRest: (count: number, zone: string) =>
      `Choisissez encore ${counted(count, "place", "places")} «\u00a0${zone}\u00a0» sur le plan, ou effacez votre choix.`,
    clearSeats: "Effacer mon choix",
    total: "Total",
    nothing: "Choisissez vos billets",
    pay: "Payer",
    reserve: "Réserver gratuitement",
    request: "Demander une place",
    requestText: "L’organisateur confirme votre demande avant le paiement.",
    share: "Partager",
    tooMany: tooManyPlaceWords,
    gone: "Cet événement n'est plus disponible.",
    states: {
      SOLD_OUT: "C’est complet pour cette date.",
      OVER: "Cet événement est passé.",
      CANCELLED: "Cet événement est annulé.",
      UNAVAILABLE: "Cet événement n'est plus disponible.",
    },
    cancelledFor: (reason: string) => `Motif\u00a0: ${reason}`,
    postponed: (before: string) => `Reporté\u00a0: prévu d’abord le ${before}. Vos billets restent valables.`,
    delayed: (before: string, now: string) =>
      `Retardé\u00a0: début à ${now} au lieu de ${before}. Vos billets restent valables.`,
    refundUntil: (when: string) =>
      `Pour les billets pris avant ce changement, remboursement complet jusqu’au ${when}.`,
    notFound: "Cet événement est introuvable.",
    others: "Voir les autres événements",
    summary: (lines: readonly { count: number; label: string }[]) =>
      lines.map(({ count, label }) => `${count} × ${label}`).join(" + "),
  },
  map: {
    label: "Plan de la salle",
    keys: "Flèches pour passer d’une place à l’autre, Entrée pour choisir.",
    zoomIn: "Agrandir le plan",
    zoomOut: "Réduire le plan",
    state: { free: "libre", chosen: "choisie", taken: "prise", other: "autre catégorie" },
    legend: { free: "Libre", chosen: "Choisie", taken: "Prise" },
    seat: (zone: string, label: string) => `${zone} ${label}`,
  },
  wait: "Liste d’attente",
  share: {
    title: "Partager cette sortie",
    lead: "Vos amis verront la date, le lieu et le prix.",
    text: (title: string, when: string, place: string, price: string) =>
      `${title}, ${when}, ${place}. ${price} sur Mboa\u00a0:`,
    book: "Voir et réserver",
  },
  rescue: {
    other: "Ces dates ont encore des places",
    again: "Choisir d’autres places",
  },
} as const;
