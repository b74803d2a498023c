import { z } from "zod";
import type { Fact, PriceLine, SoldPlaces } from "../../modules/booking/booking-facts.ts";
import type { AlsoWish, UnitWish } from "../../modules/booking/kind.ts";
import { inEachLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDateTime } from "../../shared/dates.ts";
import { placeOf, unitsOfPool } from "./pool-units-schema.ts";
import type { eventWish } from "./schema.ts";
import { eventSupplyWords } from "./words/fr/event-supply.ts";

/** What the tariffs of a wish occupy and cost. Pure: the rules of the event kind. */

export type EventWish = z.infer<typeof eventWish>;

const saleTariff = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  cap: z.number().nullable(),
  salesFrom: z.coerce.date().nullable(),
  salesTo: z.coerce.date().nullable(),
  perBooking: z.number(),
  accessCode: z.string().nullable(),
  admits: z.number(),
});
type SaleTariff = z.infer<typeof saleTariff>;

const salePool = z.object({
  ordinal: z.number(),
  name: z.string(),
  capacity: z.number(),
  /** Labels of the numbered places; null for places without numbers. */
  labels: z.array(z.string()).nullable(),
  tariffs: z.array(saleTariff),
});
type SalePool = z.infer<typeof salePool>;

export const eventDetail = z.object({
  doorsAt: z.coerce.date(),
  saleEndsAt: z.coerce.date(),
  pools: z.array(salePool),
});
export type EventDetail = z.infer<typeof eventDetail>;

interface Sale {
  now: Date;
  timeZone: string;
  /** True where the organiser lets customers choose their places; elsewhere chosen places are ignored. */
  mayChoose: boolean;
}

export interface TicketPlan {
  lines: PriceLine[];
  units: UnitWish[];
  also: AlsoWish[];
  places: number;
}

interface WantedTariff {
  pool: SalePool;
  tariff: SaleTariff;
  count: number;
  units: number[];
}

/** Normalizes an access code for comparison: « vip-2026 » equals « VIP 2026 ». */
export function foldCode(code: string): string {
  return code
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/** The wanted tariffs, each once; a tariff behind another access code is treated as missing. */
function wantedTariffs(detail: EventDetail, { items, code }: EventWish): WantedTariff[] {
  const wanted = new Map<string, WantedTariff>();
  for (const { tariffId, count, units } of items) {
    const earlier = wanted.get(tariffId);
    if (earlier) {
      earlier.count += count;
      earlier.units.push(...units);
      continue;
    }
    const pool = detail.pools.find((one) => one.tariffs.some(({ id }) => id === tariffId));
    const tariff = pool?.tariffs.find(({ id }) => id === tariffId);
    const known = tariff && (tariff.accessCode === null || foldCode(tariff.accessCode) === foldCode(code));
    if (!pool || !known) throw new AppError("UNKNOWN_TARIFF");
    wanted.set(tariffId, { pool, tariff, count, units: [...units] });
  }
  return [...wanted.values()].filter(({ count }) => count > 0);
}

function requireOnSale({ pool, tariff, count }: WantedTariff, { now, timeZone }: Sale): void {
  const name = eventSupplyWords.line(pool.name, tariff.name);
  if (tariff.salesFrom && tariff.salesFrom > now) {
    throw new AppError("TARIFF_NOT_YET", { tariff: name, when: formatDateTime(tariff.salesFrom, timeZone) });
  }
  if (tariff.salesTo && tariff.salesTo <= now) throw new AppError("TARIFF_OVER", { tariff: name });
  if (count > tariff.perBooking)
    throw new AppError("TARIFF_LIMIT", { tariff: name, limit: tariff.perBooking });
}

/** The chosen numbered places, or any of the pool. */
function placesOf({ pool, tariff, count, units }: WantedTariff, { mayChoose }: Sale): UnitWish {
  const admits = tariff.admits > 1 ? { admits: tariff.admits } : {};
  const named = { ...admits, name: pool.name };
  const chosen = pool.labels && mayChoose ? units : [];
  if (units.length > 0 && !pool.labels) throw new AppError("UNKNOWN_PLACE");
  if (chosen.length === 0) return { ...unitsOfPool(pool), count, ...named };
  const ofPool = (unit: number) => {
    const { ordinal, place } = placeOf(unit);
    return ordinal === pool.ordinal && place >= 1 && place <= pool.capacity;
  };
  if (chosen.length !== count || new Set(chosen).size !== count || !chosen.every(ofPool))
    throw new AppError("UNKNOWN_PLACE");
  return { units: [...chosen].sort((a, b) => a - b), ...named };
}

/** For a tariff with a cap: claims one of its own numbers per ticket. */
function capOf({ pool, tariff, count }: WantedTariff): AlsoWish[] {
  if (tariff.cap === null) return [];
  const name = eventSupplyWords.line(pool.name, tariff.name);
  return [{ resourceId: tariff.id, want: { from: 1, to: tariff.cap, exclude: [], count }, name }];
}

export function planTickets(detail: EventDetail, wish: EventWish, sale: Sale): TicketPlan {
  const wanted = wantedTariffs(detail, wish);
  if (wanted.length === 0) throw new AppError("UNKNOWN_TARIFF");
  for (const one of wanted) requireOnSale(one, sale);
  const units = wanted.map((one) => placesOf(one, sale));
  const exact = units.flatMap((one) => ("units" in one ? one.units : []));
  if (new Set(exact).size !== exact.length) throw new AppError("UNKNOWN_PLACE");
  return {
    lines: wanted.map(({ pool, tariff, count }) => ({
      label: eventSupplyWords.line(pool.name, tariff.name),
      quantity: count,
      unitPrice: tariff.price,
      amount: tariff.price * count,
    })),
    units,
    also: wanted.flatMap(capOf),
    places: wanted.reduce((sum, { count }) => sum + count, 0),
  };
}

/** « 2 × VIP, 1 × Standard » */
export function ticketsFact(lines: readonly PriceLine[]): Fact {
  const names = lines.map(({ label }) => label);
  return { label: eventSupplyWords.facts.tickets, value: eventSupplyWords.tickets(lines), names };
}

/** The tickets that remain: for a capped tariff, each cancelled ticket can be sold again. */
export function keepTickets(
  { wish, lines, facts, also }: SoldPlaces<EventWish>,
  units: readonly number[],
): SoldPlaces<EventWish> {
  const asked = [...new Set(wish.items.filter(({ count }) => count > 0).map(({ tariffId }) => tariffId))];
  // The lines follow the order in which the tariffs were first named.
  const countOf = (tariffId: string) => lines[asked.indexOf(tariffId)]?.quantity ?? 0;
  const chosen = (tariffId: string) =>
    wish.items.some((item) => item.tariffId === tariffId && item.units.length > 0);
  const firstOf = (index: number) => lines.slice(0, index).reduce((sum, { quantity }) => sum + quantity, 0);
  const items = asked.map((tariffId, index) => {
    const count = countOf(tariffId);
    const from = firstOf(index);
    return { tariffId, count, units: chosen(tariffId) ? units.slice(from, from + count) : [] };
  });
  const left = lines.filter(({ quantity }) => quantity > 0);
  // A booking keeps its facts in the language of its buyer, also when staff give tickets back.
  const told = inEachLanguage(() => ticketsFact(left));
  return {
    wish: { ...wish, items: items.filter(({ count }) => count > 0) },
    lines,
    facts: facts.map((fact) => told.find(({ label }) => label === fact.label) ?? fact),
    also: also.map((one) => ({ ...one, units: one.units.slice(0, countOf(one.resourceId)) })),
  };
}
