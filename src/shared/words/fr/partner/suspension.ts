/** What an administrator reads before a company is suspended. */
export const suspensionWords = {
  title: "Qui sera touché",
  waiting: "Écrivez le motif\u00a0: les personnes et les sommes s’affichent ici.",
  reach: (people: number, amount: string) =>
    people === 0
      ? "Personne n’a de billet à venir\u00a0: aucun message ne part."
      : people === 1
        ? `1 personne a un billet à venir, payé ${amount}\u00a0: elle est prévenue.`
        : `${people} personnes ont des billets à venir, payés ${amount}\u00a0: elles sont prévenues.`,
};
