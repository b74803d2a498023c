/** Refusals of an alert. */
export const watchErrorWords = {
  TOO_MANY_WATCHES: "Vous avez déjà vingt alertes. Retirez-en une d’abord dans vos favoris.",
  PLACES_FREE: "Il reste des places : vous pouvez les réserver tout de suite.",
  NOT_REACHABLE:
    "Nous ne pourrions pas vous prévenir\u00a0: ajoutez d’abord un numéro de téléphone ou une adresse e-mail à votre profil.",
} as const;
