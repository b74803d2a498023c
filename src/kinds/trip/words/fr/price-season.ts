/** Seasons: days on which journeys cost more or less. */
export const priceSeasonWords = {
  noChange: "Un changement de 0 % ne change rien",
  periodEnds: "Le dernier jour doit suivre le premier",
  past: "Cette période est passée",
  changed: (count: number) =>
    count === 0
      ? "Aucun départ ne change de prix pour l’instant"
      : count === 1
        ? "1 départ change de prix"
        : `${count.toLocaleString("fr")} départs changent de prix`,
  kept: (count: number) =>
    count === 1 ? "1 départ garde le sien" : `${count.toLocaleString("fr")} départs gardent le leur`,
};

/** What a season would change, before it is saved. */
export const seasonPreviewWords = {
  title: "Ce que cette saison changera",
  waiting: "Indiquez les jours et le changement\u00a0: les nouveaux prix apparaîtront ici.",
  line: "Ligne",
  departures: "Départs",
  departuresOf: (count: number) => (count === 1 ? "1 départ" : `${count.toLocaleString("fr")} départs`),
  before: "Prix actuel",
  after: "Nouveau prix",
  sold: (count: number) =>
    count === 1
      ? "1 départ garde son prix\u00a0: des places y sont vendues ou retenues."
      : `${count.toLocaleString("fr")} départs gardent leur prix\u00a0: des places y sont vendues ou retenues.`,
  byHand: (count: number) =>
    count === 1
      ? "1 départ garde le prix que vous lui avez donné."
      : `${count.toLocaleString("fr")} départs gardent le prix que vous leur avez donné.`,
  later: "Les départs que vos planifications ajouteront pendant ces jours prendront aussi ce prix.",
};
