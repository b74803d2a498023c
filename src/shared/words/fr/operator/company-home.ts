const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr")}\u00a0${count > 1 ? many : one}`;

/** The first page of a company and of its branches. */
export const companyHomeWords = {
  nothing: "Rien jusqu’à demain soir.",
  seeAll: "Tout voir",
  fill: (sold: number, capacity: number) => `${sold} vendues sur ${capacity}`,
  held: (count: number) => `${count} en attente`,
  late: "En retard",
  delayed: (minutes: number) => `+${minutes}\u00a0min`,
  lacks: (parts: readonly string[]) => `Manque\u00a0: ${parts.join(", ")}`,
  salesToday: "Vendu aujourd’hui",
  salesCount: (count: number) => counted(count, "réservation", "réservations"),
  lastWeek: (amount: string) => `Il y a une semaine à cette heure\u00a0: ${amount}`,
  requests: (count: number) => (count === 1 ? "Demande à accepter" : "Demandes à accepter"),
  unread: (count: number) => (count === 1 ? "Conversation non lue" : "Conversations non lues"),
  drawer: "Ma caisse",
  drawerShut: "Fermée",
  drawerOpen: "Ouverte",
  drawerSince: (when: string) => `ouverte depuis le ${when}`,
  drawerOpenIt: "Ouvrez-la avant de vendre",
  drawers: (count: number) => (count === 1 ? "Caisse ouverte" : "Caisses ouvertes"),
  drawersHold: (amount: string) => `${amount} en tout`,
  othersHold: (amount: string) => `${amount} chez les autres`,
  plan: "Abonnement",
  planDays: (days: number) =>
    days < 0 ? "Terminé" : days === 0 ? "Finit aujourd’hui" : `Finit dans ${counted(days, "jour", "jours")}`,
  planUntil: (plan: string, day: string) => `${plan}, jusqu’au ${day}`,
};
