/** Sentences of « départ tenu » in the back office. */
export const promiseWords = {
  lead: "Un bus qui n’est pas parti une heure après l’heure vendue propose à chaque voyageur le prochain bus qui a une place, de toute compagnie qui participe, ou tout son argent. Le supplément d’un autre bus est à votre charge. En échange, vos départs portent « Départ tenu ».",
  costTitle: (days: number) => `Ce que cela aurait coûté ces ${days} derniers jours`,
  none: "Rien\u00a0: chaque départ a été marqué « parti » dans l’heure.",
  cost: ({ departures, travellers, amount }: { departures: number; travellers: number; amount: string }) =>
    `${departures > 1 ? `${departures.toLocaleString("fr")} départs` : "1 départ"} sans « parti » une heure après l’heure prévue, ${travellers > 1 ? `${travellers.toLocaleString("fr")} voyageurs` : "1 voyageur"}\u00a0: ${amount} au plus, et le supplément d’autres bus.`,
  silent: (count: number) =>
    `Dont ${count > 1 ? `${count.toLocaleString("fr")} départs que personne n’a marqués` : "1 départ que personne n’a marqué"}\u00a0: un bus parti à l’heure sans « parti » compte aussi. Marquez chaque départ d’une pression au contrôle des entrées.`,
  paid: "Un départ marqué «\u00a0parti\u00a0» vous est payé à son arrivée, les autres un jour et demi après. Un «\u00a0parti\u00a0» envoyé après coup ne reprend pas l’argent déjà rendu ni le bus déjà choisi\u00a0: c’est à votre charge.",
  taken: "Votre compagnie participe\u00a0: ce qui est vendu porte la promesse.",
  notTaken: "Votre compagnie ne participe pas.",
  chief: "La direction de la compagnie décide d’y participer.",
  join: "Participer",
  leave: "Ne plus participer",
  leaveText: "Les billets déjà vendus gardent la promesse.",
};
