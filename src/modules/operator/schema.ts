import { z } from "zod";
import type {
  BookingChannel,
  BookingStatus,
  MessageChannel,
  MessageStatus,
  ServiceKind,
} from "../../../prisma/client/client.ts";
import { areas } from "../../shared/permissions.ts";
import type { KindPlaces } from "../booking/gate-facts.ts";
import type { HomeLine } from "../booking/home-facts.ts";
import type { FoundRow } from "../booking/rows/row-schema.ts";
import type { GateEntry } from "../desk/gate/gate-schema.ts";
import type { StoryEvent, StoryPayment, VerdictView } from "../message/support/support-schema.ts";

/** Inputs and outputs of the back office beyond rows. Times are ISO strings, money is in the smallest unit. */

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

/** How full a departure or a session is, and what was last marked of it: « Parti ». */
export interface SoldPlaces {
  id: string;
  capacity: number;
  sold: number;
  held: number;
  moment: string | null;
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

/** A booking that holds places and must still be paid or accepted. */
export interface CockpitWaiting {
  id: string;
  code: string;
  status: BookingStatus;
  name: string;
  labels: string[];
  total: number;
  startsAt: string;
  /** Expiry of the hold. */
  until: string | null;
}

export interface CockpitMoney {
  currency: string;
  online: number;
  desk: number;
  /** Refunded, or being refunded. */
  refunded: number;
}

/** Messages of one template to its customers. */
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
  /** Number of all tickets; the list of people is truncated. */
  tickets: number;
  waiting: CockpitWaiting[];
  /** Null for staff who are impersonating a user: they have no access to money. */
  money: CockpitMoney | null;
  messages: CockpitMessages[];
  /** True for staff of the company: the gate's screens open for nobody else. */
  served: boolean;
}

export const findRowsInput = z.object({ area, query: z.string().trim().min(2).max(80) });
export type FindRowsInput = z.infer<typeof findRowsInput>;

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

/** A payment from its first call to its last, and the payments related to it. */
export interface PaymentFile {
  timeZone: string;
  payment: StoryPayment;
  verdict: VerdictView;
  bookings: FiledBooking[];
  /** The collection of a refund, or the refunds of a collection. */
  related: StoryPayment[];
  events: StoryEvent[];
}

/** What Mboa's staff see about one person. */
export interface CustomerFile {
  timeZone: string;
  bookings: FiledBooking[];
  bookingCount: number;
  payments: StoryPayment[];
  roles: { id: string; label: string; place: string }[];
  conversations: { id: string; subject: string; lastAt: string; unread: number }[];
  /** Sent messages, the latest last. */
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
  /** One sum per currency. */
  sums: { amount: number; currency: string }[];
  /** Time of the oldest waiting item. */
  oldestAt: string | null;
  /** Names of the services that are down. */
  names: string[];
}

/** A person who waits for an answer. */
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
  /** Time of the oldest waiting item. */
  oldestAt: string | null;
}

interface DaySales {
  amount: number;
  bookings: number;
}

/** Sales of a period, and of the same part of an earlier one. */
export interface ComparedSales {
  currency: string;
  current: DaySales;
  previous: DaySales;
}

/** The home page of a company or of one of its branches. */
export interface CompanyHome {
  at: string;
  timeZone: string;
  /** What starts until the end of tomorrow, by kind of service. */
  next: { kind: ServiceKind; lines: HomeNext[] }[];
  requests: HomeWaiting;
  unread: HomeWaiting;
  /** Sales of today, and of the same hours a week ago; null for staff who are impersonating a user. */
  sales: { currency: string; today: DaySales; lastWeek: DaySales } | null;
  drawers: {
    currency: string;
    /** The employee's own open drawer; null when it is closed. */
    mine: { openedAt: string } | null;
    /** All open drawers of the company or the terminal, the employee's own included. */
    open: number;
    /** The cash that the drawers of others must hold. */
    expected: number;
  } | null;
  /** End of the company's subscription; null without one, and for a branch. */
  subscription: { plan: string; endsOn: string; daysLeft: number } | null;
}
