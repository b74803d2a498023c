const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** Sentences that the server writes about events. */
export const eventSupplyWords = {
  /** A tariff, with its pool where the two have different names. */
  line: (pool: string, tariff: string) => (pool === tariff ? tariff : `${pool} · ${tariff}`),
  facts: {
    doors: "Ouverture des portes",
    tickets: "Billets",
    landmark: "Repère",
    directions: "Accès",
  },
  tickets: (lines: readonly { quantity: number; label: string }[]) =>
    lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(", "),
  complimentary: "Invitation",
  poolNames: { standard: "Standard", vip: "VIP" },
  layoutIssues: {
    SHAPE: "une zone est incomplète",
    SAME_ZONE: "deux zones portent le même nom",
    SAME_PLACE: "deux places d’une zone portent le même numéro",
    OUTSIDE: "une zone dépasse du plan",
    TOO_MANY: "il y a plus de 3 000 places numérotées",
  },
  validation: {
    salesWindow: "La fin de la vente doit suivre son début",
    saleEnds: "La vente s’arrête au plus tard à la fin de l’événement",
    sameTariff: "Deux tarifs de cette zone portent le même nom",
    samePool: "Deux zones portent le même nom",
    capacityOfMap: "Une zone numérotée a autant de places que son plan",
    capacityOfZone: (places: number) =>
      places > 1
        ? `Cette zone du plan a ${places.toLocaleString("fr")} places au plus`
        : "Cette zone du plan a une seule place",
    past: "Choisissez une date à venir",
    delayedTooLong: "Le retard ne peut pas dépasser 12 h en tout\u00a0: reportez plutôt la séance",
    emptyWeek: "Aucune séance cette semaine-là",
    noTariff: "Ajoutez au moins un tarif",
    period: "La fin de la période doit suivre son début",
    tooManyDates: "Créez au plus 120 séances à la fois",
    tooManyTariffs: "C’est trop de tarifs pour autant de dates\u00a0: créez moins de dates à la fois",
    postponeWindow: "Le délai de remboursement doit finir dans l’avenir et avant la nouvelle date",
  },
  csvColumns: ["Séance", "Tarif", "Places", "Recette", "Devise", "Entrées", "Absents", "Remboursé"],
  sameHall: (title: string, when: string) =>
    `Une autre séance occupe ce plan à la même heure\u00a0: ${title}, ${when}`,
  told: (people: number) =>
    people === 0
      ? "Aucun billet vendu\u00a0: rien n’est parti"
      : `${counted(people, "personne est prévenue", "personnes sont prévenues")}`,
};
