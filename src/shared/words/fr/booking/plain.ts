/** Pages without the program (JavaScript), which work with forms and links alone. */
export const plainWords = {
  goOn: "Continuer vers le paiement",
  newPrice: "Le prix affiché ici est le nouveau. S’il vous convient, envoyez de nouveau le formulaire.",
  chooseAgain: "Choisir autre chose",
  from: "Du",
  to: "Au",
  seats: "Choisir vos sièges dans une liste",
  seatsHint: (places: string) =>
    `Cochez autant de sièges que de places (${places} au départ). Sans choix, nous vous plaçons ensemble si possible.`,
  keepPdf: "Téléchargez le PDF pour l’ouvrir sans réseau.",
  logOut: "Se déconnecter",
  back: "Retour à mes réservations",
} as const;
