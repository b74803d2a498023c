/** What the appointment use cases answer, shared with the screens. */

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
  /** « 14:30 », on the country's clock. */
  time: string;
  unit: number;
  /** What the checkout sends back: « 2026-11-25T14:30 ». */
  start: string;
  startsAt: string;
  placeId: string;
}

export interface OfferCard {
  /** The product that is booked. */
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
  specialty: { name: string; slug: string };
  languages: string[];
  company: { id: string; name: string; logo: string | null };
  places: Pick<NamedPlace, "id" | "name" | "city" | "quarter">[];
  insurers: { id: string; name: string }[];
  offers: OfferCard[];
  currency: string;
  /** The first free start of any of the offers, with the offer it belongs to; null = none within the horizon. */
  first: (FreeStart & { offerId: string; day: string }) | null;
  /** The first days with a free start of the first offer, and its first starts: a place is its number in `places`. */
  days: { day: string; free: number; starts: { time: string; place: number }[] }[];
}

export interface ConsultantSearchResult {
  total: number;
  timeZone: string;
  from: string;
  consultants: ConsultantCard[];
  nextOffset: number | null;
  facets: {
    specialties: { name: string; slug: string; icon: string }[];
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
  /** The first free start after the strip, when the strip has none. */
  next: (FreeStart & { day: string }) | null;
}

export interface WaitingView {
  /** The appointment that an earlier one would replace. */
  bookingId: string | null;
  /** The slot of which they were told, while it is free. */
  offered: FreeStart | null;
}

export interface ConsultantDetail extends ConsultantCard {
  places: NamedPlace[];
  /** Where it can be booked: it is shown on the site of every country. */
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
    documents: { id: string; name: string; description: string }[];
  };
  refund: {
    refundable: boolean;
    clause: string | null;
    tiers: { hoursBefore: number; refundPercent: number }[];
  };
  requireValidation: boolean;
  timeZone: string;
  favouriteId: string | null;
  /** Set for those who wait for an earlier slot. */
  waiting: WaitingView | null;
  state: "ON_SALE" | "OFF_SALE";
}

export type VisitStatus = "EXPECTED" | "ARRIVED" | "IN_CONSULTATION" | "DONE" | "ABSENT";

/** What may follow what, for the practice's own people; read by the use case and by the screen. */
export const visitMay: Record<VisitStatus, readonly VisitStatus[]> = {
  EXPECTED: ["ARRIVED", "ABSENT"],
  ARRIVED: ["IN_CONSULTATION", "DONE", "ABSENT"],
  IN_CONSULTATION: ["DONE"],
  DONE: [],
  ABSENT: ["ARRIVED"],
};

/** Nobody is absent before they are so late. */
export const absentAfterMinutes = 15;

export interface AgendaVisit {
  bookingId: string;
  code: string;
  productId: string;
  consultantId: string;
  roomId: string | null;
  day: string;
  /** Quarters since midnight. */
  quarter: number;
  time: string;
  minutes: number;
  pauseMinutes: number;
  service: string;
  name: string;
  phone: string | null;
  paid: boolean;
  total: number;
  /** What an insurance pays of the price, and whether a request for it waits for the practice. */
  covered: number;
  coverOpen: boolean;
  currency: string;
  status: VisitStatus;
  /** Number in the queue of those without an appointment. */
  walkInNo: number | null;
  /** When the patient came, « 09:05 ». */
  arrivedAt: string | null;
}

export interface AgendaOffering {
  productId: string;
  service: string;
  minutes: number;
  price: number;
  currency: string;
}

export interface AgendaAbsence {
  id: string;
  reason: string;
  /** The part of it that lies in each of these days: quarters, the end not counted. */
  parts: { day: string; from: number; to: number }[];
}

export interface AgendaConsultant {
  id: string;
  name: string;
  /** True for the person who asks: the account is linked to this consultant. */
  mine: boolean;
  open: { day: string; quarter: number; placeId: string; roomId: string | null }[];
  offers: AgendaOffering[];
  insurers: { id: string; name: string }[];
  absences: AgendaAbsence[];
  /** The last announced delay of a day. */
  delays: { day: string; minutes: number }[];
}

export interface Agenda {
  timeZone: string;
  days: string[];
  places: { id: string; name: string }[];
  rooms: { id: string; name: string; placeId: string; place: string }[];
  consultants: AgendaConsultant[];
  visits: AgendaVisit[];
}

/** Starts that the practice can give, by day. */
export interface DeskStarts {
  days: {
    day: string;
    starts: { time: string; start: string; placeId: string; roomId: string | null }[];
  }[];
}

/** Who is concerned by an absence, and what goes back to them. */
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

/** A sold appointment that lies outside of the consultant's hours. */
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
  /** Today's and those to come; without cells the consultant does not receive. */
  exceptions: {
    day: string;
    reason: string;
    cells: { quarter: number; placeId: string; sublocationId: string | null }[];
  }[];
}

/** One consultant in a period. Quarters of an hour: `open` were offered, `taken` were sold with their pauses. */
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

/** One of a list that can be chosen, and whether it is. */
export interface NamedChoice {
  id: string;
  name: string;
  chosen: boolean;
}

export interface ConsultantOffers {
  services: NamedChoice[];
  insurers: NamedChoice[];
}

/** The people of a practice, one of whom may be the consultant. */
export interface ConsultantAccounts {
  accounts: { userId: string; name: string; role: string; chosen: boolean }[];
}

/** Documents of the patient: for what the service asks for, and with a request to an insurance. */
export interface VisitPapers {
  papers: { id: string; label: string; asked: string }[];
  insurance: { id: string; label: string }[];
}

/** The day of the person who asks, as a consultant. */
export interface OwnVisits {
  timeZone: string;
  day: string;
  /** Empty for an account that is not linked to a consultant. */
  consultants: { id: string; name: string; company: string }[];
  visits: (AgendaVisit & { room: string | null; place: string })[];
}
