/** Under the title of a page that does not exist. */
export const notFoundWords = {
  /** In the other language, for a reader who has come to the wrong one. */
  inOther: "This page could not be found",
  text: "L’adresse est incomplète, ou la page a changé de place.",
  search: "Chercher un trajet, un logement, un médecin…",
};
