/** The address of a person's calendar, which is shown once. */
export const calendarAddressWords = {
  created: "Votre agenda est prêt",
  createdText:
    "Copiez cette adresse maintenant et ajoutez-la à votre agenda (« S’abonner à un agenda »). Qui la connaît voit vos réservations\u00a0: ne la partagez pas.",
  copy: "Copier l’adresse",
  copied: "L’adresse est copiée.",
  done: "J’ai copié l’adresse",
};
