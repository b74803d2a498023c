import type { CockpitMessages, CockpitReviews, CockpitWaiting } from "../../../modules/operator/schema.ts";
import type { Day } from "../../../shared/dates.ts";
import type { AgendaVisit } from "../search/appointment-schema.ts";

/** The page of a consultant. Times are ISO strings, days and hours are texts, money is in the smallest unit. */

export const consultantStates = ["INACTIVE", "AWAY", "IN_CONSULTATION", "OPEN", "CLOSED"] as const;

/** Current state of a consultant. */
export interface ConsultantState {
  name: (typeof consultantStates)[number];
  /** End of the absence, or of today's hours; « 17:30 » when it is today. */
  until: string | null;
  reason: string;
}

/** Hours at one place on a day. */
export interface ConsultantHours {
  from: string;
  to: string;
  place: string;
}

export interface CockpitVisit extends AgendaVisit {
  /** Expected, and overdue. */
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

/** A day with exceptional hours; without hours the consultant is absent. */
export interface ConsultantException {
  day: Day;
  reason: string;
  hours: ConsultantHours[];
}

/** In quarter-hours: `open` were offered, `taken` were sold, pauses included. */
export interface ConsultantWeek {
  from: Day;
  to: Day;
  open: number;
  taken: number;
  sold: number;
  done: number;
  absent: number;
}

/** Counted by the day of the appointment. */
export interface ConsultantMonth {
  first: Day;
  sold: number;
  revenue: number;
  /** The part of it that insurances pay. */
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
  /** Announced delay of today. */
  delayMinutes: number;
  hours: ConsultantHours[];
  visits: CockpitVisit[];
  waiting: CockpitWaiting[];
  /** The first start that customers can book; null when there is none. */
  next: { startsAt: string; service: string; place: string } | null;
  week: ConsultantWeek;
  /** Null for staff without access to money. */
  money: { thisMonth: ConsultantMonth; lastMonth: ConsultantMonth } | null;
  absences: ConsultantAway[];
  exceptions: ConsultantException[];
  /** Number of people on the waiting list for an earlier slot. */
  waitingList: number;
  offers: ConsultantOffering[];
  messages: CockpitMessages[];
  reviews: CockpitReviews;
}
