/** What assistants read; a kind's own sentences are in its words. */
export const assistantWords = {
  instructions:
    "Mboa vend des offres de plusieurs sortes (kind). Cherchez, montrez le détail, retenez avec booking_hold (noms des passagers, idempotencyKey au hasard), puis donnez le lien de booking_offerBill : la personne paie elle-même sur son téléphone. Rien n’est payé ni annulé ici. Montrez toujours le prix et l’heure avant de retenir.",
  search:
    "Cherche dans toutes les offres avec une phrase, par exemple « Douala Yaoundé demain matin ». Sans phrase, ce qui est demandé le plus.",
  hold: "Retient des places sans rien payer, pour quelques minutes. Un élément de legs par produit, avec son kind, son productId, ce qui est voulu (wish) et les passagers. idempotencyKey : au hasard, une par intention. Rend billId.",
  payLink:
    "Le lien (url) par lequel une personne paie elle-même ce qui est retenu, sur son téléphone, jusqu’à l’heure dite (until). Rien n’est payé ici.",
  mine: "Les réservations de la personne : upcoming (à venir) ou past (passées), avec leurs codes et leurs états.",
  refund: "Ce qui serait rendu si cette réservation était annulée maintenant. Rien n’est annulé.",
};
