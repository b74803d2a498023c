/** The bars of what is booked, one row a car, a house, a bus, a consultant. */
export const timelineWords = {
  zoom: "Période affichée",
  zooms: { day: "Jour", week: "Semaine", month: "Mois", year: "Année" },
  previous: {
    day: "Jour précédent",
    week: "Semaine précédente",
    month: "Mois précédent",
    year: "Année précédente",
  },
  next: { day: "Jour suivant", week: "Semaine suivante", month: "Mois suivant", year: "Année suivante" },
  today: "Aujourd’hui",
  year: (from: string, to: string) => `${from} – ${to}`,
  asList: "En liste",
  free: "Libre",
  day: (row: string, day: string, occupied: string) => [row, day, occupied].filter(Boolean).join(", "),
  chosen: (label: string) => `${label}, choisi`,
};
