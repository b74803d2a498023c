/** A bill that another person pays by its link. */
export const payForWords = {
  title: "Payer pour quelqu’un",
  lead: (name: string | null) =>
    `${name ?? "Une personne"} vous a envoyé sa réservation. Vous la payez d’ici, sans compte\u00a0; les billets lui arrivent aussitôt.`,
  /** What is to be paid, and how many more things there are. */
  subject: (first: string, others: number) => (others > 0 ? `${first} (et ${others} de plus)` : first),
  summary: "Ce que vous payez",
  places: (count: number) => (count > 1 ? `${count} places` : "1 place"),
  left: "Temps pour payer",
  home: "Découvrir Mboa",
  unknown: "Ce lien de paiement n’existe pas. Vérifiez qu’il a été copié en entier.",
  thanks: {
    title: "C’est payé, merci",
    text: "La personne a reçu ses billets. Si elle annule, ce qui est rendu vous revient.",
  },
  /** The money arrived when nothing could be bought with it any more. */
  tooLate: {
    title: "Votre argent vous revient",
    text: "Votre paiement est arrivé quand la réservation n’était plus possible. Il vous est rendu en entier, par le même moyen.",
  },
  receipt: {
    title: "Votre reçu Mboa",
    amount: "Montant",
    method: "Payé par",
    paidAt: "Payé le",
    for: "Pour",
    reference: "Référence",
    booking: "Réservation",
    cancelled: "annulée",
    refund: "Remboursement",
    nothingBack: "aucun, selon les conditions acceptées",
    support: "Pour toute question sur ce paiement, donnez cette référence à l’assistance.",
    print: "Imprimer",
    share: "Partager",
    copy: "Copier",
    copied: "Le reçu est copié.",
    text: (receipt: { sum: string; method: string; paidAt: string; reference: string }) =>
      `Reçu Mboa\u00a0: ${receipt.sum} payés le ${receipt.paidAt} par ${receipt.method}. Référence\u00a0: ${receipt.reference}`,
  },
  cancelled: {
    title: "Cette réservation a été annulée",
    text: "Il n’y a rien à payer ici. Ce qui est rendu revient à la personne qui a payé.",
  },
  paidByOther: {
    title: "C’est déjà payé",
    text: "Quelqu’un a payé cette réservation. Rien ne vous est demandé.",
  },
  others: {
    title: "Quelqu’un est en train de payer",
    text: "Cette page suit ce paiement : s’il n’aboutit pas, vous pourrez payer ici.",
  },
  over: {
    title: "Ce lien n’est plus valable",
    text: "Le temps de payer est passé, ou la réservation a pris fin. Rien ne vous a été débité.",
  },
  owner: {
    title: "Quelqu’un paie pour vous",
    text: "Votre réservation est confirmée dès que le paiement est arrivé.",
    cancel: "Payer moi-même",
  },
  offer: {
    action: "Faire payer par quelqu’un",
    heading: "Envoyez ce lien à la personne qui paie",
    lead: (until: string) =>
      `La personne choisit comment elle paie, sans compte, et ne voit ni votre nom de famille ni votre numéro. Vos places sont gardées jusqu’au ${until}.`,
    title: "Une réservation à payer sur Mboa",
    text: (subject: string, until: string) =>
      `Peux-tu payer cette réservation pour moi\u00a0? ${subject}. Avant le ${until}, sinon je perds les places\u00a0:`,
    named: (name: string) => `Montrer mon prénom (${name}) à la personne qui paie`,
  },
} as const;
