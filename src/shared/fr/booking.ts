/** Sentences of booking, tickets and what follows. */
export const bookingFr = {
  validation: {
    passengerName: "Veuillez saisir le nom du passager",
    identityNumber: "Veuillez saisir le numéro de la pièce d’identité",
    legs: "Un aller-retour a un aller et un retour",
  },
};
