import { z } from "zod";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { manyRowsMaximum } from "../../../shared/resource/tried-row.ts";
import { sessionDelayMaximum } from "../rules/session-delay.ts";
import type { TariffState } from "../search/event-view-schema.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";

/** Inputs and outputs of what organisers do with a session that is on sale. */

const reason = longText(3, 300);

/** A form sends null for a field that was emptied. */
const emptied = <T extends z.ZodType>(value: z.input<T>, schema: T) =>
  z.preprocess((sent) => (sent === null ? value : sent), schema);

export const updateSessionInput = z.object({
  id: z.uuid(),
  comment: emptied("", z.string().trim().max(500).optional()),
  published: z.boolean().optional(),
  canChoosePlace: z.boolean().optional(),
  entrances: emptied([], z.array(z.string().trim().min(1).max(40)).max(12).optional()),
  /** End of sale at the door. */
  saleEndsAt: z.coerce.date().optional(),
});
export type UpdateSessionInput = z.infer<typeof updateSessionInput>;

export const postponeSessionInput = z.object({
  id: z.uuid(),
  startsAt: z.coerce.date(),
  /** Days from now on during which a buyer who cannot come gets a full refund. */
  refundDays: z.number().int().min(0).max(60).default(7),
  reason,
});
export type PostponeSessionInput = z.infer<typeof postponeSessionInput>;

export const delaySessionInput = z.object({
  id: z.uuid(),
  /** In addition to earlier delays. */
  minutes: z.number().int().min(1).max(sessionDelayMaximum),
  /** Whether those who cannot come at the new time get everything back until it begins. */
  refund: z.boolean().default(false),
  /** The sessions that are delayed in the same way: they leave the hall to each other. */
  together: z.array(z.uuid()).max(manyRowsMaximum).default([]),
  reason,
});
export type DelaySessionInput = z.infer<typeof delaySessionInput>;

export interface SessionMoved {
  id: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  bookings: number;
  /** Other sessions in the same hall at the new time. */
  warnings: string[];
}

export interface SessionDelayed extends SessionMoved {
  delayMinutes: number;
}

export const sessionIdInput = z.object({ id: z.uuid() });
export type SessionIdInput = z.infer<typeof sessionIdInput>;

export const cancelSessionInput = z.object({ id: z.uuid(), reason });
export type CancelSessionInput = z.infer<typeof cancelSessionInput>;

export const giveTicketsInput = z.object({
  id: z.uuid(),
  poolId: z.uuid(),
  count: z.number().int().min(1).max(5),
  /** Numbers of the places, when these are numbered and chosen. */
  places: z.array(z.number().int().min(1)).max(5).default([]),
  name: longText(2, 80),
  phone: z.string().trim().max(20).nullish(),
  idempotencyKey: z.string().min(8).max(100),
});
export type GiveTicketsInput = z.infer<typeof giveTicketsInput>;

export const eventStatisticsInput = z.object({ eventId: z.uuid() });
export type EventStatisticsInput = z.infer<typeof eventStatisticsInput>;

export interface SessionFigures {
  id: string;
  startsAt: string;
  status: string;
  capacity: number;
  /** Sold places, those given by the organiser included. */
  sold: number;
  given: number;
  entered: number;
  /** Sold places of past sessions whose holders did not come. */
  absent: number;
  revenue: number;
  refunded: number;
}

export interface EventStatistics {
  title: string;
  currency: string;
  timeZone: string;
  sessions: SessionFigures[];
  /** Sales by local day of the country. */
  days: { day: string; places: number; revenue: number }[];
  tariffs: { session: string; tariff: string; places: number; revenue: number }[];
  /** Entries by entrance, as named by the devices. */
  entrances: { entrance: string; people: number }[];
}

export interface OperatedSessionView {
  id: string;
  eventId: string;
  title: string;
  status: string;
  startsAt: string;
  endsAt: string;
  doorsAt: string;
  saleEndsAt: string;
  timeZone: string;
  currency: string;
  comment: string;
  canChoosePlace: boolean;
  entrances: string[];
  /** The hall plan that was copied when the session was planned. */
  layout: VenueLayout | null;
  /** The venue's current plan, when it differs from the session's. */
  redrawn: VenueLayout | null;
  /** Units of sold or held places. */
  taken: number[];
  pools: {
    id: string;
    ordinal: number;
    name: string;
    capacity: number;
    numbered: boolean;
    /** Sold or held places. */
    taken: number;
    tariffs: {
      id: string;
      name: string;
      description: string;
      price: number;
      cap: number | null;
      salesFrom: string | null;
      salesTo: string | null;
      perBooking: number;
      /** Sold only to people who know its access code. */
      coded: boolean;
      /** Null for people who do not manage the event. */
      accessCode: string | null;
      admits: number;
      /** How many more can be sold. */
      left: number;
      state: TariffState;
    }[];
  }[];
}
