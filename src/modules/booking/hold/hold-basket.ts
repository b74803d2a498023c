import type { Context } from "../../../platform/context.ts";
import { AppError, type ErrorCode } from "../../../shared/app-error.ts";
import { queueCodes } from "../../../shared/booking/queue-codes.ts";
import { errorSentence } from "../../../shared/text/sentences.ts";
import type { HoldBasketInput, HoldPlacesInput } from "../schema.ts";
import type { HeldBasket, LostThing } from "../view/view-schema.ts";
import { holdOnce, saleFor } from "./hold-places.ts";
import { holdUnderKey } from "./make-hold.ts";
import type { Sale } from "./plan-legs.ts";

/**
 * Holds a basket: all of it or, when some things are no longer available, the others together. The buyer sees what was
 * lost and decides: something else, the rest alone, or nothing. Half of a journey with a connection leads nowhere, so
 * that both halves are lost together. `bill` is null when nothing could be held.
 */
export async function holdBasket(ctx: Context, input: HoldBasketInput): Promise<HeldBasket> {
  const { sale, checked } = await saleFor(ctx, input);
  const lost: LostThing[] = [];
  let legs = input.legs;
  while (legs.length > 0) {
    try {
      const expectedTotal = lost.length > 0 ? totalOf(legs) : input.expectedTotal;
      const bill = await holdOnce(ctx, { ...checked, legs, expectedTotal }, sale);
      return { bill, lost };
    } catch (error) {
      // A repeated request finds its own units taken: return the first answer.
      const earlier = await earlierBasket(ctx, checked, sale);
      if (earlier) return earlier;
      const own = lostOf(ctx, error, legs);
      if (own.length === 0) throw error;
      const gone = [...own, ...connectionsOf(ctx, own, legs)];
      lost.push(...gone);
      legs = legs.filter((leg) => !gone.some((thing) => isOf(thing, leg)));
    }
  }
  return { bill: null, lost };
}

/** The expected total of these things; undefined when the buyer did not send one for each. */
function totalOf(legs: HoldBasketInput["legs"]): number | undefined {
  const sums = legs.map(({ expectedTotal }) => expectedTotal ?? Number.NaN);
  const total = sums.reduce((sum, one) => sum + one, 0);
  return Number.isNaN(total) ? undefined : total;
}

async function earlierBasket(ctx: Context, input: HoldPlacesInput, sale: Sale): Promise<HeldBasket | null> {
  const found = await holdUnderKey(ctx, input, sale);
  if (!found) return null;
  const gone = (leg: HoldPlacesInput["legs"][number]) =>
    lostThing(ctx, leg, new AppError("NO_LONGER_AVAILABLE", { kind: leg.kind }));
  return { bill: found.bill, lost: found.missing.map(gone) };
}

/** Error codes that concern one thing of a basket: the others can still be held. */
const lostCodes: ReadonlySet<ErrorCode> = new Set([
  "PLACES_TAKEN",
  "SOLD_OUT",
  "TOO_MANY_PLACES",
  "UNKNOWN_PLACE",
  "NO_LONGER_AVAILABLE",
  "COMPANY_SUSPENDED",
  "NOT_FOUND",
  ...queueCodes,
  "RUSH_ENTRY_USED",
  "RUSH_SECOND",
]);

interface TakenLeg {
  leg: string;
  productId: string;
  units: number[];
  labels: string[];
  closed: boolean;
}

/** The things that this refusal is about; empty when it is about the whole basket. */
function lostOf(ctx: Context, error: unknown, legs: HoldPlacesInput["legs"]): LostThing[] {
  if (!(error instanceof AppError) || !lostCodes.has(error.code)) return [];
  const { detail } = error;
  const taken = (detail.legs ?? []) as TakenLeg[];
  return legs.flatMap((leg) => {
    const own = taken.find((one) => isOf(one, leg));
    if (own) {
      const { units, labels, closed } = own;
      const refusal = new AppError(error.code, { kind: leg.kind, units, labels, closed });
      return [lostThing(ctx, leg, refusal, units)];
    }
    return detail.productId === leg.productId ? [lostThing(ctx, leg, error)] : [];
  });
}

/** The other halves of the journeys of which these things were a part. */
function connectionsOf(ctx: Context, lost: readonly LostThing[], legs: HoldBasketInput["legs"]): LostThing[] {
  const isLost = (leg: HoldBasketInput["legs"][number]) => lost.some((thing) => isOf(thing, leg));
  const broken = new Set(legs.filter(isLost).flatMap(({ journey }) => journey ?? []));
  return legs
    .filter((leg) => leg.journey !== undefined && broken.has(leg.journey) && !isLost(leg))
    .map((leg) => lostThing(ctx, leg, new AppError("CONNECTION_LOST")));
}

const isOf = (
  thing: { leg: string; productId: string },
  { leg, productId }: { leg: string; productId: string },
) => thing.leg === leg && thing.productId === productId;

function lostThing(
  ctx: Context,
  { leg, productId }: HoldPlacesInput["legs"][number],
  error: AppError,
  units: number[] = [],
): LostThing {
  return { leg, productId, code: error.code, message: errorSentence(error, ctx.locale), units };
}
