/** Sentences about bookings that the server itself sends. */
export const bookingWords = {
  validation: {
    returnFirst: "Le retour doit partir après l’aller",
    legs: "Chaque réservation ne peut figurer qu’une fois",
    ticketsNeeded: "Choisissez au moins un billet à annuler",
  },
  api: {
    files: "Billets, reçu ou fichier d’agenda d’une de ses réservations",
    ticketFiles: "Billet ou fichier d’agenda d’un billet, par son lien",
    calendar: "Ses réservations, pour un agenda",
    keys: "Clés publiques des billets (JWKS)",
  },
  noRefund: "aucun, selon les conditions acceptées",
  leftBehind: "il ne restait pas de place pour vous",
  /** The price line of an extension. */
  extension: (until: string) => `Prolongation jusqu’au ${until}`,
  /** The cost of a change, for messages. */
  changeCost: (difference: number, amount: string) =>
    difference > 0
      ? `Différence payée : ${amount}.`
      : difference < 0
        ? `${amount} vous sont rendus.`
        : "Sans rien payer de plus.",
  nothingPaid: "rien n’avait été payé",
  takenBack: "votre opérateur l’a déjà fait",
};
