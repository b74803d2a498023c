const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr")}\u00a0${count > 1 ? many : one}`;

/** One action on many rows at once. */
export const manyWords = {
  act: "Agir sur ces lignes",
  title: (action: string, count: number) => `${action} · ${counted(count, "ligne", "lignes")}`,
  next: "Vérifier",
  trying: "Vérification, rien n’est encore changé…",
  willDo: (count: number) => `${counted(count, "ligne sera traitée", "lignes seront traitées")}.`,
  willDoNone: "Aucune ligne ne peut être traitée.",
  people: (count: number) => counted(count, "personne à prévenir", "personnes à prévenir"),
  bookings: (count: number) => counted(count, "réservation concernée", "réservations concernées"),
  refunded: (amount: string) => `${amount} à rembourser`,
  amount: (amount: string) => `${amount} à verser`,
  waits: (count: number) =>
    count > 1
      ? `Pour ${count.toLocaleString("fr")} d’entre elles, rien ne part sans la confirmation d’une deuxième personne.`
      : "Pour l’une d’elles, rien ne part sans la confirmation d’une deuxième personne.",
  warned: "À vérifier avant de continuer",
  refused: (count: number) => counted(count, "ligne ne peut pas l’être", "lignes ne peuvent pas l’être"),
  run: (action: string, count: number) => `${action} (${count.toLocaleString("fr")})`,
  running: (done: number, all: number) => `${done.toLocaleString("fr")} sur ${all.toLocaleString("fr")}`,
  stop: "Arrêter",
  /** Asked before the page is left while an action runs. */
  leave:
    "L’action est en cours. Si vous quittez cette page, elle s’arrête après la ligne en cours et la liste de ce qui a échoué est perdue. Quitter\u00a0?",
  stopping: "Arrêt après la ligne en cours…",
  done: (count: number) => `${counted(count, "ligne traitée", "lignes traitées")}.`,
  doneNone: "Aucune ligne n’a été traitée.",
  failed: (count: number) => counted(count, "ligne a échoué", "lignes ont échoué"),
  left: (count: number) =>
    `${counted(count, "ligne n’a pas été commencée", "lignes n’ont pas été commencées")}.`,
  unknown: "Ligne qui n’existe pas ou n’est pas à vous",
  tooMany: (maximum: number) => `Choisissez ${maximum} lignes au plus.`,
  close: "Fermer",
  back: "Retour",
};
