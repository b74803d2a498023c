import type { z } from "zod";
import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { codeAlphabet } from "../../../shared/booking/booking-code.ts";
import { takeUnits } from "../../booking/claims.ts";
import { keptUntil } from "../../booking/delay/keep-allotments.ts";
import { readForSale, type SaleProduct } from "../../booking/hold/read-products.ts";
import type { Kind, Plan } from "../../booking/kind.ts";
import { lockOpenShift } from "../../booking/settle/lock-open-shift.ts";
import { ticketCodeLength } from "../../booking/settle/write-sales.ts";
import { requireServed } from "../gate/read-entries.ts";
import { termsOf } from "./allotment-terms.ts";
import type { DeskUnits, takeDeskUnitsInput } from "./offline-desk-schema.ts";
import { deskUnitsView } from "./view-allotment.ts";

type Input = z.output<typeof takeDeskUnitsInput>;

/** A device of an employee with an open drawer takes units of a product along, to sell them offline. */
export async function takeDeskUnits(ctx: Context, input: Input): Promise<DeskUnits> {
  const actor = requireSelf(ctx);
  await requireServed(ctx, actor, input.productId);
  const units = [...new Set(input.units)].sort((a, b) => a - b);
  const allotment = await withRetry(ctx.db, async (tx) => {
    const known = await tx.deskAllotment.findUnique({ where: { id: input.id } });
    if (known) return sameWish(known, actor.id, input.productId, units);
    const { product, kind } = await lockForSale(ctx, tx, input.productId);
    await lockOpenShift(tx, actor.id, product.companyId);
    const { plan, wish } = await planOf(ctx, tx, { product, kind, wish: input.wish, units });
    await claimUnits(ctx, tx, { id: input.id, product, kind, plan, units });
    // From now on a place is promised, so that the price can no longer change.
    const made = await tx.deskAllotment.create({
      data: {
        id: input.id,
        productId: product.id,
        companyId: product.companyId,
        userId: actor.id,
        device: input.device,
        units,
        labels: units.map((unit) => kind.unitLabel(unit, product.detail)),
        codes: units.map(() => randomCode(codeAlphabet, ticketCodeLength)),
        price: plan.total,
        currency: plan.currency,
        terms: JSON.parse(JSON.stringify(termsOf(plan, wish))),
        takenAt: ctx.now(),
      },
    });
    await writeAudit(ctx, tx, {
      action: "take-desk-units",
      objectType: "Product",
      objectId: product.id,
      companyId: product.companyId,
      after: { units: made.labels, device: input.device },
    });
    return made;
  });
  return deskUnitsView(ctx, allotment);
}

function sameWish(known: DeskAllotment, userId: string, productId: string, units: number[]): DeskAllotment {
  const same =
    known.userId === userId && known.productId === productId && known.units.join() === units.join();
  if (!same) throw new AppError("CONFLICT");
  return known;
}

/** Locks the product as it is sold now; a change or cancellation meanwhile waits. */
async function lockForSale(
  ctx: Context,
  tx: Tx,
  productId: string,
): Promise<{ product: SaleProduct; kind: Kind }> {
  await tx.$queryRaw`select 1 from "Product" where "id" = ${productId}::uuid for update`;
  const products = await readForSale({ db: tx, kinds: ctx.kinds }, [productId], {
    userId: null,
    now: ctx.now(),
  });
  const product = products.get(productId);
  const kind = product && ctx.kinds[product.kind];
  if (!product || !kind) throw new AppError("NOT_FOUND");
  if (product.companyStatus !== "ACTIVE" || product.status !== "PUBLISHED")
    throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
  return { product, kind };
}

interface Wanted {
  product: SaleProduct;
  kind: Kind;
  wish: Record<string, unknown>;
  units: number[];
}

interface Planned {
  /** The plan of one unit. */
  plan: Plan;
  wish: unknown;
}

/** Plans each unit by itself, because a device sells them one by one: requires one price and no other claims. */
async function planOf(ctx: Context, tx: Tx, { product, kind, wish, units }: Wanted): Promise<Planned> {
  const situation = { now: ctx.now(), channel: "DESK" as const, timeZone: product.timeZone };
  const planned = units.map((unit) => {
    const one = kind.readWish(kind.offlineWish?.(wish) ?? { ...wish, places: 1, units: [unit] });
    const plan = kind.plan(product, one, situation);
    if (!isSoldSingly(plan)) throw new AppError("NOT_SOLD_OFFLINE");
    if (!hasUnit(plan, unit)) throw new AppError("UNKNOWN_PLACE");
    return { plan, wish: one };
  });
  const [first] = planned;
  if (!first || planned.some(({ plan }) => plan.total !== first.plan.total))
    throw new AppError("NOT_SOLD_OFFLINE");
  const facts = await kind.gate?.facts(tx, [product.id]);
  const kept = facts?.get(product.id)?.deskUnits;
  if (kept && units.some((unit) => !kept.includes(unit))) throw new AppError("UNKNOWN_PLACE");
  return first;
}

function isSoldSingly({ places, lines, also = [], units }: Plan): boolean {
  const single = places === 1 && lines.length === 1 && units.length === 1;
  return single && also.length === 0 && units.every(({ admits = 1 }) => admits === 1);
}

/** Whether the plan takes this unit, or any of a range that has it: places without numbers. */
function hasUnit({ units: [wish] }: Plan, unit: number): boolean {
  if (!wish) return false;
  if ("units" in wish) return wish.units.includes(unit);
  return unit >= wish.from && unit <= wish.to && !wish.exclude.includes(unit);
}

async function claimUnits(
  ctx: Context,
  tx: Tx,
  { id, product, kind, plan, units }: Omit<Wanted, "wish"> & { id: string; plan: Plan },
): Promise<void> {
  const { companyId } = product;
  const claims = units.map((unit) => ({ resourceId: plan.resourceId, unit, bookingId: id, companyId }));
  const taken = await takeUnits(tx, claims, { expiresAt: keptUntil(plan.endsAt), now: ctx.now() });
  const lost = units.filter((unit) => !taken.some((one) => one.unit === unit));
  if (lost.length > 0) {
    const labels = lost.map((unit) => kind.unitLabel(unit, product.detail));
    throw new AppError("PLACES_TAKEN", { units: lost, labels, kind: product.kind });
  }
}
