/** What the fields of the back office's forms say beside their labels. */
export const formsFr = {
  currency: "Trois lettres majuscules, par exemple XAF",
  durationHelp: "En minutes (270), ou en heures et minutes (4 h 30)",
  timePlaceholder: "HH:MM",
  time: "Heure",
  line: "Désignation",
  amount: "Montant",
  ledAway: (asked: string, here: string) =>
    `Votre compte n’ouvre pas «\u00a0${asked}\u00a0». Vous êtes dans «\u00a0${here}\u00a0».`,
};
