const places = (count: number) => `${count} ${count > 1 ? "places" : "place"}`;

/** What stands on the waiting list of a sold-out session: apart, because most pages of events do not need it. */
export const waitingListWords = {
  text: "Dès que des places se libèrent, elles sont retenues 30 minutes à votre nom, dans l’ordre d’arrivée.",
  people: "Combien de places\u00a0?",
  tariff: "Pour quel tarif\u00a0?",
  anyTariff: "N’importe quel tarif",
  join: "M’inscrire",
  whom: "Qui prévenir\u00a0?",
  whomLead: "Un code arrive à ce numéro, puis un SMS dès que des places se libèrent.",
  waiting: (count: number) => `Vous attendez ${places(count)}. Nous vous préviendrons par SMS.`,
  leave: "Quitter la liste",
  offered: (count: number, when: string) =>
    count > 1
      ? `${count} places sont retenues pour vous jusqu’à ${when}.`
      : `Une place est retenue pour vous jusqu’à ${when}.`,
  take: (count: number) => (count > 1 ? "Prendre mes places" : "Prendre ma place"),
  taken: (count: number) => `Vous avez pris ${places(count)} de la liste d’attente.`,
  lapsed: "Le délai est passé. Vous pouvez vous inscrire de nouveau.",
};
