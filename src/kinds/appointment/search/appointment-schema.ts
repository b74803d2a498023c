import type { Locale, ReadName } from "../../../shared/text/locale.ts";
import type { AgendaAbsence } from "../absence/absence-schema.ts";
/** Outputs of the appointment use cases, shared with the screens. */

export interface NamedPlace {
  id: string;
  name: string;
  city: string;
  address: string;
  quarter: string;
  landmark: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface FreeStart {
  /** « 14:30 », in local time of the country. */
  time: string;
  unit: number;
  /** Value that the checkout sends back: « 2026-11-25T14:30 ». */
  start: string;
  startsAt: string;
  placeId: string;
}

export interface OfferCard {
  /** Id of the product. */
  id: string;
  service: string;
  minutes: number;
  mode: "ON_SITE" | "REMOTE" | "AT_HOME";
  price: number;
}

export interface ConsultantCard {
  id: string;
  name: string;
  title: string;
  photo: string | null;
  specialty: ReadName & { slug: string };
  languages: string[];
  company: { id: string; name: string; logo: string | null };
  places: Pick<NamedPlace, "id" | "name" | "city" | "quarter">[];
  insurers: { id: string; name: string }[];
  offers: OfferCard[];
  currency: string;
  /** The first free start of what is not a call, where there is such an offer; null = none within the horizon. */
  first: (FreeStart & { offerId: string; day: string }) | null;
  /** The first days with free starts of the first offer, and their first starts; `place` is an index into `places`. */
  days: { day: string; free: number; starts: { time: string; place: number }[] }[];
}

export interface ConsultantSearchResult {
  total: number;
  timeZone: string;
  from: string;
  consultants: ConsultantCard[];
  nextOffset: number | null;
  facets: {
    specialties: (ReadName & { slug: string; icon: string })[];
    insurers: { id: string; name: string }[];
    languages: string[];
    cities: { id: string; name: string }[];
  };
}

export interface SlotDay {
  day: string;
  places: { placeId: string; starts: FreeStart[] }[];
}

export interface SlotsResult {
  from: string;
  timeZone: string;
  days: SlotDay[];
  /** The first free start after the requested days, when these have none. */
  next: (FreeStart & { day: string }) | null;
}

export interface WaitingView {
  /** The appointment that an earlier one would replace. */
  bookingId: string | null;
  /** The slot that was offered to them, while it is free. */
  offered: FreeStart | null;
}

export interface ConsultantDetail extends ConsultantCard {
  places: NamedPlace[];
  /** The country where it can be booked; the page itself is shown on the site of every country. */
  country: { name: string };
  about: string;
  registrationNo: string | null;
  offerId: string;
  service: {
    name: string;
    mode: OfferCard["mode"];
    description: string;
    noticeMinutes: number;
    horizonDays: number;
    documentsRequired: boolean;
    documents: (ReadName & { id: string; description: string; descriptionIn?: Locale })[];
  };
  refund: {
    refundable: boolean;
    clause: string | null;
    tiers: { hoursBefore: number; refundPercent: number }[];
  };
  requireValidation: boolean;
  timeZone: string;
  favouriteId: string | null;
  /** Set for a person on the waiting list. */
  waiting: WaitingView | null;
  state: "ON_SALE" | "OFF_SALE";
}

export type VisitStatus = "EXPECTED" | "ARRIVED" | "IN_CONSULTATION" | "DONE" | "ABSENT";

/** Allowed next states of a visit, for the practice's staff; used by the use case and by the screen. */
export const visitMay: Record<VisitStatus, readonly VisitStatus[]> = {
  EXPECTED: ["ARRIVED", "ABSENT"],
  ARRIVED: ["IN_CONSULTATION", "DONE", "ABSENT"],
  IN_CONSULTATION: ["DONE"],
  DONE: [],
  ABSENT: ["ARRIVED"],
};

/** Minutes after the start before which a patient cannot be marked absent. */
export const absentAfterMinutes = 15;

export interface AgendaVisit {
  bookingId: string;
  code: string;
  productId: string;
  consultantId: string;
  roomId: string | null;
  day: string;
  /** Quarter-hours since midnight. */
  quarter: number;
  time: string;
  minutes: number;
  pauseMinutes: number;
  service: string;
  name: string;
  phone: string | null;
  paid: boolean;
  total: number;
  /** The part of the price that an insurance pays, and whether a request for it is open. */
  covered: number;
  coverOpen: boolean;
  currency: string;
  status: VisitStatus;
  /** Queue number of a patient without an appointment. */
  walkInNo: number | null;
  /** When the patient arrived, « 09:05 ». */
  arrivedAt: string | null;
}

export interface AgendaOffering {
  productId: string;
  service: string;
  minutes: number;
  price: number;
  currency: string;
}

export interface AgendaConsultant {
  id: string;
  name: string;
  /** True when the asking account is linked to this consultant. */
  mine: boolean;
  open: { day: string; quarter: number; placeId: string; roomId: string | null }[];
  offers: AgendaOffering[];
  insurers: { id: string; name: string }[];
  absences: AgendaAbsence[];
  /** The latest announced delay of each day. */
  delays: { day: string; minutes: number }[];
}

export interface Agenda {
  timeZone: string;
  days: string[];
  /** Public holidays among them. */
  holidays: { day: string; name: string }[];
  places: { id: string; name: string }[];
  rooms: { id: string; name: string; placeId: string; place: string }[];
  consultants: AgendaConsultant[];
  visits: AgendaVisit[];
}

/** Starts that the practice can assign, by day. */
export interface DeskStarts {
  days: {
    day: string;
    starts: { time: string; start: string; placeId: string; roomId: string | null }[];
  }[];
}

/** The customers affected by an absence, and their refunds. */
export interface AbsencePreview {
  people: {
    bookingId: string;
    code: string;
    name: string;
    phone: string | null;
    startsAt: string;
    title: string;
    refund: number;
  }[];
  refunded: number;
  currency: string;
}

/** A sold appointment that is outside the consultant's hours. */
export interface StrandedView {
  bookingId: string;
  code: string;
  name: string;
  phone: string | null;
  startsAt: string;
  title: string;
}

export interface TimetableView {
  name: string;
  today: string;
  timeZone: string;
  places: { id: string; name: string; rooms: { id: string; name: string }[] }[];
  /** The latest first. */
  timetables: {
    id: string;
    validFrom: string;
    validTo: string | null;
    onHolidays: boolean;
    cells: { weekday: number; quarter: number; placeId: string; sublocationId: string | null }[];
  }[];
  /** Today's and future ones; without cells the consultant is absent. */
  exceptions: {
    day: string;
    reason: string;
    cells: { quarter: number; placeId: string; sublocationId: string | null }[];
  }[];
}

/** Figures of one consultant in a period, in quarter-hours: `open` were offered, `taken` were sold, pauses included. */
export interface ConsultantFigures {
  id: string;
  name: string;
  specialty: string;
  company: string;
  currency: string;
  sold: number;
  open: number;
  taken: number;
  done: number;
  absent: number;
  cancelled: number;
  revenue: number;
  covered: number;
}

export interface PracticeStatistics {
  currency: string;
  consultants: ConsultantFigures[];
}

/** An item of a list with its selection. */
export interface NamedChoice {
  id: string;
  name: string;
  chosen: boolean;
}

export interface ConsultantOffers {
  services: NamedChoice[];
  insurers: NamedChoice[];
}

/** The accounts of a practice's staff, one of which may be the consultant's. */
export interface ConsultantAccounts {
  accounts: { userId: string; name: string; role: string; chosen: boolean }[];
}

/** Documents of the patient: those that the service requires, and those of an insurance request. */
export interface VisitPapers {
  papers: { id: string; label: string; asked: string }[];
  insurance: { id: string; label: string }[];
}

/** The day of the asking consultant. */
export interface OwnVisits {
  timeZone: string;
  day: string;
  /** Empty for an account that is not linked to a consultant. */
  consultants: { id: string; name: string; company: string }[];
  visits: (AgendaVisit & { room: string | null; place: string })[];
}
