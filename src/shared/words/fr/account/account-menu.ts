import { ofName } from "../../../text/grammar.ts";

/** The account menu under a signed-in person's name; visitors do not load it. */
export const accountMenuWords = {
  openAccount: (name: string) => `Compte ${ofName(name)}`,
  profile: "Mon profil",
  upcomingBookings: "Réservations à venir",
  pastBookings: "Réservations passées",
  favourites: "Mes favoris",
  messages: "Mes messages",
  newFavourites: (count: number) => (count === 1 ? "1 nouveau favori" : `${count} nouveaux favoris`),
  newMessages: (count: number) => (count === 1 ? "1 nouveau message" : `${count} nouveaux messages`),
  health: "Informations de santé",
  password: "Mot de passe",
  contactDetails: "E-mail et téléphone",
  paymentInfos: "Numéro de paiement",
  documents: "Mes documents",
  requests: "Mes demandes",
  logout: "Se déconnecter",
  areas: {
    admin: "Administration",
    partner: "Espace partenaire",
    branch: "Espace agence",
    support: "Assistance",
  },
  /** The pages of a crew, by role. */
  crew: {
    DRIVER: "Espace chauffeur",
    CONTROLLER: "Scanner les billets",
    CASHIER: "Guichet",
    CLEANER: "À nettoyer",
  },
  plainUser: "SIMPLE UTILISATEUR",
  dashboard: "Tableau de bord",
  bookingsGroup: "Mes réservations",
  accountGroup: "Mon compte",
};
