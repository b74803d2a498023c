import { formatMoney } from "../../../../shared/money.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** Sentences of the agenda, the screen that a practice works with all day. */
export const agendaWords = {
  title: "Agenda",
  day: "Jour",
  week: "Semaine",
  view: "Durée affichée",
  previous: "Avant",
  next: "Après",
  today: "Aujourd’hui",
  by: { consultant: "Par praticien", room: "Par salle" },
  grouping: "Colonnes",
  consultant: "Praticien",
  everybody: "Tous les praticiens",
  visits: (count: number) => counted(count, "rendez-vous", "rendez-vous"),
  room: "Salle",
  noRoom: "Sans salle",
  nobody: "Aucun rendez-vous ce jour-là.",
  holiday: (day: string, name: string) => `Jour férié, ${day} : ${name}`,
  away: (names: readonly string[]) => `Ne reçoivent pas ce jour-là\u00a0: ${names.join(", ")}`,
  closed: "Ne reçoit pas",
  print: "Imprimer la liste",
  loading: "Lecture de l’agenda…",
  summary: (coming: number, here: number, done: number) =>
    [counted(coming, "attendu", "attendus"), `${here} sur place`, counted(done, "terminé", "terminés")].join(
      " · ",
    ),
  grid: (day: string) => `Agenda du ${day}`,
  visit: (time: string, name: string, state: string) => `${time}, ${name}, ${state}`,
  help: "Glissez un rendez-vous pour le déplacer, ou choisissez-le au clavier\u00a0: Alt et les flèches le déplacent, Entrée confirme, Échap annule.",
  free: (time: string, name: string) => `${time} libre, ${name}`,
  moved: (time: string, column: string) => `${time}, ${column}`,
  unpaid: "à payer",
  pause: "pause",
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  number: (number: number) => `n°\u00a0${number}`,
  actions: {
    ARRIVED: "Arrivé",
    IN_CONSULTATION: "En consultation",
    DONE: "Terminé",
    ABSENT: "Absent",
  },
  panel: {
    close: "Fermer",
    phone: "Téléphone",
    code: "Réservation",
    service: "Service",
    paid: "Payé",
    toPay: "À payer",
    covered: "Part de l’assurance",
    arrived: "Arrivé à",
    walkIn: "Sans rendez-vous",
    move: "Déplacer",
    later: "Les boutons de l’accueil s’ouvrent le jour du rendez-vous.",
    waitsForPay: "Ce créneau est retenu\u00a0: le patient n’a pas encore payé.",
    waitsForInsurer: "Demande de prise en charge à décider.",
  },
  move: {
    title: (name: string) => `Déplacer le rendez-vous de ${name}`,
    from: (when: string) => `De\u00a0: ${when}`,
    to: (when: string) => `À\u00a0: ${when}`,
    told: "Le prix ne change pas. Le patient reçoit un message.",
    impossible:
      "Le praticien ne reçoit pas pendant tout ce temps, ou un autre patient y est déjà. Choisissez une autre heure.",
    confirm: "Déplacer et prévenir",
    cancel: "Ne rien changer",
    day: "Jour",
    consultant: "Praticien",
    choose: "Choisissez une heure libre",
    none: "Aucune heure libre ce jour-là.",
    done: "Rendez-vous déplacé, le patient est prévenu",
  },
  walkIn: {
    open: "Sans rendez-vous",
    title: "Recevoir sans rendez-vous",
    sell: "Nouveau rendez-vous",
    service: "Service",
    at: "Heure",
    here: (time: string) =>
      `${time} est la prochaine heure libre\u00a0: le patient est noté arrivé, avec un numéro d’attente.`,
    none: "Plus d’heure libre ce jour-là avec ce praticien. Choisissez-en un autre ou un autre jour.",
    name: "Nom du patient",
    phone: "Téléphone (facultatif)",
    nameMissing: "Écrivez le nom du patient",
    cover: "Une assurance paie une partie",
    insurer: "Assurance",
    policyNo: "Numéro de police",
    amount: "Part de l’assurance",
    amountMissing: "Écrivez la part que l’assurance paie",
    phoneWrong: "Ce numéro n’est pas complet",
    amountTooHigh: "Cette part dépasse le prix",
    price: "Prix",
    cash: (amount: string) => `Encaisser ${amount}`,
    free: "Enregistrer, rien à payer",
    selling: "Vente en cours…",
    back: "Retour",
    sold: (time: string) => `C’est vendu\u00a0: ${time}`,
    soldNumber: (number: number) => `Numéro d’appel ${number}`,
    ticket: "Imprimer le billet",
    done: "Terminé",
    shift: "Ouvrez d’abord votre caisse\u00a0: ce que vous encaissez y est compté.",
  },
  late: {
    open: "Retard",
    title: (name: string) => `${name} a du retard`,
    text: "Choisissez le retard\u00a0: le message s’affiche avant de partir.",
    willTell: (count: number) =>
      count === 0
        ? "Personne n’attend\u00a0: aucun message ne partira."
        : `${counted(count, "personne qui attend sera prévenue", "personnes qui attendent seront prévenues")}.`,
    send: "Prévenir",
    choice: (minutes: number) => `${minutes}\u00a0min`,
    announced: (minutes: number) => `Retard ${minutes}\u00a0min`,
    close: "Fermer",
    told: (count: number) =>
      count === 0
        ? "Personne n’attend\u00a0: aucun message n’est parti"
        : count === 1
          ? "1 personne est prévenue"
          : `${count} personnes sont prévenues`,
  },
  absence: {
    open: "Absence",
    title: (name: string) => `Absence de ${name}`,
    from: "Du",
    to: "Au",
    wholeDays: "Journées entières",
    fromTime: "À partir de",
    toTime: "Jusqu’à",
    reason: "Motif, que les patients liront",
    concerned: (count: number) =>
      count === 0
        ? "Aucun rendez-vous n’est concerné."
        : counted(count, "rendez-vous sera annulé", "rendez-vous seront annulés"),
    refunded: (amount: string) => `${amount} seront rendus.`,
    nothingPaid: "Rien n’a encore été payé.",
    confirm: (count: number) =>
      count === 0 ? "Fermer l’agenda" : "Annuler les rendez-vous, rembourser et prévenir",
    cancel: "Ne rien changer",
    done: (count: number) =>
      count === 0
        ? "L’agenda est fermé pendant cette absence"
        : `L’agenda est fermé, ${counted(count, "rendez-vous est annulé", "rendez-vous sont annulés")}. Les messages et les remboursements partent\u00a0; les espèces se rendent au guichet`,
    away: (reason: string) => `Absent\u00a0: ${reason}`,
    end: "Rouvrir l’agenda",
    ended: "L’agenda est rouvert",
    row: (name: string, refund: number, currency: string) =>
      refund > 0 ? `${name} · ${formatMoney(refund, currency)}` : name,
  },
  paper: {
    title: (day: string) => `Rendez-vous du ${day}`,
    columns: ["Heure", "Patient", "Téléphone", "Service", "Salle", "État", "Réservation"],
    printed: (when: string) => `Imprimé le ${when}`,
    empty: "Aucun rendez-vous.",
  },
};
