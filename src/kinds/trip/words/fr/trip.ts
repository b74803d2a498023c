import { formatMoney } from "../../../../shared/money.ts";
import { capitalised, listed, ofName } from "../../../../shared/text/grammar.ts";
import { tooManyPlaceWords } from "../../../../shared/words/fr/errors.ts";
import { punctualityDays, punctualWithinMinutes } from "../../rules/punctuality.ts";

/** « 1 place », « 3 places » */
export const placeCountWords = (count: number) => (count > 1 ? `${count} places` : `${count} place`);

/** « jusqu’à 24 h avant » */
export function untilWords(hours: number): string {
  if (hours === 0) return "jusqu’au départ";
  return hours >= 48 && hours % 24 === 0 ? `jusqu’à ${hours / 24} jours avant` : `jusqu’à ${hours} h avant`;
}

/** Sentences of searching for and choosing a departure. */
export const tripWords = {
  connections: {
    title: "Avec un changement",
    lead: "Personne ne fait ce trajet directement ce jour-là. Ces deux bus se suivent, avec une heure d’attente au moins, et se réservent ensemble.",
    wait: (duration: string, city: string) => `${duration} d’attente à ${city}`,
    /** In the results of a search sentence. */
    via: (duration: string, city: string, companies: readonly string[]) =>
      `Avec un changement à ${city} : ${duration} d’attente · ${[...new Set(companies)].join(", ")}`,
    change: (arrival: string, start: string) => `Vous arrivez à ${arrival} et repartez de ${start}.`,
    book: "Réserver les deux",
  },
  legs: { OUTBOUND: "Voyage Aller", RETURN: "Voyage Retour" },
  comforts: { CLASSIC: "Classique", COMFORT: "Confort", VIP: "VIP" },
  dayParts: {
    night: "Nuit, avant 5 h",
    morning: "Matin, 5 h – 12 h",
    afternoon: "Après-midi, 12 h – 17 h",
    evening: "Soir, après 17 h",
  },
  sorts: {
    departure: "Le plus tôt",
    price: "Le moins cher",
    duration: "Le plus rapide",
    arrival: "Arrivée la plus tôt",
  },
  quick: { label: "Raccourcis", morning: "Matin", evening: "Soir" },
  amenities: {
    air_conditioner: "Climatisation",
    wifi: "Wi-Fi",
    internet: "Wi-Fi",
    usb: "Prises USB",
    power: "Prises électriques",
    tv: "Écran",
    toilet: "Toilettes à bord",
    snack: "Collation",
    water: "Eau offerte",
    reclining_seats: "Sièges inclinables",
    blanket: "Couverture",
    luggage: "Grande soute",
  } as Record<string, string>,

  line: (from: string, to: string) => `${from} → ${to}`,
  lineAloud: (from: string, to: string) => `${capitalised(ofName(from))} à ${to}`,
  search: {
    title: "Où allez-vous ?",
    lead: "Choisissez vos villes et votre jour : les prix et les places libres s’affichent aussitôt.",
    returning: (day: string) => `retour ${day}`,
    popular: "Lignes les plus demandées",
    fromPrice: (price: number, currency: string) => `dès ${formatMoney(price, currency)}`,
    nextAt: (text: string) => `Prochain départ : ${text}`,
  },
  list: {
    count: (total: number) => (total === 0 ? "Aucun départ" : total === 1 ? "1 départ" : `${total} départs`),
    days: "Choisir un autre jour",
    monthPrices: "Le prix le plus bas de chaque jour, par place.",
    dayPrice: (day: string, price: string) => `${day}, dès ${price}`,
    dayEmpty: (day: string) => `${day}, pas de bus direct`,
    none: "—",
    more: "Voir plus de départs",
    loading: "Recherche des départs…",
    returnBanner: "Votre aller",
    changeOutbound: "Changer l’aller",
    pastDay: "Ce jour est passé. Choisissez une date à venir.",
    beforeArrival: (day: string) => `Votre aller arrive ${day}. Choisissez un retour à partir de ce jour.`,
    fromArrival: "Voir les retours possibles",
    today: "Voir les départs d’aujourd’hui",
  },
  empty: {
    title: "Aucun départ ne correspond",
    filters: "Aucun départ de ce jour ne correspond à vos filtres.",
    day: "Il n’y a pas de départ avec assez de places ce jour-là.",
    nearest: "Départs les plus proches",
    clear: "Effacer les filtres",
    nothing:
      "Aucun départ n’est encore en vente sur cette ligne. Passez par une autre ville, ou changez de ligne.",
  },
  filters: {
    show: (total: number) => (total > 1 ? `Voir les ${total} départs` : "Voir les départs"),
    companies: "Compagnie",
    terminals: "Gare de départ",
    time: "Heure de départ",
    price: "Prix maximum",
    comfort: "Confort",
    free: "Places libres",
    freeAny: "Peu importe",
    freeAtLeast: (count: number) => `${count} et plus`,
  },
  card: {
    free: (count: number) =>
      count === 0 ? "Complet" : `${placeCountWords(count)} libre${count > 1 ? "s" : ""}`,
    fewLeft: (count: number) => (count === 1 ? "Dernière place" : `Plus que ${count} places`),
    perPlace: "par place",
    promised: "Départ tenu",
    punctual: (percent: number) => `${percent} % à l’heure`,
    freeShort: (count: number) => `${count} libre${count > 1 ? "s" : ""}`,
    refundShort: (percent: number) => (percent > 0 ? `Remb. ${percent}\u00a0%` : "Non remb."),
    refund: (percent: number) => (percent > 0 ? `Remboursé à ${percent}\u00a0%` : "Non remboursable"),
    validation: "Sur demande",
    delayed: (minutes: number) => `Retard annoncé : ${minutes} min`,
    departure: "Départ",
    arrival: "Arrivée",
    daysLater: (days: number) => (days === 1 ? "le lendemain" : `${days} jours après`),
    tooEarly: "Part avant la fin de l’aller",
    summary: (trip: { company: string; departs: string; arrives: string; price: string; free: string }) =>
      `${trip.company}, départ ${trip.departs}, arrivée ${trip.arrives}, ${trip.price}, ${trip.free}`,
  },
  detail: {
    images: "Photos du bus",
    image: (bus: string, position: number) => `${bus}, photo ${position}`,
    share: "Partager",
    promise:
      "Si le bus n’est pas parti une heure après l’heure prévue, choisissez sans supplément le prochain bus qui a une place, ou tout votre argent. Sauf grève ou route fermée, là où le pays l’admet.",
    punctual: ({ percent, departures, ofLine }: { percent: number; departures: number; ofLine: boolean }) =>
      `${percent} % des départs à l’heure (${punctualWithinMinutes} min au plus), sur ${departures} ${ofLine ? "de cette ligne" : "de la compagnie"} en ${punctualityDays} jours`,
    distance: (km: number) => `${km} km`,
    bus: "Votre bus",
    seats: (count: number) => `${count} sièges`,
    terminals: "Où prendre le bus",
    terminalPhoto: (terminal: string, position: number) => `${terminal}, photo ${position}`,
    boarding: "Gare de départ",
    dropOff: "Gare d’arrivée",
    map: "Voir sur la carte",
    luggage: "Bagages",
    departureNote: "Avant le départ",
    about: "La compagnie",
    comment: "À savoir",
    call: "Appeler",
    places: "Nombre de places",
    placesHint: "De 1 à 5 places par réservation.",
    total: "Total",
    seatsTitle: "Choisissez vos sièges",
    seatsHint: (count: number) =>
      count > 1 ? `Touchez ${count} sièges libres sur le plan.` : "Touchez un siège libre sur le plan.",
    seatsFree: (count: number) =>
      count > 1
        ? "Sans choix de votre part, nous vous plaçons côte à côte si possible."
        : "Sans choix de votre part, nous prenons un siège libre pour vous.",
    seatsFreeOnly: "Sur ce voyage, la compagnie attribue les sièges.",
    chosen: (seats: readonly number[]) =>
      seats.length > 1 ? `Sièges ${listed(seats)}` : `Siège ${seats[0] ?? ""}`,
    chosenNone: "Aucun siège choisi",
    together: (count: number) => (count > 1 ? "Nous placer ensemble" : "Choisir pour moi"),
    clearSeats: "Effacer",
    pay: "Payer",
    bookReturn: "Réserver votre voyage de retour",
    bothLegs: "aller et retour",
    tooMany: tooManyPlaceWords,
    gone: "Ce voyage n'est plus disponible.",
    seatLost: (seats: readonly number[]) =>
      seats.length > 1
        ? `Les sièges ${listed(seats)} viennent d’être pris. Choisissez-en d’autres.`
        : `Le siège ${seats[0] ?? ""} vient d’être pris. Choisissez-en un autre.`,
    returnTooEarly: "Ce bus part avant l’arrivée de votre aller. Choisissez un départ plus tard.",
    chooseRest: (missing: number) =>
      missing > 1 ? `Il reste ${missing} sièges à choisir.` : "Il reste 1 siège à choisir.",
    priceChanged: (price: string) => `Le prix vient de changer : ${price} par place.`,
    validation: "La compagnie confirme d’abord votre demande, vous payez ensuite.",
    others: "Voir les autres départs",
    states: {
      OPEN: "",
      FULL: "Ce bus est complet.",
      DEPARTED: "Ce voyage n'est plus disponible.",
      CANCELLED: "La compagnie a annulé ce départ.",
      UNAVAILABLE: "Ce voyage n'est plus disponible.",
    },
    notFound: "Ce voyage est introuvable.",
    live: "Places mises à jour en direct",
  },
  seatMap: {
    label: "Plan du bus, vu de dessus",
    front: "Avant",
    back: "Arrière",
    driver: "Chauffeur",
    door: "Porte",
    toilet: "Toilettes",
    seat: (seat: number) => `Siège ${seat}`,
    window: "côté fenêtre",
    aisle: "côté couloir",
    state: { free: "libre", taken: "occupé", chosen: "choisi" },
    legend: { free: "Libre", chosen: "Choisi", taken: "Occupé" },
    keys: "Déplacez-vous avec les flèches, choisissez avec Espace.",
  },
} as const;
