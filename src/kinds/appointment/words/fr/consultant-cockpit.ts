import { capitalised } from "../../../../shared/text/grammar.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr")}\u00a0${count > 1 ? many : one}`;
const visits = (count: number) => `${count.toLocaleString("fr")} rendez-vous`;

const states = {
  INACTIVE: "Ne reçoit plus",
  AWAY: "Absent",
  IN_CONSULTATION: "En consultation",
  OPEN: "Reçoit en ce moment",
  CLOSED: "Ne reçoit pas en ce moment",
};

/** The page of one consultant, for the practice. */
export const consultantCockpitWords = {
  states,
  awayUntil: (when: string) => `jusqu’au ${when}`,
  openUntil: (time: string) => `jusqu’à ${time}`,
  delay: (minutes: number) => `Retard annoncé\u00a0: ${minutes}\u00a0min`,
  hours: (parts: readonly string[]) => `Aujourd’hui\u00a0: ${parts.join(", ")}`,
  noHours: "Ne reçoit pas aujourd’hui",
  hour: (from: string, to: string, place: string) => `${from} – ${to}${place ? ` à ${place}` : ""}`,
  today: "Rendez-vous du jour",
  todayHelp: (done: number, here: number, absent: number) =>
    [
      `${counted(done, "terminé", "terminés")}`,
      `${here} sur place`,
      ...(absent > 0 ? [counted(absent, "absent", "absents")] : []),
    ].join(", "),
  lateCount: (count: number) => counted(count, "en retard", "en retard"),
  noVisits: "Aucun rendez-vous aujourd’hui",
  late: "En retard",
  unpaid: "À payer",
  arrivedAt: (time: string) => `arrivé à ${time}`,
  next: "Prochain créneau libre",
  noNext: "Aucun",
  noNextHelp: "Rien n’est libre, ou rien n’est en vente",
  week: "Remplissage de la semaine",
  percent: (percent: number) => `${percent}\u00a0%`,
  closedWeek: "Fermé",
  weekHelp: (sold: number, hours: string) => `${visits(sold)}, ${hours} ouvertes`,
  openHours: (quarters: number) => `${(quarters / 4).toLocaleString("fr")}\u00a0h`,
  revenue: "Revenus du mois",
  revenueHelp: (sold: number) => visits(sold),
  monthBefore: (month: string, value: string) => `${capitalised(month)}\u00a0: ${value}`,
  covered: (amount: string) => `dont ${amount} par les assurances`,
  waitingList: "Liste d’attente",
  waitingHelp: (count: number) =>
    count > 1 ? "attendent un créneau plus tôt" : "attend un créneau plus tôt",
  noWaiting: "Personne n’attend un créneau plus tôt",
  agenda: "Rendez-vous d’aujourd’hui",
  absences: "Absences et jours particuliers",
  noAbsences: "Aucune absence prévue",
  absence: (from: string, to: string) => `Absent du ${from} au ${to}`,
  absentOn: (day: string) => `Absent le ${day}`,
  closedOn: (day: string) => `Ne reçoit pas le ${day}`,
  otherHours: (day: string) => `Autres heures le ${day}`,
  offers: "Services et prix",
  noOffers: "Aucun service proposé",
  offer: (minutes: number, price: string) => `${minutes}\u00a0min · ${price}`,
  notPublished: "Hors vente",
  buttons: { agenda: "Agenda", timetable: "Horaires", presence: "Qui reçoit où" },
};
