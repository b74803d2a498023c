import type { MenuGroup } from "../../../resource/resource.ts";
import { paymentMethodWords } from "../booking/payment-methods.ts";

/** The words of the back office: frame, screens. */
export const menuGroupWords: Record<MenuGroup, string> = {
  sell: "Vendre",
  trip: "Voyages",
  event: "Événements",
  rental: "Locations",
  appointment: "Rendez-vous",
  people: "Équipes et lieux",
  money: "Argent",
  reference: "Référentiel",
  follow: "Suivi technique",
};

/** What the menu calls a group differently for a company's staff, or for Mboa's. */
export const menuSectionWords = {
  offers: "Offres",
  setup: "Réglages",
  allPeople: "Compagnies et clients",
};

/** The name of a table's rows (one, several), for the sentence that says why a row cannot be deleted. */
const usedByWords: Record<string, readonly [string, string]> = {
  User: ["utilisateur", "utilisateurs"],
  Booking: ["réservation", "réservations"],
  Bill: ["facture client", "factures client"],
  Payment: ["paiement", "paiements"],
  Product: ["offre", "offres"],
  Trip: ["départ", "départs"],
  TripPlan: ["planification", "planifications"],
  PriceSeason: ["saison de prix", "saisons de prix"],
  Terminal: ["lieu", "lieux"],
  City: ["ville", "villes"],
  Company: ["compagnie", "compagnies"],
  Bus: ["bus", "bus"],
  Path: ["ligne", "lignes"],
  UserRole: ["rôle attribué", "rôles attribués"],
  Category: ["catégorie", "catégories"],
  CarModel: ["modèle", "modèles"],
  Holiday: ["jour férié", "jours fériés"],
  Banner: ["bannière", "bannières"],
  CommissionRate: ["taux de commission", "taux de commission"],
  Invoice: ["facture", "factures"],
  InvoiceConfig: ["configuration de facturation", "configurations de facturation"],
  CompanySubscription: ["abonnement", "abonnements"],
  PartnerRequest: ["demande de partenaire", "demandes de partenaire"],
  ContactMessage: ["message reçu", "messages reçus"],
  Conversation: ["conversation", "conversations"],
  CashShift: ["caisse", "caisses"],
  Setting: ["réglage", "réglages"],
};

export function usedBySentence(uses: readonly { table: string; count: number }[]): string {
  return uses
    .map(({ table, count }) => {
      const [one, many] = usedByWords[table] ?? ["autre donnée", "autres données"];
      const figure = count > 99 ? "plus de 99" : String(count);
      return `${figure} ${count > 1 ? many : one}`;
    })
    .join(", ");
}

export const csvWords = { yes: "oui", no: "non" };

export const serviceKindWords = {
  trip: "Voyage",
  rdv: "Rendez-vous",
  location: "Location",
  event: "Événement",
} as const;

export const bookingStatusWords = {
  REQUESTED: "À valider",
  PENDING: "À payer",
  CONFIRMED: "Confirmée",
  COMPLETED: "Terminée",
  DECLINED: "Refusée",
  EXPIRED: "Expirée",
  CANCELLED: "Annulée",
} as const;

export const requestStatusWords = {
  SUBMITTED: "À examiner",
  ACCEPTED: "Acceptée",
  REFUSED: "Refusée",
} as const;

export const paymentStatusWords = {
  CREATED: "Créé",
  PENDING: "En cours",
  SUCCEEDED: "Réussi",
  FAILED: "Échoué",
  CANCELLED: "Annulé",
  EXPIRED: "Expiré",
} as const;

/** An ordered payout has left the company's balance, not our wallet. */
export const payoutStatusWords = { ...paymentStatusWords, CREATED: "Pas encore envoyé" } as const;

export const payoutCheckWords = {
  WAITING: "À confirmer par une autre personne",
  GIVEN: "Confirmé par une autre personne",
  REFUSED: "Refusé",
} as const;

export const paymentProviderWords = { ...paymentMethodWords, cash: "Espèces" } as const;

export const ticketKeyStateWords = {
  PREPARED: "Publiée, signera bientôt",
  SIGNING: "Signe les billets",
  RETIRED: "Vérifie seulement",
  REVOKED: "Retirée en urgence",
} as const;

export const messageStatusWords = {
  QUEUED: "En attente",
  SENT: "Envoyé",
  DELIVERED: "Remis",
  FAILED: "Échoué",
} as const;

export const weekdayListWords = {
  1: "Lundi",
  2: "Mardi",
  3: "Mercredi",
  4: "Jeudi",
  5: "Vendredi",
  6: "Samedi",
  7: "Dimanche",
} as const;

export const frameWords = {
  action: {
    edit: "Modifier",
    show: "Consulter",
    create: "Ajouter",
    cancel: "Retour",
    undo: "Défaire",
    select_row: "Sélectionner cette ligne",
    bulk_actions: "%{smart_count} ligne sélectionnée |||| %{smart_count} lignes sélectionnées",
  },
  notification: { updated: "Modifications enregistrées", created: "Enregistré", deleted: "Supprimé" },
  page: { empty: "Rien ici pour le moment", invite: "", dashboard: "Accueil" },
  message: {
    delete_title: "Supprimer · %{name} · %{recordRepresentation}",
    delete_content: "Cette suppression est définitive.",
    bulk_delete_content: "Cette suppression est définitive.",
    invalid_form: "Certaines informations sont incorrectes. Vérifiez le formulaire.",
  },
};

const areaNameWords = {
  admin: "Administration",
  partner: "Espace partenaire",
  branch: "Espace agence",
  support: "Assistance",
} as const;

export const backofficeWords = {
  twin: { told: "Une autre fiche l’utilise déjà.", open: "Voir l’autre" },
  brand: "Mboa",
  offline: "Le serveur est injoignable. Vérifiez votre connexion.",
  failed: "Une erreur est survenue, veuillez réessayer plutard",
  areas: areaNameWords,
  home: "Accueil",
  newOne: (label: string) => `Ajouter · ${label}`,
  hello: (name: string) => `Bonjour ${name}`,
  /** The texts for a company and its places are with the company's own words. */
  homeText: {
    admin: "Tout ce qui fait tourner la plateforme, pays par pays.",
    support: "Retrouver une réservation, une personne, un paiement, et aider.",
  },
  seeSite: "Voir le site",
  myProfile: "Mon profil",
  otherArea: (area: keyof typeof areaNameWords) => `Passer à\u00a0: ${areaNameWords[area]}`,
  filledIn: "Rempli",
  leftEmpty: "Vide",
  from: (label: string) => `${label}\u00a0: à partir de`,
  to: (label: string) => `${label}\u00a0: jusqu’à`,
  atLeast: (label: string) => `${label}\u00a0: au moins`,
  atMost: (label: string) => `${label}\u00a0: au plus`,
  print: "Imprimer",
  findAll: "Trouver partout (Ctrl+K)",
  searchList: "Chercher dans la liste",
  labelled: (label: string) => `${label} :`,
  /** Leaves a dialog without doing anything; « Annuler » always names what it cancels. */
  back: "Retour",
  close: "Fermer",
  keep: "Ne rien changer",
  done: (action: string) => `${action}\u00a0: c’est fait`,
  copy: "Dupliquer",
  history: "Historique",
  noHistory: "Aucune trace pour le moment",
  none: "—",
  noneYet: "Rien ici pour le moment",
  worldwide: "Commun à tous les pays\u00a0: seuls les administrateurs de tous les pays le modifient.",
  noneFound: "Aucun résultat pour cette recherche",
  yes: "Oui",
  no: "Non",
  dayPlaceholder: "JJ/MM/AAAA",
  addImage: "Ajouter une image",
  changeImage: "Changer l’image",
  removeImage: "Retirer l’image",
  sending: "Envoi…",
  add: "Ajouter",
  listHelp: "Appuyez sur Entrée après chaque valeur",
  notFound: "404 - Page Introuvable",
  error: "Une erreur est survenue",
  reload: "Recharger la page",
  retry: "Réessayer",
  loading: "Chargement…",
  /** For a field that suggests values. */
  suggestions: {
    openText: "Ouvrir la liste",
    closeText: "Fermer la liste",
    clearText: "Vider le champ",
    loadingText: "Chargement…",
    noOptionsText: "Rien ne correspond",
  },
  menu: "Menu",
};
