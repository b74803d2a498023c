import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { undone } from "../../../platform/database/undone.ts";
import { AppError } from "../../../shared/app-error.ts";
import { seasonPrice } from "../../../shared/booking/season-price.ts";
import { dayOf } from "../../../shared/dates.ts";
import { dayNumber, numbersFrom, weekdayOfNumber } from "../rules/day-number.ts";
import { type DayRule, isCarWeekend, isHouseWeekend } from "../rules/rental-days.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { requireRentals } from "./find-rental.ts";
import type { ChangePricesInput, PriceChange, PriceChanges, PriceStep } from "./price-schema.ts";

/** Changes the prices of many days at once. Booked days keep the price of their booking. */
export function changePrices(ctx: Context, input: ChangePricesInput): Promise<PriceChanges> {
  return withRetry(ctx.db, (tx) => writePrices(ctx, tx, input));
}

/** What `changePrices` would change: runs it in a transaction that is rolled back. */
export function previewPrices(ctx: Context, input: ChangePricesInput): Promise<PriceChanges> {
  return undone(ctx.db, (tx) => writePrices(ctx, tx, input));
}

const rowsMaximum = 20_000;
const yearOfWeeks = 52 * 7;

interface Rental {
  id: string;
  title: string;
  detail: string;
  ordinary(day: number): number;
}

type Rules = ReadonlyMap<string, DayRule>;
interface NewRule {
  rental: Rental;
  productId: string;
  day: number;
  rule: DayRule;
  /** The price of the day before and after the change. */
  old: number;
  fresh: number;
}

const noRule: DayRule = { price: null, minStay: null, arrivalOk: true, departureOk: true };
const keyOf = (productId: string, day: number) => `${productId} ${day}`;

async function writePrices(ctx: Context, tx: Tx, input: ChangePricesInput): Promise<PriceChanges> {
  const { productIds, change, ...period } = input;
  const [first, ...others] = await requireRentals(ctx, tx, productIds);
  if (!first || others.some(({ companyId }) => companyId !== first.companyId))
    throw new AppError("NOT_FOUND");
  const days = await daysOf(ctx, tx, input, first.companyId);
  if (days.length * productIds.length > rowsMaximum) throw new AppError("INVALID_PERIOD");
  const rentals = await readRentals(tx, productIds);
  const rules = await readRules(tx, productIds, days);
  const changed = rentals.flatMap((rental) =>
    days.flatMap((day) => newRule({ rental, day, change, rules }) ?? []),
  );
  await writeRules(tx, changed);
  const repriced = changed.filter(({ old, fresh }) => old !== fresh);
  const { companyId, currency } = first;
  const objectId = first.id;
  const after = { products: productIds.length, ...period, change, changed: repriced.length };
  await writeAudit(ctx, tx, { action: "set-days", objectType: "RentalDay", objectId, companyId, after });
  return {
    currency,
    steps: stepsOf(repriced),
    changed: repriced.length,
    sold: await countSold(ctx, tx, repriced),
  };
}

/** The days of the period from today on. */
async function daysOf(
  ctx: Context,
  tx: Tx,
  { from, to, weekdays }: ChangePricesInput,
  companyId: string,
): Promise<number[]> {
  const { country } = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: { select: { timeZone: true } } },
  });
  const today = dayOf(ctx.now(), country.timeZone);
  if (to < today) throw new AppError("INVALID_INPUT", { fields: { to: fleetWords.prices.past } });
  return numbersFrom(dayNumber(from < today ? today : from), dayNumber(to) + 1).filter(
    (day) => weekdays.length === 0 || weekdays.includes(weekdayOfNumber(day)),
  );
}

async function readRentals(tx: Tx, ids: readonly string[]): Promise<Rental[]> {
  const products = await tx.product.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select: {
      id: true,
      title: true,
      price: true,
      rentalCar: { select: { plate: true, weekendPrice: true } },
      rentalHouse: { select: { weekendPrice: true, property: { select: { name: true } } } },
    },
  });
  return products.map(({ id, title, price, rentalCar, rentalHouse }) => {
    const weekendPrice = (rentalCar ?? rentalHouse)?.weekendPrice ?? price;
    const isWeekend = rentalCar ? isCarWeekend : isHouseWeekend;
    return {
      ...{ id, title },
      detail: rentalCar?.plate ?? rentalHouse?.property.name ?? "",
      ordinary: (day) => (isWeekend(day) ? weekendPrice : price),
    };
  });
}

/** The rules of the days, and of the same weekdays 52 weeks earlier. */
async function readRules(tx: Tx, ids: readonly string[], days: readonly number[]): Promise<Rules> {
  const rows = await tx.rentalDay.findMany({
    where: {
      productId: { in: [...ids] },
      day: { in: days.flatMap((day) => [day, day - yearOfWeeks]) },
    },
  });
  return new Map(rows.map(({ productId, day, ...rule }) => [keyOf(productId, day), rule]));
}

interface DayToChange {
  rental: Rental;
  day: number;
  change: PriceChange;
  rules: Rules;
}

/** The rule of a day after the change; null when nothing changes. */
function newRule({ rental, day, change, rules }: DayToChange): NewRule | null {
  const productId = rental.id;
  const before = rules.get(keyOf(productId, day)) ?? noRule;
  const ordinary = rental.ordinary(day);
  const rule =
    change.kind === "COPY"
      ? (rules.get(keyOf(productId, day - yearOfWeeks)) ?? before)
      : { ...before, price: newPrice(change, ordinary) };
  if (sameRule(before, rule)) return null;
  return { rental, productId, day, rule, old: before.price ?? ordinary, fresh: rule.price ?? ordinary };
}

function newPrice(change: Exclude<PriceChange, { kind: "COPY" }>, ordinary: number): number | null {
  if (change.kind === "PRICE") return change.price;
  return change.kind === "PERCENT" ? seasonPrice(ordinary, change.percent) : null;
}

function stepsOf(days: readonly NewRule[]): PriceStep[] {
  const steps = new Map<string, PriceStep>();
  for (const { productId, rental, old: before, fresh: after } of days) {
    const key = `${productId} ${before} ${after}`;
    const { title, detail } = rental;
    const step = steps.get(key) ?? { productId, title, detail, before, after, days: 0 };
    steps.set(key, { ...step, days: step.days + 1 });
  }
  return [...steps.values()];
}

const sameRule = (one: DayRule, other: DayRule) =>
  one.price === other.price &&
  one.minStay === other.minStay &&
  one.arrivalOk === other.arrivalOk &&
  one.departureOk === other.departureOk;

async function writeRules(tx: Tx, days: readonly NewRule[]): Promise<void> {
  if (days.length === 0) return;
  const column = <Key extends keyof DayRule>(key: Key) => days.map(({ rule }) => rule[key]);
  const ids = days.map(({ productId }) => productId);
  const numbers = days.map(({ day }) => day);
  await tx.$executeRaw`
    insert into "RentalDay" ("productId", "day", "price", "minStay", "arrivalOk", "departureOk")
    select * from unnest(${ids}::uuid[], ${numbers}::int[], ${column("price")}::int[],
      ${column("minStay")}::int[], ${column("arrivalOk")}::boolean[], ${column("departureOk")}::boolean[])
    on conflict ("productId", "day") do update set "price" = excluded."price", "minStay" = excluded."minStay",
      "arrivalOk" = excluded."arrivalOk", "departureOk" = excluded."departureOk"`;
  // A row without any rule is removed: it would be read for nothing.
  await tx.$executeRaw`
    delete from "RentalDay" d
    using unnest(${ids}::uuid[], ${numbers}::int[]) as w("productId", "day")
    where d."productId" = w."productId" and d."day" = w."day"
      and d."price" is null and d."minStay" is null and d."arrivalOk" and d."departureOk"`;
}

async function countSold(
  ctx: Context,
  tx: Tx,
  days: readonly { productId: string; day: number }[],
): Promise<number> {
  if (days.length === 0) return 0;
  const [row] = await tx.$queryRaw<{ sold: number }[]>`
    select count(*)::int as "sold" from "Claim" c
      join unnest(${days.map(({ productId }) => productId)}::uuid[], ${days.map(({ day }) => day)}::int[])
        as w("productId", "day") on c."resourceId" = w."productId" and c."unit" = w."day"
      join "Booking" b on b."id" = c."bookingId"
    where c."expiresAt" is null or c."expiresAt" > ${ctx.now()}`;
  return row?.sold ?? 0;
}
