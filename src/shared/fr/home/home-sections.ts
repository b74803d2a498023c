/**
 * The sections under the search box; a file of its own, because a chunk consists of whole files and the
 * first paint does not need this one.
 */
export const homeSectionsFr = {
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

  howTitle: "Comment ça marche",
  how: [
    { title: "Cherchez", text: "Comparez les heures, les prix et les places encore libres, en direct." },
    {
      title: "Payez",
      text: "En ligne, ou en espèces là où la compagnie le propose. Le prix affiché est le prix payé.",
    },
    { title: "Partez", text: "Montrez le code QR de votre billet. Il s’ouvre même sans réseau." },
  ],

  partnersTitle: "Ils voyagent avec Mboa",

  trustTitle: "Réserver sans mauvaise surprise",
  trust: [
    {
      title: "Votre place vous attend",
      text: "Elle est bloquée pendant que vous payez, et à personne d’autre.",
    },
    {
      title: "Votre argent est protégé",
      text: "Il n’est versé à la compagnie qu’après le service. Un paiement sans place est remboursé.",
    },
    {
      title: "Annulation claire",
      text: "Le montant remboursé est affiché avant de payer et avant d’annuler.",
    },
  ],

  appTitle: "Mboa dans votre poche",
  appText:
    "Installez l’application depuis cette page : elle pèse moins qu’une photo, garde vos billets sans réseau et consomme peu de données.",
  appPoints: ["Billets disponibles hors connexion", "Alertes avant le départ", "Moins d’un mégaoctet"],
  install: "Installer l’application",
  installHint: "Dans le menu de votre navigateur, choisissez « Ajouter à l’écran d’accueil ».",
  appTicket: { line: "Douala → Yaoundé", when: "Demain, 06:30", seat: "Siège 12", valid: "Billet valide" },

  faqTitle: "Questions fréquentes",
  faq: [
    {
      question: "Comment payer mon billet ?",
      answer:
        "Les moyens de votre pays sont affichés au moment de payer. Un opérateur vous envoie une demande sur votre téléphone, que vous confirmez avec votre code secret ; la carte a sa propre page. Les espèces en agence sont acceptées quand la compagnie les propose.",
    },
    {
      question: "J’ai payé et je n’ai rien reçu, que faire ?",
      answer:
        "Ne payez pas une seconde fois. Nous interrogeons l’opérateur jusqu’à connaître le résultat. Si l’argent est arrivé et que la place n’est plus libre, nous vous en donnons une équivalente ou nous vous remboursons.",
    },
    {
      question: "Puis-je annuler ou changer mon voyage ?",
      answer:
        "Oui, selon la politique de la compagnie, affichée avant le paiement. Dans « Réservations à venir », le montant exact du remboursement est montré avant que vous confirmiez.",
    },
    {
      question: "Faut-il imprimer le billet ?",
      answer:
        "Non. Le code QR sur votre téléphone suffit, même sans réseau. Vous pouvez aussi télécharger le billet en PDF.",
    },
    {
      question: "Puis-je réserver pour quelqu’un d’autre ?",
      answer:
        "Oui, jusqu’à cinq places à la fois. Indiquez le nom de chaque voyageur, puis partagez les billets par WhatsApp ou par SMS.",
    },
  ],

  partnerTitle: "Vous transportez, recevez, louez ou organisez ?",
  partnerText:
    "Vendez vos places en ligne et au guichet depuis le même stock, et suivez vos recettes jour par jour.",
  partnerAction: "Devenir partenaire",
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
