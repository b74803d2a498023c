/** What timetables for other programs say. */
export const timetableWords = {
  publisher: "Mboa",
  ticket: "Billet",
  line: (from: string, to: string, comfort: string) => `${from} – ${to}, ${comfort}`,
  approximate: (city: string) => `Position approximative\u00a0: centre de ${city}`,
  api: {
    all: "Les horaires de toutes les compagnies (GTFS)",
    one: "Les horaires d’une compagnie (GTFS)",
    updates: "Retards et annulations (GTFS-Realtime)",
    ticket: "La page d’un départ que nomme un horaire",
  },
};
