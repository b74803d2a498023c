/**
 * The sections under the search box; a file of its own, because a chunk consists of whole files and the
 * first paint does not need this one.
 */
export const homeSectionWords = {
  banners: "À la une",
  recentTitle: "Vos dernières recherches",
  popularTitle: "Lignes les plus demandées",
  popularText: "Touchez une ligne pour voir tous les départs du jour.",
  allTrips: "Voir tous les voyages",
  fromPrice: "à partir de",
  nextDeparture: "Prochain départ",
  seeDepartures: "Voir les départs",

  soon: "Bientôt",
  servicesTitle: "Tout se réserve au même endroit",
  services: {
    trip: { title: "Voyages en bus", text: "Choisissez votre siège et votre heure, agence par agence." },
    consultant: {
      title: "Rendez-vous",
      text: "Médecins, avocats, coiffeuses : un créneau libre, confirmé tout de suite.",
    },
    car: { title: "Voitures", text: "Avec ou sans chauffeur, à la journée ou au forfait." },
    house: {
      title: "Logements",
      text: "Appartements et maisons, équipements et caution affichés avant de payer.",
    },
    event: { title: "Événements", text: "Concerts, théâtre, foires : votre place est dans votre téléphone." },
  },

  partnersTitle: "Ils vendent sur Mboa",

  appTitle: "Mboa dans votre poche",
  appText:
    "Installez l’application depuis cette page : elle pèse moins qu’une photo, garde vos billets sans réseau et consomme peu de données.",
  appPoints: ["Billets disponibles hors connexion", "Alertes avant le départ", "Moins d’un mégaoctet"],
  install: "Installer l’application",
  installHint: "Dans le menu de votre navigateur, choisissez « Ajouter à l’écran d’accueil ».",
  appTicket: { line: "Douala → Yaoundé", when: "Demain, 06:30", seat: "Siège 12", valid: "Billet valide" },
};

/** The lines shown until the real figures arrive, and on pages without JavaScript: city names of Cameroon. */
export const knownLines: readonly { from: string; to: string }[] = [
  { from: "Douala", to: "Yaoundé" },
  { from: "Yaoundé", to: "Douala" },
  { from: "Douala", to: "Bafoussam" },
  { from: "Yaoundé", to: "Bafoussam" },
  { from: "Douala", to: "Kribi" },
  { from: "Yaoundé", to: "Bertoua" },
  { from: "Douala", to: "Bamenda" },
  { from: "Yaoundé", to: "Ngaoundéré" },
];
