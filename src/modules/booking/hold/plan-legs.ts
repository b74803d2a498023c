import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { inLanguage, readerLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isServiceKind } from "../../../shared/kinds.ts";
import type { Locale } from "../../../shared/text/locale.ts";
import type { Kind, Kinds, Plan, SaleChannel, UnitWish } from "../kind.ts";
import type { HoldPlacesInput } from "../schema.ts";
import { requireOneCountry, requireReturnsFollow } from "./basket-policy.ts";
import type { SalePartner } from "./mark-sale.ts";
import { readForSale, type SaleProduct } from "./read-products.ts";

/** The buyer and the channel: a signed-in customer, or an employee at the desk for a customer. */
export interface Sale {
  channel: SaleChannel;
  userId: string | null;
  soldById: string | null;
  /** An unknown buyer: `userId` is the guest of a browser. */
  guest?: true;
  /** The partner that sells it, if any. */
  partner?: SalePartner | null;
  /** Of a known customer, when somebody else sells; otherwise the language of the request. */
  language?: Locale | null;
  /** Name of the customer when the contact gives none. */
  name: string;
  /** A booking stays with its product: what that asks for was settled when it was bought. */
  stays?: boolean;
}

/** What is frozen with the sale, as the names of prices and places, is written in the language of its customer. */
export const inLanguageOf = <Result>({ language }: Pick<Sale, "language">, work: () => Result): Result =>
  inLanguage(language ?? readerLanguage(), work);

export interface PlannedLeg {
  input: HoldPlacesInput["legs"][number];
  product: SaleProduct;
  plan: Plan;
  /** The wish as the kind parsed it, with its defaults. */
  wish: unknown;
}

/** Products, prices and units of a wish; throws the reason when it is unavailable. */
export async function planLegs(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
  now: Date,
): Promise<PlannedLeg[]> {
  const ids = input.legs.map((leg) => leg.productId);
  const choosing = new Set(
    input.legs.filter((leg) => kindOf(ctx, leg)?.leavesChoice?.(leg.wish)).map(({ productId }) => productId),
  );
  const products = await readForSale(ctx, ids, { userId: sale.userId, now, choosing });
  requireOneCountry([...products.values()]);
  const legs = input.legs.map((leg) =>
    naming(leg, () => planLeg(ctx, leg, products.get(leg.productId), { sale, now })),
  );
  requireReturnsFollow(
    legs.map(({ input: { leg }, product: { kind }, plan: { startsAt } }) => ({ leg, kind, startsAt })),
  );
  for (const leg of legs) await checkOwn(ctx, leg, sale);
  return legs.sort((a, b) => a.plan.startsAt.getTime() - b.plan.startsAt.getTime());
}

const kindOf = ({ kinds }: Context, { kind }: PlannedLeg["input"]): Kind | undefined =>
  isServiceKind(kind) ? kinds[kind] : undefined;

function planLeg(
  ctx: Context,
  leg: PlannedLeg["input"],
  product: SaleProduct | undefined,
  { sale, now }: { sale: Sale; now: Date },
): PlannedLeg {
  const kind = kindOf(ctx, leg);
  if (!product?.detail || !kind || product.kind !== leg.kind || product.countryId !== ctx.country.id) {
    throw new AppError("NOT_FOUND");
  }
  requireSellable(product);
  const wish = kind.readWish(leg.wish);
  const { channel, stays = false } = sale;
  const situation = { now, channel, stays, timeZone: product.timeZone };
  const plan = inLanguageOf(sale, () => kind.plan(product, wish, situation));
  requireReasonable(plan, product, kind, now);
  return { input: leg, product, plan, wish };
}

/** Adds the product to the refusal of one thing among several. */
function naming<T>({ productId }: PlannedLeg["input"], plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, { ...error.detail, productId }) : error;
  }
}

/** Papers and licences in a wish must be the buyer's own: a guest has none, and must sign in. */
async function checkOwn(ctx: Context, { product, wish }: PlannedLeg, sale: Sale): Promise<void> {
  try {
    await ctx.kinds[product.kind]?.checkWish?.(ctx.db, wish, sale);
  } catch (error) {
    throw sale.guest && error instanceof AppError ? new AppError("PHONE_NEEDED") : error;
  }
}

function requireSellable(product: SaleProduct): void {
  if (product.companyStatus !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
  if (product.status !== "PUBLISHED") throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
}

export const unitCount = (wish: UnitWish): number => ("units" in wish ? wish.units.length : wish.count);

/** The exact units of a wish; null when any units of a range will do. */
export const exactUnits = (wish: UnitWish | { units: number[] }): number[] | null =>
  "units" in wish ? wish.units : null;

function requireReasonable(plan: Plan, { kind }: SaleProduct, { placesMaximum }: Kind, now: Date): void {
  if (!Number.isInteger(plan.places) || plan.places < 1 || plan.places > placesMaximum) {
    throw new AppError("TOO_MANY_PLACES", { places: placesMaximum, kind });
  }
  if ((plan.saleEndsAt ?? plan.startsAt) <= now) throw new AppError("NO_LONGER_AVAILABLE", { kind });
  const wanted = plan.units.reduce((sum, wish) => sum + unitCount(wish), 0);
  const exact = plan.units.flatMap((wish) => exactUnits(wish) ?? []);
  if (wanted < plan.places || new Set(exact).size !== exact.length) throw new AppError("UNKNOWN_PLACE");
  const sum = plan.lines.reduce((total, line) => total + line.amount, 0);
  if (plan.total < 0 || plan.total !== sum) throw new Error(`total ${plan.total}, but its lines are ${sum}`);
}

/** A hash that is equal for two wishes with the same content, in whatever order their fields were sent. */
export function hashOfWish(wish: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sortedKeys(wish)))
    .digest("base64url");
}

function sortedKeys(value: unknown): unknown {
  if (value instanceof Date || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sortedKeys);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sortedKeys(one)]),
  );
}

/** Units of a leg that somebody else has. */
export interface LostUnits {
  leg: Pick<PlannedLeg, "input" | "product">;
  units: number[];
  /** Nobody was faster: the company has closed all of them. */
  closed: boolean;
}

/** The refusal that names what somebody else has, or what is closed. */
export function placesTaken(kinds: Kinds, lost: readonly LostUnits[]): AppError {
  const labelsOf = ({ leg: { product }, units }: LostUnits) =>
    units.map((unit) => kinds[product.kind]?.unitLabel(unit, product.detail) ?? String(unit));
  return new AppError("PLACES_TAKEN", {
    legs: lost.map((one) => ({
      leg: one.leg.input.leg,
      productId: one.leg.product.id,
      units: one.units,
      labels: labelsOf(one),
      closed: one.closed,
    })),
    units: lost.flatMap(({ units }) => units),
    labels: lost.flatMap(labelsOf),
    kind: lost[0]?.leg.product.kind,
    closed: lost.every(({ closed }) => closed),
  });
}
