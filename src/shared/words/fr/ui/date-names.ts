/** Names of days and months as French dates write them, from Monday and from January. */
export const weekdayNameWords = {
  long: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  short: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."],
} as const;

export const monthNameWords = {
  long: [
    ...["janvier", "février", "mars", "avril", "mai", "juin"],
    ...["juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  ],
  short: [
    ...["janv.", "févr.", "mars", "avr.", "mai", "juin"],
    ...["juil.", "août", "sept.", "oct.", "nov.", "déc."],
  ],
} as const;
