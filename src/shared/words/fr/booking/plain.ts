/** Pages without the program (JavaScript), which work with forms and links alone. */
export const plainWords = {
  goOn: "Continuer vers le paiement",
  newPrice: "Le prix affiché ici est le nouveau. S’il vous convient, envoyez de nouveau le formulaire.",
  chooseAgain: "Choisir autre chose",
  from: "Du",
  to: "Au",
  keepPdf: "Téléchargez le PDF pour l’ouvrir sans réseau.",
  logOut: "Se déconnecter",
  needsProgram:
    "Cette page a besoin de JavaScript, que ce navigateur n’exécute pas. Ouvrez-la dans un autre.",
  bookings: "Mes réservations",
  back: "Retour à mes réservations",
} as const;
