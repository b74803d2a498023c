import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, daysBetween } from "../../shared/dates.ts";
import { periodBefore } from "../../shared/period-before.ts";
import { hourlyDaysMaximum } from "../../shared/statistics.ts";
import { serviceKindWords, weekdayListWords } from "../../shared/words/fr/backoffice/backoffice.ts";
import { statisticWords } from "../../shared/words/fr/money/statistics.ts";
import { nameSale } from "../booking/hold/mark-sale.ts";
import type { Period } from "../invoicing/schema.ts";
import { figuresBy, labelsOf, noFigures, type Scope } from "./read-figures.ts";
import {
  clockDimensions,
  type Dimension,
  type Figures,
  type FiguresRow,
  type StatisticsInput,
  type StatisticsView,
  statisticsInput,
} from "./schema.ts";
import { scopeFor } from "./statistics-scope.ts";

const rowsShown = 100;

const kindNames: Record<string, string> = serviceKindWords;

/** Sums of a period in one area (sales, refunds, earnings, occupancy), with those of the period before. */
export async function getStatistics(ctx: Context, raw: StatisticsInput): Promise<StatisticsView> {
  const question = statisticsInput.parse(raw);
  const { from, to, by } = question;
  requireCountable(question);
  const { country, over } = await scopeFor(ctx, question);
  const previous = periodBefore({ from, to });
  const [days, previousDays, rows] = await Promise.all([
    daysOf(ctx, over, { from, to }),
    daysOf(ctx, over, previous),
    by === "day" ? [] : rowsBy(ctx, over({ from, to }), by),
  ]);
  return {
    currency: country.currency,
    timeZone: country.timeZone,
    country: { id: country.id, name: country.name },
    from,
    to,
    previous,
    days,
    previousDays,
    by,
    totals: added(days),
    previousTotals: added(previousDays),
    rows: rows.slice(0, rowsShown),
    cut: rows.length > rowsShown,
  };
}

/** Limits the period of statistics by hour: those of a single branch are counted from its bookings. */
export function requireCountable({ from, to, by }: Period & { by: Dimension }): void {
  if (by === "hour" && daysBetween(from, to) > hourlyDaysMaximum)
    throw new AppError("INVALID_INPUT", {
      fields: { to: statisticWords.tooLongForHours(hourlyDaysMaximum) },
    });
}

async function daysOf(
  ctx: Context,
  over: (period: Period) => Scope,
  period: Period,
): Promise<({ day: string } & Figures)[]> {
  const figures = await figuresBy(ctx, over(period), "day");
  return Array.from({ length: daysBetween(period.from, period.to) }, (_, index) => {
    const day = addDays(period.from, index);
    return { day, ...(figures.get(day) ?? noFigures) };
  });
}

/** The rows of one dimension, the best sellers first, each with its label. */
export async function rowsBy(ctx: Context, scope: Scope, by: Dimension): Promise<FiguresRow[]> {
  const figures = await figuresBy(ctx, scope, by);
  const ids = [...figures.keys()].filter((key) => key !== null);
  const labels = await labelsOf(ctx.db, by, ids, { severalCompanies: scope.companies?.length !== 1 });
  const unnamed = by === "through" ? statisticWords.withoutPartner : statisticWords.unknown;
  const nameOf = (key: string | null) => {
    if (key === null) return unnamed;
    if (by === "through") return nameSale(key);
    if (by === "kind") return kindNames[key] ?? key;
    if (by === "channel") return statisticWords.channels[key] ?? key;
    if (by === "weekday") return weekdayListWords[Number(key) as keyof typeof weekdayListWords];
    if (by === "hour") return statisticWords.hour(Number(key));
    return labels.get(key) ?? statisticWords.unknown;
  };
  const rows = [...figures].map(([key, sums]) => ({ key: key ?? "", label: nameOf(key), ...sums }));
  if (clockDimensions.includes(by)) return rows.sort((a, b) => Number(a.key) - Number(b.key));
  return rows.sort((a, b) => b.gross - a.gross || a.label.localeCompare(b.label, "fr"));
}

function added(rows: readonly Figures[]): Figures {
  const total = { ...noFigures };
  const names = Object.keys(noFigures) as (keyof Figures)[];
  for (const row of rows) for (const name of names) total[name] += row[name];
  return total;
}
