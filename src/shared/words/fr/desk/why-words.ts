/** What those who run a departure or a session read, who need the reason. */
export const whyWords: Readonly<Record<string, string>> = {
  "trip CANCELLED": "Ce départ est déjà annulé.",
  "trip DEPARTED": "Ce bus est déjà parti\u00a0: si c’est une erreur, reprenez d’abord «\u00a0parti\u00a0».",
  "trip GONE": "Ce bus est déjà parti\u00a0: n’encaissez rien.",
  "trip ARRIVED": "Ce bus est déjà arrivé\u00a0: si c’est une erreur, reprenez d’abord «\u00a0arrivé\u00a0».",
  "trip OVER": "L’heure d’arrivée est passée\u00a0: ce départ ne change plus.",
  "trip PAST": "Cette heure est déjà passée\u00a0: choisissez une heure à venir.",
  "event CANCELLED": "Cette séance est déjà annulée.",
  "event OVER": "Cette séance est déjà terminée\u00a0: elle ne change plus.",
};
