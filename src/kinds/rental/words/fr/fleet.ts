import { spokenDay } from "../../../../shared/dates.ts";
import { formatDay, formatPeriod } from "../../../../shared/paper-dates.ts";
import { nightWords, rentalDayWords, rentalLengthWords } from "./rental-words.ts";

/** What a rental company reads on its planning screens. */
export const fleetWords = {
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  today: "Aujourd’hui",
  exportPrices: "Prix en CSV",
  monthsShown: "Durée affichée",
  months: (count: number) => (count === 12 ? "1 an" : `${count} mois`),
  states: {
    FREE: "Libre",
    HELD: "En cours de paiement",
    SOLD: "Réservé",
    BLOCKED: "Bloqué",
    IMPORTED: "Pris ailleurs",
    OVERDUE: "Pas encore rendu",
  },
  /** Of a bar whose car or house has come back and is clean. */
  cleaned: "Nettoyé",
  marks: { FREE: "", HELD: "…", SOLD: "R", BLOCKED: "✕", IMPORTED: "C", OVERDUE: "!" },
  works: { state: "Immobilisé pour travaux", mark: "T", label: "Réparation ou travaux" },
  cleaning: { open: "À nettoyer", done: "Nettoyé", mark: "≈" },
  columns: { car: "Voiture", house: "Logement" },
  length: rentalLengthWords,
  unpublished: "Non publié",
  pages: {
    search: { car: "Modèle ou plaque", house: "Logement ou résidence" },
    previous: "Page précédente",
    next: "Page suivante",
    none: {
      car: "Aucune voiture ne correspond à cette recherche.",
      house: "Aucun logement ne correspond à cette recherche.",
    },
  },
  help: {
    mouse:
      "Glissez la souris sur les jours d’une ligne, ou déplacez-vous avec les flèches et étendez avec Maj + flèches.",
    touch: "Touchez le premier jour, puis le dernier.",
  },
  dayLabel: (day: string, state: string, label: string) =>
    [spokenDay(day), state, label].filter(Boolean).join(", "),
  chosenDay: (label: string) => `${label}, choisi`,
  block: {
    reason: "Motif du blocage",
    reasonHelp: "Entretien, panne, usage personnel…",
    submit: "Bloquer ces jours",
    done: "Ces jours ne peuvent plus être réservés.",
    past: "Ces jours sont passés.",
    remove: "Débloquer",
    removed: "Ces jours peuvent de nouveau être réservés.",
    conflicts: (count: number) =>
      count > 1
        ? `${count} jours déjà réservés restent à leurs clients ; les autres sont bloqués.`
        : "Un jour déjà réservé reste à son client ; les autres sont bloqués.",
    /** What a new room has of its villa, because the villa is let or blocked with all its rooms. */
    ofVilla: (periods: readonly string[]) =>
      `Déjà pris avec la villa : ${periods.join(" ; ")}. Ces nuits de la chambre ne se vendent pas.`,
    importedText: "Ce blocage vient d’un calendrier relié : modifiez-le là-bas.",
  },
  calendar: {
    house: "Logement",
    rules: (minStay: number | null, arrivalOk: boolean, departureOk: boolean) =>
      [
        minStay && minStay > 1 && `min. ${nightWords(minStay)}`,
        !arrivalOk && "pas d’arrivée",
        !departureOk && "pas de départ",
      ].filter((rule) => rule !== false && rule !== null),
    help: {
      mouse:
        "Chaque case est une nuit. Glissez la souris sur les nuits, ou déplacez-vous avec les flèches et étendez avec Maj + flèches.",
      touch: "Chaque case est une nuit. Touchez la première, puis la dernière.",
    },
  },
  days: {
    price: {
      car: (currency: string) => `Prix du jour (${currency})`,
      house: (currency: string) => `Prix de la nuit (${currency})`,
    },
    minStay: { car: "Durée minimum (jours)", house: "Séjour minimum (nuits)" },
    arrival: "Arrivée",
    departure: "Départ",
    unchanged: "Sans changement",
    allowed: "Autorisé",
    refused: "Interdit",
    only: "Seulement ces jours de la semaine :",
    emptyHelp: "Vide : sans changement",
    submit: "Enregistrer",
    reset: "Revenir au prix et aux règles ordinaires",
    done: {
      car: (count: number) =>
        count > 1 ? `${rentalDayWords(count)} modifiés.` : `${rentalDayWords(count)} modifié.`,
      house: (count: number) =>
        count > 1 ? `${nightWords(count)} modifiées.` : `${nightWords(count)} modifiée.`,
    },
  },
  prices: {
    open: "Prix d’une saison",
    title: "Prix d’une saison",
    text: "Les réservations déjà prises gardent leur prix.",
    which: { car: "Voitures", house: "Logements" },
    all: { car: "Toutes les voitures", house: "Tous les logements" },
    onlyShown: {
      car: (count: number) =>
        `Parmi les ${count} voitures affichées seulement : les autres gardent leurs prix.`,
      house: (count: number) =>
        `Parmi les ${count} logements affichés seulement : les autres gardent leurs prix.`,
    },
    from: "Du",
    to: "Au",
    past: "Ces jours sont passés",
    only: "Seulement ces jours de la semaine (sinon tous)",
    how: "Nouveau prix",
    kinds: {
      PERCENT: "Changer le prix ordinaire de",
      PRICE: "Fixer le prix à",
      COPY: "Reprendre les prix d’il y a un an",
      ORDINARY: "Revenir au prix ordinaire",
    },
    help: {
      PERCENT: "20 : un cinquième de plus ; -10 : un dixième de moins",
      PRICE: "",
      COPY: "Chaque jour reprend le prix et les règles du même jour de la semaine, 52 semaines plus tôt.",
      ORDINARY: "",
    },
    percent: "Changement (%)",
    preview: "Ce qui changera",
    waiting: "Remplissez le formulaire : les prix s’affichent ici.",
    nothing: "Aucun prix ne change.",
    before: "Avant",
    after: "Après",
    more: (count: number) => `… et ${count} ${count > 1 ? "autres lignes" : "autre ligne"}`,
    count: {
      car: (days: number) => `${rentalDayWords(days)} ${days > 1 ? "changent" : "change"} de prix`,
      house: (nights: number) => `${nightWords(nights)} ${nights > 1 ? "changent" : "change"} de prix`,
    },
    sold: {
      car: (days: number) =>
        `${rentalDayWords(days)} déjà ${days > 1 ? "réservés" : "réservé"} : leur prix ne change pas pour ces clients.`,
      house: (nights: number) =>
        `${nightWords(nights)} déjà ${nights > 1 ? "réservées" : "réservée"} : leur prix ne change pas pour ces clients.`,
    },
    submit: "Changer les prix",
    back: "Retour",
  },
  timeline: {
    previous: "Jour précédent",
    next: "Jour suivant",
    late: "En retard",
    departures: "Départs",
    returns: "Retours",
    none: { late: "Aucun retard.", departures: "Aucun départ ce jour.", returns: "Aucun retour ce jour." },
    summary: (departures: number, returns: number, late: number) =>
      `${departures} ${departures > 1 ? "départs" : "départ"}, ${returns} ${returns > 1 ? "retours" : "retour"}, ${late} en retard`,
    isLate: "En retard",
    done: "Fait",
    cleaned: (time: string) => `Nettoyée à ${time}`,
    waiting: "À faire",
    caution: (amount: string, state: string) => `Caution ${amount} : ${state}`,
    out: "Remettre la voiture",
    in: "Reprendre la voiture",
    see: "Voir le contrat",
  },
  openBooking: "Ouvrir",
  papers: {
    line: (kind: string, plate: string, day: string, expired: boolean) =>
      `${plate} : ${kind.toLowerCase()} ${expired ? "expirée depuis le" : "valable jusqu’au"} ${formatDay(day)}`,
    more: (count: number) => (count > 1 ? `et ${count} autres papiers` : "et un autre papier"),
    open: "Voir les papiers",
  },
  conflicts: (count: number) =>
    count > 1
      ? `${count} jours réservés ici sont aussi pris dans un calendrier relié. Appelez les clients concernés.`
      : "Un jour réservé ici est aussi pris dans un calendrier relié. Appelez le client concerné.",
  link: {
    open: "Lien pour les autres sites",
    title: "Calendrier à donner aux autres sites",
    text: "Airbnb, Booking ou un autre site lit à cette adresse les nuits prises ici. Qui la connaît peut la lire.",
    copy: "Copier",
    copied: "Adresse copiée",
    renew: "Créer une nouvelle adresse",
    renewed: "Nouvelle adresse : l’ancienne ne répond plus. Donnez-la aux autres sites.",
  },
  statistics: {
    type: "Voitures ou logements",
    types: { car: "Voitures", house: "Logements" },
    from: "Du",
    to: "Au",
    tooLong: (days: number) => `Choisissez au plus ${days} jours.`,
    share: "Occupation",
    percent: (value: number) => `${Math.round(value * 100)} %`,
    deposits: "Cautions détenues en ce moment",
    held: (count: number, disputed: number) =>
      [
        `${count} ${count > 1 ? "cautions" : "caution"}`,
        disputed > 0 && `dont ${disputed} ${disputed > 1 ? "contestées" : "contestée"}`,
      ]
        .filter(Boolean)
        .join(", "),
    kept: "Gardé sur les cautions pendant la période",
    keptCount: (count: number) => `${count} ${count > 1 ? "cautions" : "caution"}`,
    revenue: "Encaissé pour les départs de la période",
    byDay: "Occupation par jour",
    dayLabel: (day: string, taken: string, share: string) => `${day} : ${taken}, ${share}`,
    highest: (most: string) => `Jour le plus rempli : ${most}`,
    ofAll: (taken: number, all: number) => `${taken} sur ${all}`,
    day: "Jour",
    rented: { car: "Voitures louées", house: "Logements loués" },
    each: { car: "Par voiture", house: "Par logement" },
    company: "Entreprise",
    taken: { car: "Jours loués", house: "Nuits louées" },
    blocked: { car: "Jours bloqués", house: "Nuits bloquées" },
    bookings: "Locations",
    earned: "Encaissé",
    nothing: { car: "Aucune voiture pour le moment.", house: "Aucun logement pour le moment." },
  },
  desk: {
    title: "Dates de la location",
    from: { car: "Prise en charge", house: "Arrivée" },
    to: { car: "Retour", house: "Départ" },
    at: "Heure",
    guests: "Voyageurs",
    driver: "Avec le chauffeur de l’entreprise",
    papers: "Vérifiez le permis et la pièce d’identité de la personne qui conduit.",
    sell: "Louer au guichet",
    label: (from: string, to: string) => formatPeriod(from, to),
  },
  gallery: {
    house: "Logement",
    help: "La première photo est la couverture, celle que les voyageurs voient dans la liste.",
    empty: "Ce logement n’a pas encore de photo.",
    add: "Ajouter des photos",
    unseen: (room: string) => `Ajoutez une photo\u00a0: ${room}`,
    room: "Pièce",
    noRoom: "Sans pièce",
    caption: "Légende",
    cover: "Couverture",
    makeCover: "Mettre en couverture",
    earlier: (place: number) => `Avancer la photo ${place}`,
    later: (place: number) => `Reculer la photo ${place}`,
    remove: (place: number) => `Retirer la photo ${place}`,
    removePhoto: "Retirer la photo",
    removeAsk: "Retirer cette photo ?",
    removeText: "Les voyageurs ne la verront plus.",
    photo: (place: number, room: string) => (room ? `Photo ${place}, ${room}` : `Photo ${place}`),
  },
  contract: "Contrat (PDF)",
  close: "Fermer",
};
