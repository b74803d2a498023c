/** Sentences of the page on which a departure is shared: apart from the page of the departure itself. */
export const shareTripWords = {
  title: "Partager ce voyage",
  lead: "Envoyez ce départ à vos proches : ils verront l’heure, le prix et les places libres.",
  text: (line: string, when: string, price: string, company: string) =>
    `${line}, ${when}, avec ${company}, à ${price}. Réservez sur Mboa :`,
  book: "Voir ce voyage",
};
