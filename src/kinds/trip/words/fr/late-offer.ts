/** Sentences of the choice of a traveller whose bus has not left, and of the page that follows a bus. */
export const lateOfferWords = {
  title: "Votre bus n’est pas parti",
  lead: (company: string, time: string) =>
    `${company} avait promis un départ à ${time}. Une heure après, il n’est pas parti\u00a0: choisissez.`,
  buses: "Le prochain bus, sans supplément",
  noBus: "Aucun autre bus de cette ligne n’a assez de places dans les 24 heures.",
  noBusBefore: (next: string) =>
    `Aucun autre bus n’a assez de places dans les 24 heures et n’arrive avant ${next}.`,
  ownOnly: (company: string) =>
    `Ce billet a été payé en espèces à ${company}\u00a0: seuls ses propres bus peuvent être proposés.`,
  missesNext: (next: string) => `Arrive trop tard pour ${next}, à changer ou à annuler sans frais.`,
  nextFree: (next: string) => `Sans ce voyage, ${next} se change ou s’annule sans frais avant son heure.`,
  take: "Prendre ce bus",
  money: "Tout votre argent",
  moneyText: (amount: string) => `${amount} rendus tout de suite à qui a payé, comme cela a été payé.`,
  moneyCash: (amount: string, company: string) =>
    `${amount} à retirer en espèces au guichet de ${company}, avec le code de la réservation.`,
  takeMoney: (amount: string) => `Récupérer ${amount}`,
  wait: "Sans réponse, votre billet reste valable sur ce bus jusqu’à ce qu’il parte.",
  neverLeaves: "S’il ne part jamais, votre argent vous est rendu le lendemain.",
  gone: "Ce bus n’a plus de place. Voici ce qui reste.",
  moved: "C’est changé",
  movedText: ({ company, terminal }: { company: string; terminal: string }, when: string) =>
    `Vous partez avec ${company}, ${when}, de ${terminal}. Votre billet garde son code.`,
  refunded: "Votre argent est en route",
  refundedText: "La réservation est annulée et tout est rendu à qui a payé. Un message le confirme.",
  refundedCash: (company: string) =>
    `La réservation est annulée. Tout votre argent est à retirer au guichet de ${company}, avec le code de la réservation.`,
  cancelled: "Votre réservation est annulée",
  cancelledText: "Ce bus n’est pas parti. Il n’y a pas d’argent à rendre.",
  ended: "Ce choix est fermé",
  endedText: "Le bus est parti, ou votre réservation a changé. Vos réservations disent où elle en est.",
  unknown: "Ce lien n’est pas valable",
  ticket: "Voir mon billet",
  home: "Accueil",
};

export const journeyWords = {
  planned: (time: string) => `Départ prévu ${time}`,
  departed: (time: string) => `Parti ${time}`,
  arrival: (time: string) => `Arrivée prévue ${time}`,
  arrived: (time: string) => `Arrivé ${time}`,
  cancelled: "Ce départ est annulé",
  corrected: (time: string) => `À ${time}, ce bus n’était pas parti\u00a0: « parti » était une erreur.`,
  source: "Ces heures sont marquées par la compagnie, au départ et à l’arrivée.",
  share: "Prévenir vos proches",
  shareLead: "Ce lien montre l’heure du départ et celle de l’arrivée. Il ne dit rien de vous.",
  shareText: (line: string) => `Suivez mon bus ${line} :`,
  unknown: "Ce lien n’est pas valable",
  home: "Accueil",
};
