import type { Day } from "../../shared/dates.ts";
import type { AgendaVisit } from "../appointment/search/appointment-schema.ts";
import type { CockpitMessages, CockpitReviews, CockpitWaiting } from "./schema.ts";

/** A consultant on one page. Instants are ISO strings, days and hours are texts, money is in the smallest unit. */

export const consultantStates = ["INACTIVE", "AWAY", "IN_CONSULTATION", "OPEN", "CLOSED"] as const;

/** What a consultant is doing now. */
export interface ConsultantState {
  name: (typeof consultantStates)[number];
  /** Until when they are away, or receive today; « 17:30 » where it is today. */
  until: string | null;
  reason: string;
}

/** Hours of one place on a day. */
export interface ConsultantHours {
  from: string;
  to: string;
  place: string;
}

export interface CockpitVisit extends AgendaVisit {
  /** Expected, and the hour has passed. */
  late: boolean;
}

export interface ConsultantAway {
  id: string;
  from: string;
  to: string;
  /** From midnight to midnight. */
  wholeDays: boolean;
  reason: string;
}

/** A day that does not follow the week; without hours the consultant does not receive. */
export interface ConsultantException {
  day: Day;
  reason: string;
  hours: ConsultantHours[];
}

/** Quarters of an hour: `open` were offered, `taken` were sold with their pauses. */
export interface ConsultantWeek {
  from: Day;
  to: Day;
  open: number;
  taken: number;
  sold: number;
  done: number;
  absent: number;
}

/** By the day of the appointment. */
export interface ConsultantMonth {
  first: Day;
  sold: number;
  revenue: number;
  /** What insurances pay of it. */
  covered: number;
}

export interface ConsultantOffering {
  id: string;
  service: string;
  minutes: number;
  price: number;
  published: boolean;
}

export interface ConsultantCockpit {
  at: string;
  timeZone: string;
  today: Day;
  currency: string;
  name: string;
  specialty: string;
  companyName: string;
  state: ConsultantState;
  /** Announced for today. */
  delayMinutes: number;
  hours: ConsultantHours[];
  visits: CockpitVisit[];
  waiting: CockpitWaiting[];
  /** The first start that customers can book; null when there is none. */
  next: { startsAt: string; service: string; place: string } | null;
  week: ConsultantWeek;
  /** Null for those who do not reach money. */
  money: { thisMonth: ConsultantMonth; lastMonth: ConsultantMonth } | null;
  absences: ConsultantAway[];
  exceptions: ConsultantException[];
  /** How many people asked to be told of an earlier slot. */
  waitingList: number;
  offers: ConsultantOffering[];
  messages: CockpitMessages[];
  reviews: CockpitReviews;
}
