import { takenUnits } from "../../../modules/booking/claims.ts";
import { readForSale, type SaleProduct } from "../../../modules/booking/hold/read-products.ts";
import { freedByNewHold } from "../../../modules/booking/hold/replace-hold.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { planCar } from "../car/plan-car.ts";
import { type CarDetail, rentalDetail } from "../detail-schema.ts";
import { planHouse } from "../house/plan-house.ts";
import { dayOfNumber } from "../rules/day-number.ts";
import type { QuoteInput } from "../schema.ts";
import type { RentalQuote } from "../view-schema.ts";
import type { CarWish } from "../wish-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

/** Quotes a wish with the same functions that price the booking, and returns which of its days are taken. */
export async function quoteRental(ctx: Context, input: QuoteInput): Promise<RentalQuote> {
  const now = ctx.now();
  const products = await readForSale(ctx, [input.productId], { userId: ctx.actor?.id ?? null, now });
  const product = products.get(input.productId);
  if (!product?.detail || product.kind !== "location" || product.countryId !== ctx.country.id) {
    throw new AppError("NOT_FOUND");
  }
  if (product.status !== "PUBLISHED" || product.companyStatus !== "ACTIVE") {
    throw new AppError("NO_LONGER_AVAILABLE", { kind: "location" });
  }
  const detail = rentalDetail.parse(product.detail);
  const { wish } = input;
  const situation = { now, channel: "ONLINE" as const, timeZone: product.timeZone };
  if (wish.type === "car" && detail.type === "car") {
    const car = { ...detail, ...unaskedLicence };
    const known = { ...wish, licence: wish.licence ?? anyLicence };
    const plan = planCar(product, wish.licence ? detail : car, known, situation);
    return {
      ...(await quoteOf(ctx, plan, input)),
      caution: detail.caution,
      proposals: proposalsOf(product, car, known, now),
    };
  }
  if (wish.type === "house" && detail.type === "house") {
    const plan = planHouse(product, detail, wish, situation);
    return { ...(await quoteOf(ctx, plan, input, detail.rooms)), caution: detail.caution, proposals: [] };
  }
  throw new AppError("INVALID_INPUT");
}

/** A quote needs no licence; a licence that was given is checked. */
const unaskedLicence = { minAge: 0, licenceYears: 0 };
const anyLicence = {
  number: "-",
  birthDate: "1970-01-01",
  obtainedOn: "1990-01-01",
  expiresOn: "9999-12-31",
};

type Quoted = Omit<RentalQuote, "caution" | "proposals">;

async function quoteOf(
  ctx: Context,
  plan: ReturnType<typeof planCar>,
  { productId, bookingId, billId }: QuoteInput,
  rooms: readonly string[] = [],
): Promise<Quoted> {
  const [wanted] = plan.units;
  const days = wanted && "units" in wanted ? wanted.units : [];
  const own = [...(bookingId ? [bookingId] : []), ...(await freedByNewHold(ctx, productId, billId))];
  const taken = await takenUnits(ctx.db, [productId, ...rooms], ctx.now(), own);
  const busy = new Set([...taken.values()].flatMap((units) => [...units]));
  const { lines, total, currency, startsAt, endsAt } = plan;
  return {
    lines,
    total,
    currency,
    length: days.length,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    taken: days.filter((day) => busy.has(day)).map(dayOfNumber),
  };
}

/** The price of the same days with the cheapest packages, day by day, and with each package alone. */
function proposalsOf(
  product: SaleProduct,
  car: CarDetail,
  wish: CarWish,
  now: Date,
): RentalQuote["proposals"] {
  const situation = { now, channel: "ONLINE" as const, timeZone: product.timeZone };
  const priced = (packageId: string | null, name: string) => {
    const plan = planCar(product, car, { ...wish, packageId }, situation);
    const used = packageId === null || plan.lines.some((line) => line.label === name);
    return used ? [{ packageId, name, total: plan.total, chosen: wish.packageId === packageId }] : [];
  };
  const single = priced(null, rentalSupplyWords.dayByDay);
  return [...single, ...car.packages.flatMap(({ id, name }) => priced(id, name))].sort(
    (a, b) => a.total - b.total,
  );
}
