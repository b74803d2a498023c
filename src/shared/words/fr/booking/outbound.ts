/** The way out of a round trip, held while its return is being chosen. */
export const outboundWords = {
  kept: "Aller retenu",
  holding: "Nous retenons vos places de l’aller…",
  together: "Les places de cet aller seront demandées avec celles du retour.",
  ended: "Votre aller n’est plus retenu",
  lapsed:
    "Le temps de réservation est passé. Rien n’a été débité, vos choix sont gardés, et c’est peut-être encore libre.",
  unseated:
    "Le véhicule a changé et n’a plus vos places. Rien n’a été débité, vos choix sont gardés, et il en reste peut-être d’autres.",
  replaced: "Vous avez retenu autre chose entre-temps. Rien n’a été débité, et vos choix sont gardés.",
  closed: "Il a été annulé ou refusé. Rien n’a été débité, et vos choix sont gardés.",
  alone: "Payer l’aller seul",
  stillHeld: "Votre aller, lui, reste retenu.",
} as const;
