import type { ServiceKind } from "../../../kinds.ts";
import type { HeldWords } from "../held-words.ts";
import type { KindWords } from "../kinds.ts";

/** « de la compagnie », « du cabinet », « de l’organisateur » */
const ofSeller = ({ seller }: KindWords) =>
  seller.startsWith("le ") ? `du ${seller.slice(3)}` : `de ${seller}`;

/** Sentences of the hub, of booked services and of their follow-up. */
export const bookingScreenWords = {
  hub: {
    title: "Réserver",
    lead: "Tout se réserve et se paie ici, en quelques minutes.",
    offers: {
      trip: { title: "Voyages en bus", text: "Vos sièges sur le plan du bus, payés en ligne." },
      consultant: { title: "Rendez-vous", text: "Médecins, avocats, coachs : une heure rien que pour vous." },
      car: { title: "Location de voiture", text: "Avec ou sans chauffeur, au jour le jour." },
      house: { title: "Location de logement", text: "Appartements et maisons, prêts à vous recevoir." },
      event: { title: "Événements", text: "Concerts, soirées, rencontres : vos billets tout de suite." },
    },
  },
  coming: {
    title: "Bientôt sur Mboa",
    text: "Aucune société ne propose encore ce service ici. En attendant, voyez ce qui se réserve dès maintenant.",
    others: "Voir ce qui se réserve",
    partner: "Proposer ce service",
  },
  /** Shown on the card of a list that has no offers in this country yet. */
  soon: "Bientôt",
  search: {
    opening: "Ouverture de la recherche…",
  },
  statuses: {
    REQUESTED: "En attente de validation",
    PENDING: "À payer",
    CONFIRMED: "Confirmé",
    COMPLETED: "Terminé",
    DECLINED: "Refusé",
    EXPIRED: "Expiré",
    CANCELLED: "Annulé",
  },
  list: {
    upcoming: "Réservations à venir",
    past: "Réservations passées",
    tabs: "Mes réservations",
    tabUpcoming: "À venir",
    tabPast: "Passées",
    emptyUpcoming: "Aucune réservation à venir",
    emptyUpcomingText: "Dès que vous réservez, vos billets vous attendent ici, même sans réseau.",
    emptyPast: "Aucune réservation passée",
    emptyPastText: "Vos réservations terminées ou annulées apparaîtront ici.",
    book: "Réserver",
    more: "Afficher la suite",
    code: (code: string) => `Code ${code}`,
    forWhom: (name: string) => `Pour ${name}`,
    leg: { OUTBOUND: "Aller", RETURN: "Retour" },
    total: "Total",
    cancelOf: (title: string) => `Annuler ${title}`,
    offline: "Vous êtes hors ligne : voici vos billets enregistrés sur cet appareil.",
    offlineEmpty: "Vous êtes hors ligne et aucun billet n’est encore enregistré sur cet appareil.",
    payBefore: (when: string) => `À payer avant le ${when}`,
    answerBefore: (when: string) => `Réponse attendue avant le ${when}`,
    answerThenHeld: (answer: string, held: string) =>
      `Réponse attendue avant le ${answer}. Réservation gardée jusqu’au ${held}.`,
    declined: (reason: string) => `Demande refusée : « ${reason} »`,
    unanswered: (kind: KindWords) => `Sans réponse ${ofSeller(kind)} : rien n’a été débité.`,
    unpaidByAll: "Tout le monde n’a pas payé à temps : chaque part payée est rendue.",
    placesGone:
      "Le véhicule a changé et n’a plus ce que vous aviez retenu : vous ne devez rien, et ce qui a déjà été payé est rendu.",
    unpaidAtDesk: "Elle n’a pas été payée au guichet à temps : la réservation a pris fin.",
    missed:
      "Le trajet d’avant est en retard : vous arriverez trop tard pour celui-ci. Changez sa date ou annulez-le sans frais avant le départ.",
    begun: (company: string) =>
      `C’est déjà commencé : vous ne pouvez plus annuler. Une question ? Contactez ${company}.`,
    reversed:
      "Votre opérateur a repris votre paiement. Contactez-nous pour garder ou annuler cette réservation.",
    unseated: (company: string) =>
      `Votre place n’existe plus depuis un changement de véhicule. ${company} vous en cherche une autre ; sans place, vous êtes remboursé en entier.`,
    ended: (company: string) => `C’est terminé. Une question ? Contactez ${company}.`,
    completeBefore: (when: string) => `Passagers à compléter avant le ${when}`,
    completeNow: "Passagers à compléter maintenant",
    tooLate: "Le paiement est arrivé trop tard : il vous est rendu en entier.",
    left: {
      ITSELF: "C’est déjà parti\u00a0: il n’y a plus rien à payer.",
      OTHER: "L’autre voyage du même paiement est déjà parti\u00a0: il n’y a plus rien à payer.",
    },
  },
  actions: {
    withdrawalUntil: (time: string) => `Annulation et changement gratuits jusqu’à ${time}.`,
    follow: { location: "État des lieux et caution", trip: "Suivre le bus" } as Partial<
      Record<ServiceKind, string>
    >,
    see: (paper: string) => `Voir ${paper}`,
    pay: "Payer",
    again: "Réserver à nouveau",
    cancel: "Annuler",
    receipt: "Reçu",
    contact: "Contacter",
    names: "Noms",
    complete: "Compléter les passagers",
    review: "Donner mon avis",
  },
  names: {
    title: "Passagers",
    before: (when: string) => `Les numéros de pièce d’identité sont attendus avant le ${when}.`,
    save: "Enregistrer",
    saved: "C’est enregistré. Les billets portent ces noms.",
  },
  cancel: {
    title: "Annuler cette réservation ?",
    quoting: "Calcul du remboursement…",
    paid: "Vous avez payé",
    refund: "Remboursement",
    kept: "Retenu selon les conditions",
    percent: (percent: number) => `${percent} % de votre paiement`,
    /** Nothing would come back, now or ever. */
    none: {
      late: "Il est trop tard pour un remboursement selon les conditions acceptées : vous perdriez ce que vous avez payé.",
      never: "Ce prix n’est pas remboursable : vous perdriez ce que vous avez payé.",
    },
    ask: (company: string) => `Un empêchement ? Écrire à ${company}`,
    unpaid: (kind: HeldWords) => `Rien n’a été payé : ${kind.units.freed}.`,
    changes: (when: string) => `Ce montant est valable jusqu’au ${when}.`,
    reason: "Pourquoi annulez-vous ?",
    confirm: "Annuler la réservation",
    keep: "Garder ma réservation",
    done: "Réservation annulée.",
    some: {
      which: "Quels billets annuler ?",
      used: "Déjà utilisé à l’entrée",
      othersStay: (count: number) =>
        count > 1 ? `Les ${count} autres billets restent valables.` : "L’autre billet reste valable.",
      confirm: (count: number) => `Annuler ${count > 1 ? `${count} billets` : "un billet"}`,
      done: (count: number) => (count > 1 ? `${count} billets annulés.` : "1 billet annulé."),
    },
    onlyThisLeg: "Pour un aller-retour, l’autre trajet reste valable.",
    notAllowed: "Cette réservation ne peut plus être annulée.",
  },
  review: {
    title: (kind: KindWords) => `Votre avis sur ${kind.your}`,
    rating: "Votre note",
    stars: (count: number) => (count > 1 ? `${count} étoiles` : "1 étoile"),
    words: ["", "Décevant", "Passable", "Correct", "Bien", "Excellent"],
    comment: "Votre commentaire",
    commentHint: "Accueil, ponctualité, confort : ce que vous diriez à un ami.",
    marks: "En détail (facultatif)",
    markOf: (criterion: string, count: number) => `${criterion} : ${count} sur 5`,
    supply: { power: "L’électricité", water: "L’eau" },
    supplyNone: "Je ne sais pas",
    send: "Publier mon avis",
    missing: "Choisissez une note de 1 à 5.",
    thanks: "Merci, votre avis est publié.",
  },
} as const;
