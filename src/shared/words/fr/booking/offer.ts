import type { ReviewCriterion } from "../../../booking/review-marks.ts";
import type { ServiceKind } from "../../../kinds.ts";
import { kindWords } from "../kinds.ts";
import { andPayWords } from "./payment-methods.ts";

/** What the pages of every kind say about an offer. */
export const offerScreenWords = {
  retry: "Réessayer",
  editSearch: "Modifier la recherche",
  /** Shown instead of a price of zero. */
  free: "Gratuit",
  from: (price: string) => `dès ${price}`,
  otherCountry: (country: string) =>
    `Cette offre est d’un autre pays (${country})\u00a0: choisissez ce pays en haut de la page pour la réserver.`,
  /** Leads to an offer that was looked for on the page of another kind. */
  rightKind: {
    trip: "Voir ce voyage",
    rdv: "Voir cette consultation",
    location: "Voir cette location",
    event: "Voir cet événement",
  } satisfies Record<ServiceKind, string>,
  held: (units: string) => `Déjà retenu à votre nom : ${units}.`,
  resume: "Reprendre mon paiement",
  /** The text under the title of a shared link. */
  preview: (
    { company, place, price }: { company: string; place: string; price: string },
    methods: readonly string[],
  ) => `${[company, place, price].filter(Boolean).join(", ")}. Réservez${andPayWords(methods)}.`,
  favourite: {
    add: "Ajouter aux favoris",
    remove: "Retirer des favoris",
    added: {
      trip: "Voyage ajouté aux favoris avec succès",
      rdv: "Rendez-vous ajouté aux favoris avec succès",
      location: "Location ajoutée aux favoris avec succès",
      event: "Événement ajouté aux favoris avec succès",
    } satisfies Record<ServiceKind, string>,
    removed: {
      trip: "Voyage retiré de vos favoris avec succès",
      rdv: "Rendez-vous retiré de vos favoris avec succès",
      location: "Location retirée de vos favoris avec succès",
      event: "Événement retiré de vos favoris avec succès",
    } satisfies Record<ServiceKind, string>,
  },
  rating: {
    aloud: (average: string, count: number) => `Noté ${average} sur 5, ${count} avis`,
    shown: (average: string, count: number) => `${average} (${count} avis)`,
    stars: (rating: number) => `${rating} sur 5`,
  },
  /** The power and water supply of a house. */
  supply: {
    power: "Électricité",
    water: "Eau",
    notes: {
      STEADY: "sans coupure",
      SOME_CUTS: "quelques coupures",
      OFTEN_CUT: "coupures fréquentes",
    },
    counted: (note: string, count: number) => `${note} (${count})`,
  },
  voiceNote: {
    title: "Le chemin, expliqué à voix haute",
    listen: "Écouter le chemin",
    unreachable: "L’enregistrement n’a pas pu être chargé. Réessayez avec du réseau.",
  },
  reviews: {
    title: "Avis des clients",
    unnamed: "Client",
    more: "Voir plus d’avis",
    average: (average: string) => `${average} sur 5`,
    criteria: {
      PUNCTUALITY: "Ponctualité",
      COMFORT: "Confort",
      DRIVING: "Conduite",
      LISTENING: "Écoute",
      WELCOME: "Accueil",
      CLEANLINESS: "Propreté",
      CONDITION: "État du véhicule",
      AS_DESCRIBED: "Conforme à l’annonce",
      ORGANISATION: "Organisation",
      PLACE: "Lieu",
    } satisfies Record<ReviewCriterion, string>,
  },
  refund: {
    title: "Annulation et remboursement",
    percent: (percent: number) => `${percent} %`,
    never: "Non remboursable.",
    until: (when: string) => `jusqu’au ${when}`,
    toTheEnd: (kind: ServiceKind) => `jusqu’au ${kindWords[kind].start.toLowerCase()}`,
    hoursBefore: (hours: number, kind: ServiceKind) => `jusqu’à ${hours} h ${kindWords[kind].beforeStart}`,
    after: "ensuite",
    now: (percent: number, until: string) => `${percent} % rendus si vous annulez ${until}`,
    over: (kind: ServiceKind) => `Trop tard pour un remboursement ${kindWords[kind].beforeStart}.`,
  },
  contact: {
    title: (company: string) => `Une question ? Joignez ${company}`,
    call: "Appeler",
    message: (code: string, title: string, when: string) =>
      `Bonjour, je vous écris au sujet de ma réservation ${code} : ${title}, ${when}.`,
  },
  share: {
    whatsapp: "WhatsApp",
    sms: "SMS",
    copy: "Copier le lien",
    copied: "Lien copié",
    native: "Autres applications",
  },
} as const;
