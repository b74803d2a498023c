/** Sentences of the list on which people look for an appointment. */
export const consultantListWords = {
  title: "Prendre rendez-vous",
  titleIn: (city: string) => `Rendez-vous à ${city}`,
  lead: "Médecins, avocats, coiffeurs… Le premier créneau libre, le prix et ce qu’il faut apporter avant de choisir.",
  specialties: "Spécialités",
  allSpecialties: "Toutes",
  search: "Praticien ou cabinet",
  city: "Ville",
  anyCity: "Ville",
  insurer: "Assurance",
  anyInsurer: "Assurance",
  language: "Langue",
  anyLanguage: "Langue",
  from: "À partir du",
  found: (count: number) =>
    count === 0 ? "Aucun praticien" : count === 1 ? "1 praticien" : `${count} praticiens`,
  order: "Le premier créneau libre en tête",
  nothing: "Aucun praticien ne correspond",
  nothingText: "Essayez une autre ville, une autre spécialité ou enlevez un filtre.",
  clear: "Effacer les filtres",
  more: "Voir plus de praticiens",
  loading: "Recherche des créneaux…",
};
