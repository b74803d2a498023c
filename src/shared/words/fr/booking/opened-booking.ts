/** Sentences of a booking that is opened by the link of its message. */
export const openedBookingWords = {
  title: "Votre réservation",
  unknown: "Ce lien n’ouvre aucune réservation. Vérifiez qu’il est entier.",
  again: "Réessayer",
  cancel: "Annuler la réservation",
  askCode: (masked: string) => `Recevoir un code au ${masked}`,
  codeSent: (masked: string) =>
    `Un code à 5 chiffres a été envoyé au ${masked}. Tapez-le pour annuler la réservation.`,
  moreText:
    "Pour changer de date ou écrire à la compagnie, connectez-vous avec un code : aucun mot de passe n’est nécessaire.",
  signIn: "Se connecter",
};
