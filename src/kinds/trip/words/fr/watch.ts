/** Sentences for being told about a departure without places, and about the price of a line. */
export const tripWatchWords = {
  bell: "Me prévenir si une place se libère",
  follow: "Suivre le prix",
  placesTitle: "Complet : vous prévenir ?",
  placesLead: (company: string, time: string, places: number) =>
    `${company}, ${time}. Un message vous prévient dès que ${places > 1 ? `${places} places sont libres` : "une place est libre"}. Rien n’est retenu pour vous\u00a0: qui réserve le premier l’obtient.`,
  tellMe: "Me prévenir",
  priceTitle: "Suivre le prix",
  priceLead: (line: string) =>
    `${line}. Un message vous prévient chaque fois que le prix le plus bas baisse. Rien n’est réservé.`,
  onDay: (day: string) => `Le ${day}`,
  anyDay: "N’importe quel jour, ces 30 prochains jours",
  done: "C’est noté : nous vous écrirons.",
  doneFrom: (price: string) => `C’est noté : nous vous écrirons sous ${price}.`,
  whom: "À quel numéro vous écrire ?",
  whomLead: "Nous y envoyons d’abord un code, pour vérifier qu’il est à vous.",
};
