/** Sentences around a consultation, apart from its page: its change, its sharing, what is offered after a lost slot. */
export const aroundConsultingWords = {
  change: {
    chooseFirst: "Choisissez un nouveau créneau",
    take: (when: string) => `Choisir ${when}`,
  },
  share: {
    title: "Partager",
    book: "Prendre rendez-vous",
    text: (name: string, specialty: string, price: string) =>
      `${name}, ${specialty} : rendez-vous ${price} sur Mboa`,
  },
  rescue: {
    next: "Les prochains créneaux libres",
    take: (when: string) => `Prendre ${when}`,
    all: "Voir tous les créneaux",
  },
};
