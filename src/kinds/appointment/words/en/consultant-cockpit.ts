import { capitalised } from "../../../../shared/text/grammar.ts";
import { grouped, plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/consultant-cockpit.ts";

const visits = (count: number) => plural(count, "appointment", "appointments");

/** The page of one consultant, for the practice. */
export const consultantCockpitWords: Translated<typeof french.consultantCockpitWords> = {
  states: {
    INACTIVE: "No longer works here",
    AWAY: "Away",
    IN_CONSULTATION: "In consultation",
    OPEN: "Working now",
    CLOSED: "Not working now",
  },
  awayUntil: (when) => `until ${when}`,
  openUntil: (time) => `until ${time}`,
  delay: (minutes) => `Delay announced: ${minutes}\u00a0min`,
  hours: (parts) => `Today: ${parts.join(", ")}`,
  noHours: "Not working today",
  hour: (from, to, place) => `${from} – ${to}${place ? ` at ${place}` : ""}`,
  today: "Appointments today",
  todayHelp: (done, here, absent) =>
    [`${grouped(done)} done`, `${here} here`, ...(absent > 0 ? [`${grouped(absent)} absent`] : [])].join(
      ", ",
    ),
  lateCount: (count) => `${grouped(count)} late`,
  noVisits: "No appointments today",
  late: "Late",
  unpaid: "To pay",
  arrivedAt: (time) => `arrived at ${time}`,
  next: "Next free slot",
  noNext: "None",
  noNextHelp: "Nothing is free, or nothing is on sale",
  week: "How full the week is",
  percent: (percent) => `${percent}%`,
  closedWeek: "Closed",
  weekHelp: (sold, hours) => `${visits(sold)}, ${hours} open`,
  openHours: (quarters) => `${quarters / 4}\u00a0h`,
  revenue: "Income this month",
  revenueHelp: (sold) => visits(sold),
  monthBefore: (month, value) => `${capitalised(month)}: ${value}`,
  covered: (amount) => `${amount} of it by insurance`,
  waitingList: "Waiting list",
  waitingHelp: () => "waiting for an earlier slot",
  noWaiting: "Nobody is waiting for an earlier slot",
  agenda: "Today’s appointments",
  absences: "Absences and special days",
  noAbsences: "No absences planned",
  absence: (from, to) => `Away from ${from} to ${to}`,
  absentOn: (day) => `Away on ${day}`,
  closedOn: (day) => `Not working on ${day}`,
  otherHours: (day) => `Other hours on ${day}`,
  offers: "Services and prices",
  noOffers: "No services on offer",
  offer: (minutes, price) => `${minutes}\u00a0min · ${price}`,
  notPublished: "Not on sale",
  buttons: { agenda: "Diary", timetable: "Timetable", presence: "Who sees people where" },
};
