/** The hints of the back office's form fields, beside their labels. */
export const formsFr = {
  currency: "Trois lettres majuscules, par exemple XAF",
  durationHelp: "En minutes (270), ou en heures et minutes (4 h 30)",
  timePlaceholder: "HH:MM",
  time: "Heure",
  line: "Désignation",
  amount: "Montant",
  leave: "Vos changements ne sont pas enregistrés. Quitter cette page sans les garder ?",
  closeWindow: "Ce que vous avez saisi n’est pas enregistré. Fermer sans le garder ?",
  stale: "Quelqu’un d’autre vient de modifier cette fiche",
  staleHelp: "Rien n’est encore enregistré. Voici ce qui diffère\u00a0:",
  field: "Champ",
  theirs: "Enregistré entre-temps",
  yours: "Votre formulaire",
  keepMine: "Garder mes changements",
  reload: "Recharger la fiche",
};
