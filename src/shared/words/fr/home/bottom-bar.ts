/** The bar at the foot of a phone's screen. */
export const bottomBarWords = {
  label: "Raccourcis",
  home: "Accueil",
  tickets: "Billets",
  favourites: "Favoris",
  account: "Compte",
} as const;
