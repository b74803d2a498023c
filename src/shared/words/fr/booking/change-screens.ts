/** Moving a booking to another time: the window on the booking's card. */
export const changeScreenWords = {
  action: "Changer de date",
  title: "Changer de date",
  now: (when: string) => `Actuellement : ${when}`,
  days: "Choisir un jour",
  earlier: "Jours précédents",
  later: "Jours suivants",
  none: "Rien ce jour-là avec cette compagnie. Essayez un autre jour.",
  noOther: "Rien d’autre ce jour-là avec cette compagnie. Essayez un autre jour.",
  ask: (company: string) => `Écrire à ${company}`,
  current: "Votre réservation",
  free: (places: number) =>
    places > 1 ? `${places} places libres` : places === 1 ? "1 place libre" : "Complet",
  /** What a departure of the list costs besides what is paid. */
  dearer: (sum: string) => `+\u00a0${sum}`,
  fee: (sum: string, company: string) =>
    `Changer maintenant coûte ${sum}, que ${company} retient à cette heure-ci, plus la différence de prix.`,
  same: "Sans supplément",
  cheaper: (sum: string) => `${sum} rendus`,
  retry: "Réessayer",
  quoting: "Calcul de la différence…",
  lines: {
    before: "Prix payé",
    after: "Nouveau prix",
    fee: "Gardé par la compagnie, selon les conditions acceptées",
    due: "À payer",
    back: "Vous est rendu",
    even: "Rien à payer",
  },
  freely: "Ce changement est sans frais.",
  payFirst:
    "Vos nouvelles places sont gardées quelques minutes. La réservation change dès que la différence est payée.",
  confirm: "Confirmer le changement",
  goPay: (sum: string) => `Garder ces places et payer ${sum}`,
  back: "Choisir autre chose",
  done: "Votre réservation est changée, et tout est à jour dans « Réservations à venir ».",
  failed: "Le paiement n’a pas abouti. Votre ancienne réservation reste valable.",
  lost: "Les nouvelles places n’ont pas pu être gardées. Votre ancienne réservation reste valable.",
  close: "Fermer",
  deskLead: "Présentez ce code au guichet avec la somme exacte. La réservation change à l’encaissement.",
  until: (when: string) => `Valable jusqu’au ${when}`,
  otherMethod: "Payer autrement",
  /** A change that was chosen and is not paid. */
  open: {
    text: (when: string, sum: string, until: string) =>
      `Changement pour ${when} en attente\u00a0: payez ${sum} avant ${until}. Sans cela, rien ne change.`,
    action: "Payer ou renoncer",
    leave: "Renoncer à ce changement",
  },
};
