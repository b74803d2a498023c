/** Moving a rental on the planning: to other days, to another car or house, to a later end. */
export const rentalMoveWords = {
  help: "Glissez une réservation pour la déplacer, son bord droit pour la prolonger\u00a0; au clavier, Alt + flèches et Alt + Maj + flèches, puis Entrée.",
  open: "Déplacer ou prolonger",
  title: (customer: string) => `Déplacer la réservation de ${customer}`,
  before: (period: string, where: string) => `Actuellement\u00a0: ${period} · ${where}`,
  product: { car: "Voiture", house: "Logement" },
  from: { car: "Prise en charge", house: "Arrivée" },
  to: { car: "Retour", house: "Départ" },
  asking: "Le prix se calcule…",
  target: (period: string, where: string) => `${period} · ${where}`,
  short: {
    same: "Même prix",
    more: (amount: string) => `+${amount}`,
    less: (amount: string) => `−${amount}`,
    refused: "Impossible",
  },
  same: "Le prix ne change pas.",
  more: (amount: string) => `Coûte ${amount} de plus au client.`,
  less: (amount: string) => `${amount} sont rendus au client.`,
  kept: (amount: string) => `${amount} restent à l’entreprise, selon les conditions acceptées.`,
  extra: "La différence",
  waive: (amount: string) => `L’entreprise l’offre\u00a0: le client ne paie pas ${amount} de plus`,
  charge: (amount: string) => `Le client paie ${amount} au guichet`,
  chargeMobile: (amount: string) => `Le client paie ${amount} par mobile money`,
  toldOncePaid: "Le client est prévenu du changement une fois la différence payée.",
  payer: {
    number: "Numéro à débiter",
    numberHelp: "Celui du client ou d’une autre personne : ce numéro reçoit la demande de paiement.",
    operator: "Opérateur",
    send: "Envoyer la demande",
  },
  confirm: "Déplacer",
  keep: "Ne rien changer",
  done: "La réservation est déplacée. Le client est prévenu.",
  toPay: (amount: string, code: string, until: string) =>
    `Les jours sont gardés jusqu’au ${until}. Encaissez ${amount} au guichet sous le code ${code}\u00a0: la réservation change à ce moment-là.`,
  understood: "Fermer",
  payment: {
    title: (code: string) => `Différence à payer, réservation ${code}`,
    becomes: (period: string, where: string) => `Une fois payée\u00a0: ${period} · ${where}`,
    open: "Voir le paiement",
    sending: (amount: string, method: string) =>
      `La demande de ${amount} part par ${method} vers ce numéro\u00a0:`,
    asked: (amount: string, method: string) =>
      `La demande de ${amount} attend, par ${method}, sur le téléphone de ce numéro\u00a0:`,
    until: (until: string) => `Elle se valide avec le code secret, avant le ${until}.`,
    late: "Le délai est passé. L’opérateur est interrogé une dernière fois.",
    held: "Les jours sont gardés en attendant. La réservation change dès que le paiement arrive, même si vous fermez cette fenêtre.",
    stop: "Ne plus attendre ce paiement",
    unpaid: (until: string) =>
      `Rien n’est payé et la réservation n’a pas changé. Les jours restent gardés jusqu’au ${until}.`,
    ended: "La réservation n’a pas changé, et les jours ne sont plus gardés.",
    refusePrompt:
      "Si la demande s’affiche encore sur le téléphone, il faut la refuser. Une somme versée malgré tout est rendue.",
    returned:
      "Le paiement est arrivé, mais la réservation ne pouvait plus changer. La somme est rendue à la personne qui a payé.",
    dropped:
      "La réservation a été annulée ou changée entre-temps\u00a0: ce paiement ne la déplace plus. Si la demande est encore acceptée, la somme est rendue.",
    again: "Proposer de nouveau",
  },
  drop: "Relâchez ou appuyez sur Entrée pour voir le détail, sur Échap pour laisser la réservation où elle est.",
};
