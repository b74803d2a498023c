import { z } from "zod";
import { serviceKinds } from "../../shared/kinds.ts";
import { area, period } from "../invoicing/schema.ts";

/** Dimensions by which the sums of past days are stored. */
export const summedDimensions = [
  "day",
  "company",
  "terminal",
  "line",
  "domain",
  "kind",
  "channel",
  "through",
] as const;
/** Dimensions of sales only: departures and sessions are sold in every way. */
export const saleDimensions: readonly Dimension[] = ["channel", "through"];
/** Dimensions by which the sums of past days of whole companies are stored. */
export const companyDimensions = ["day", "company", "kind"] as const satisfies readonly Dimension[];
/** Dimensions by which the sums of past hours are stored. */
export const hourlyDimensions = ["day", "hour", "company", "kind"] as const satisfies readonly Dimension[];
/** The weekday follows from the day. */
export const dimensions = [...summedDimensions, "weekday", "hour"] as const;
export type Dimension = (typeof dimensions)[number];

/** Dimensions with a natural order; in others the best seller comes first. */
export const clockDimensions: readonly Dimension[] = ["weekday", "hour"];

export const statisticsInput = z.intersection(
  period,
  z.object({
    area,
    by: z.enum(dimensions).default("day"),
    countryId: z.uuid().optional(),
    companyId: z.uuid().optional(),
    terminalId: z.uuid().optional(),
    kind: z.enum(serviceKinds).optional(),
  }),
);
export type StatisticsInput = z.input<typeof statisticsInput>;
export type StatisticsQuestion = z.output<typeof statisticsInput>;

export const servicesInput = z.object({ area, countryId: z.uuid().optional() });

export interface Figures {
  bookings: number;
  places: number;
  /** Sold and paid in the period, whatever happened later. */
  gross: number;
  /** Refunded, or being refunded, in the period. */
  refunds: number;
  /** Commission on the sales of the period, less the refunded part. */
  commission: number;
  /** Departures and sessions of the period, with their offered and taken places. */
  runs: number;
  offered: number;
  taken: number;
}

export interface FiguresRow extends Figures {
  key: string;
  label: string;
}

export interface StatisticsView {
  currency: string;
  timeZone: string;
  country: { id: string; name: string };
  from: string;
  to: string;
  previous: { from: string; to: string };
  totals: Figures;
  previousTotals: Figures;
  /** Every day of the period, also days without a sale. */
  days: ({ day: string } & Figures)[];
  /** The same number of days before, in the same order. */
  previousDays: ({ day: string } & Figures)[];
  by: Dimension;
  rows: FiguresRow[];
  /** True when there are more rows than shown. */
  cut: boolean;
}

export interface ServiceOverview {
  kind: (typeof serviceKinds)[number];
  companies: number;
  onSale: number;
  waiting: number;
  soldToday: number;
}
