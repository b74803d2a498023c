/** The part of the person who divides a bill is called so, unless they write another name. */
const me = "Moi";

/** Also as a person who reads English has named it. */
export const isOwnersPart = (label: string): boolean => label === me || label === "Me";

/** A bill that several people pay, each through a personal link. */
export const shareWords = {
  validation: {
    label: "Donnez un nom à chaque part, de 40 caractères au plus.",
    amount: "Chaque part est d’au moins 100 francs, sans centimes.",
    payers: "Partagez entre 2 personnes au moins et 20 au plus.",
  },
  start: {
    action: "Payer à plusieurs",
    title: "Payer à plusieurs",
    lead: "Chacun reçoit un lien et paie sa part, sans compte. Vos places sont gardées jusqu’à une heure limite, que vous verrez ensuite. S’il manque alors une part, toutes celles qui sont payées sont rendues.",
    count: "Combien de personnes paient\u00a0?",
    name: (place: number) => `Personne ${place}`,
    amount: (place: number) => `Part de la personne ${place}`,
    amountShort: (currency: string) => `Sa part (${currency})`,
    nameShort: "Nom",
    me,
    equal: "Parts égales",
    confirm: "Partager le paiement",
    terms: "Rien n’est débité maintenant\u00a0: chacun confirme sa part sur son téléphone.",
    alone: "Payer seul",
  },
  owner: {
    title: "Vous payez à plusieurs",
    lead: "Envoyez à chacun son lien. La réservation est confirmée dès que la dernière part est payée.",
    left: "Temps pour tout payer",
    over: "L’heure limite est passée. Un paiement commencé à temps est encore attendu.",
    progress: (paid: string, whole: string) => `${paid} payés sur ${whole}`,
    states: {
      DUE: "À payer",
      WAITING: "Paiement en cours",
      PAID: "Payée",
      RETURNED: "Rendue",
      ENDED: "Terminée",
    },
    pay: "Payer cette part",
    payMine: "Payer ma part",
    send: (label: string) => `Lien pour ${label}`,
    sendTitle: "Ta part d’une réservation sur Mboa",
    sendText: (subject: string, amount: string, until: string) =>
      `${subject}\u00a0: ta part est de ${amount}. Paie-la avant ${until}, sinon nous perdons les places\u00a0:`,
    stop: "Ne plus partager",
    stopTitle: "Arrêter le partage\u00a0?",
    stopText: (paid: string | null) =>
      paid
        ? `Les parts déjà payées (${paid}) reviennent à ceux qui les ont payées. Vous pourrez payer seul ou partager autrement.`
        : "Les liens envoyés ne serviront plus. Vous pourrez payer seul ou partager autrement.",
    stopConfirm: "Arrêter le partage",
    stopKeep: "Continuer à partager",
    returned: "Chaque part déjà payée revient à la personne qui l’a payée, par le même moyen.",
  },
  payer: {
    title: "Votre part",
    lead: (name: string | null, label: string, whole: string) =>
      `${name ? `${name} vous demande une part de cette réservation de ${whole}.` : `Cette réservation de ${whole} se paie à plusieurs.`} ${isOwnersPart(label) ? "Voici votre part" : `Ce lien est la part de ${label}`}. Si tout le monde ne paie pas à temps, elle vous est rendue.`,
    total: "Votre part",
    whole: "Toute la réservation",
    progress: (paid: number, count: number) =>
      `${paid} ${paid > 1 ? "parts payées" : "part payée"} sur ${count}`,
    paid: {
      title: "Votre part est payée, merci",
      text: "La réservation est confirmée dès que les autres parts sont payées. S’il en manque une à l’heure limite, votre argent vous revient par le même moyen.",
    },
    done: {
      title: "Tout est payé, merci",
      text: "La réservation est confirmée, et la personne qui a réservé a les billets. Si elle est annulée, ce qui est rendu vous revient selon votre part.",
    },
    /** For the person who made the booking, after paying a part by its link. */
    own: {
      tickets: "Voir mes billets",
      bill: "Suivre les autres parts",
      text: "La réservation est confirmée.",
    },
    returned: {
      title: "Votre part vous est rendue",
      text: "Tout le monde n’a pas payé à temps, le partage a été arrêté, ou la réservation a pris fin. Votre argent revient par le moyen qui a payé.",
    },
    over: {
      title: "Cette part n’est plus à payer",
      text: "L’heure limite est passée, les parts ont été refaites, ou la réservation a pris fin. Rien ne vous a été débité.",
    },
    others: {
      title: "Cette part est en train d’être payée",
      text: "Cette page suit le paiement\u00a0: s’il n’aboutit pas, vous pourrez payer ici.",
    },
    splitLink: {
      title: "Cette réservation se paie à plusieurs",
      text: "Demandez à la personne qui vous a écrit le lien de votre part.",
    },
  },
} as const;
