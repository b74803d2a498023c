/** The page of a person who was asked for money that was not theirs to pay. */
export const notMeWords = {
  title: "Cette demande n’était pas pour vous ?",
  lead: "Quelqu’un a donné votre numéro pour payer sur Mboa. Vous n’avez rien payé, et rien n’est pris sans votre code secret.",
  what: "Si vous le voulez, personne ne pourra demander de paiement à ce numéro pendant une semaine, sauf vous et les personnes pour qui il a déjà payé.",
  never: "Ne donnez jamais votre code secret, même à quelqu’un qui dit appeler de Mboa.",
  stop: "Ce n’est pas moi",
  done: "C’est noté",
  doneText: (days: number) => `Ces demandes sont arrêtées pendant ${days} jours.`,
  home: "Découvrir Mboa",
  unknown: "Ce lien n’existe pas ou n’est plus valable. Vérifiez qu’il a été copié en entier.",
};
