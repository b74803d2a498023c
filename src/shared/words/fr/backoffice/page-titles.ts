/**
 * The titles of screens that are not lists, in the menu and as headings: the menu needs the titles at once,
 * while the other words of a screen are loaded with it.
 */
export const pageTitlesFr = {
  desk: "Guichet",
  week: "Semaine",
  shifts: "Caisses",
  entrance: "Contrôle des entrées",
  scanner: "Scanner les billets",
  offlineDesk: "Guichet sans réseau",
  statistics: {
    day: "Statistiques",
    company: "Statistiques par compagnie",
    terminal: "Statistiques par lieu",
    line: "Statistiques par ligne",
    kind: "Tableau de bord des services",
  },
  /** The tabs of the statistics pages. */
  statisticsTabs: {
    label: "Statistiques",
    day: "Ventes",
    company: "Compagnies",
    terminal: "Lieux",
    line: "Lignes",
    kind: "Services",
    event: "Événements",
    rental: "Locations",
    appointment: "Rendez-vous",
  },
  statement: "Relevé de compte",
  companyStatement: "Relevé d’une compagnie",
  messages: "Messages clients",
  settings: "Réglages",
  services: "Services extérieurs",
  import: "Importer un fichier",
  map: "Carte du réseau",
  events: { map: "Dessiner un plan", statistics: "Statistiques des événements" },
  appointments: {
    timeline: "Agenda",
    own: "Mes consultations",
    timetable: "Horaires",
    presence: "Qui reçoit où",
    statistics: "Statistiques des rendez-vous",
  },
  rentals: {
    gallery: "Galerie",
    carOccupation: "Occupation des voitures",
    carTimeline: "Voitures du jour",
    houseCalendar: "Calendrier d’un logement",
    houseOccupation: "Occupation des logements",
    statistics: "Statistiques des locations",
  },
};
