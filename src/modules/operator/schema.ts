import { z } from "zod";
import type {
  BookingChannel,
  BookingStatus,
  MessageChannel,
  MessageStatus,
  ServiceKind,
} from "../../../prisma/client/client.ts";
import { areas, type ResourceName } from "../../shared/permissions.ts";
import type { KindPlaces } from "../booking/gate-facts.ts";
import type { HomeLine } from "../booking/home-facts.ts";
import type { GateEntry } from "../desk/gate/gate-schema.ts";
import type { StoryEvent, StoryPayment } from "../message/support/support-schema.ts";

/** What the back office shows beyond rows. Instants are ISO strings, money is in the smallest unit. */

const area = z.enum(areas);

export const cockpitInput = z.object({ area, id: z.uuid() });
export type CockpitInput = z.infer<typeof cockpitInput>;

export const placeInput = z.object({ area, id: z.uuid(), unit: z.int().min(1) });
export type PlaceInput = z.infer<typeof placeInput>;

export interface PlacedBooking {
  bookingId: string;
}

export const soldInput = z.object({ area, ids: z.array(z.uuid()).max(100) });
export type SoldInput = z.infer<typeof soldInput>;

/** How full a departure or a session is. */
export interface SoldPlaces {
  id: string;
  capacity: number;
  sold: number;
  held: number;
}

export interface CockpitPerson {
  ticketId: string;
  bookingId: string;
  code: string;
  unit: number;
  label: string;
  name: string;
  channel: BookingChannel;
  admits: number;
  entered: number;
}

/** A booking that holds places and has still to be paid or accepted. */
export interface CockpitWaiting {
  id: string;
  code: string;
  status: BookingStatus;
  name: string;
  labels: string[];
  total: number;
  startsAt: string;
  /** Until when its places are held. */
  until: string | null;
}

export interface CockpitMoney {
  currency: string;
  online: number;
  desk: number;
  /** Given back, or on its way. */
  refunded: number;
}

/** Messages of one sort that its customers got. */
export interface CockpitMessages {
  template: string;
  channel: MessageChannel;
  status: MessageStatus;
  count: number;
  lastAt: string;
}

export interface CockpitReviews {
  count: number;
  /** Null without a review. */
  average: number | null;
  latest: { id: string; rating: number; comment: string; at: string }[];
}

export interface Cockpit {
  entry: GateEntry;
  places: KindPlaces | null;
  soldUnits: number[];
  heldUnits: number[];
  people: CockpitPerson[];
  /** How many tickets there are: the list of people is cut. */
  tickets: number;
  waiting: CockpitWaiting[];
  /** Null for staff who are signed in as somebody else: they do not reach money. */
  money: CockpitMoney | null;
  messages: CockpitMessages[];
  /** The gate's screens answer only to the staff of the company. */
  served: boolean;
}

export const findRowsInput = z.object({ area, query: z.string().trim().min(2).max(80) });
export type FindRowsInput = z.infer<typeof findRowsInput>;

/** A row that was found, as far as the area may see it. */
export interface FoundRow {
  resource: ResourceName;
  id: string;
  title: string;
  /** One of the choices of the declaration's field `status`. */
  status: string | null;
  /** When it takes place, or took place. */
  at: string | null;
  more: string[];
}

export interface FoundRows {
  timeZone: string;
  rows: FoundRow[];
}

export const fileInput = z.object({ area, id: z.uuid() });
export type FileInput = z.infer<typeof fileInput>;

export interface FiledBooking {
  id: string;
  code: string;
  title: string;
  status: BookingStatus;
  startsAt: string;
  total: number;
  currency: string;
}

/** A payment from its first call to its last, and the money that belongs to it. */
export interface PaymentFile {
  timeZone: string;
  payment: StoryPayment;
  bookings: FiledBooking[];
  /** The collection that it gives back, and what was given back of it. */
  related: StoryPayment[];
  events: StoryEvent[];
}

/** What Mboa's staff know of one person. */
export interface CustomerFile {
  timeZone: string;
  bookings: FiledBooking[];
  bookingCount: number;
  payments: StoryPayment[];
  roles: { id: string; label: string; place: string }[];
  conversations: { id: string; subject: string; lastAt: string; unread: number }[];
  /** Messages that were sent, the latest last. */
  messages: StoryEvent[];
}

export const homeInput = z.object({ area: z.enum(["admin", "support"]) });
export type HomeInput = z.infer<typeof homeInput>;

export const homeFigures = [
  "requests",
  "payoutsDue",
  "payoutsBlocked",
  "unverifiedAccounts",
  "stuckPayments",
  "stuckRefunds",
  "failedMessages",
  "servicesDown",
  "disputedDeposits",
  "contactMessages",
  "conversations",
] as const;
export type HomeFigureName = (typeof homeFigures)[number];

export interface HomeFigure {
  name: HomeFigureName;
  count: number;
  /** Sums of money, one a currency. */
  sums: { amount: number; currency: string }[];
  /** Since when the oldest of them waits. */
  oldestAt: string | null;
  /** The services that are down, by name. */
  names: string[];
}

/** Somebody waits for an answer. */
export interface HomeTask {
  name: "conversations" | "contactMessages" | "disputedDeposits" | "stuckRefunds" | "stuckPayments";
  id: string;
  title: string;
  since: string;
}

export interface OperatorHome {
  at: string;
  timeZone: string;
  figures: HomeFigure[];
  /** The oldest first. */
  tasks: HomeTask[];
}

export const companyHomeInput = z.object({ area: z.enum(["partner", "branch"]) });
export type CompanyHomeInput = z.infer<typeof companyHomeInput>;

export type HomeNext = Omit<HomeLine, "at"> & { at: string };

interface HomeWaiting {
  count: number;
  /** Since when the first of them waits. */
  oldestAt: string | null;
}

interface DaySales {
  amount: number;
  bookings: number;
}

/** What was sold in a span, and in the same part of an earlier one. */
export interface ComparedSales {
  currency: string;
  current: DaySales;
  previous: DaySales;
}

/** What a company or one of its branches finds in the morning. */
export interface CompanyHome {
  at: string;
  timeZone: string;
  /** What comes next until the end of tomorrow, by kind of service. */
  next: { kind: ServiceKind; lines: HomeNext[] }[];
  requests: HomeWaiting;
  unread: HomeWaiting;
  /** What was sold today, and until the same hour a week ago; null for staff signed in as somebody else. */
  sales: { currency: string; today: DaySales; lastWeek: DaySales } | null;
  drawers: {
    currency: string;
    /** One's own drawer: what it should hold; null when it is shut. */
    mine: { expected: number; openedAt: string } | null;
    /** All open drawers of the company or the terminal, one's own among them. */
    open: number;
    expected: number;
  } | null;
  /** Until when the company has a plan; null without one, and for a branch. */
  subscription: { plan: string; endsOn: string; daysLeft: number } | null;
}
