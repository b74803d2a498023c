import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { chooseUnits, unitsOf } from "../../../shared/booking/choose-units.ts";
import type { AlsoClaim, UnitRange } from "../booking-facts.ts";
import { claimsOf, releaseUnits, takenUnits, takeUnits, type Unit } from "../claims.ts";
import { type CurrentLeg, unitsOfToday } from "../pay/lock-bill.ts";

/** Units that a leg occupies after its money came late. */
export interface SecuredUnits {
  units: number[];
  also: AlsoClaim[];
}

const triesMaximum = 20;

/**
 * Finds equivalent units for late money whose own units are not all free any more; `taken` are those that were free.
 * For all legs or none: null when one leg cannot have any.
 */
export async function secureEquivalents(
  ctx: Context,
  tx: Tx,
  legs: readonly CurrentLeg[],
  taken: readonly Unit[],
): Promise<Map<string, SecuredUnits> | null> {
  const got = new Set(taken.map(keyOf));
  const secured = new Map<string, SecuredUnits>();
  for (const leg of legs) {
    const own = { units: leg.units, also: leg.also as unknown as AlsoClaim[] };
    const complete = claimsOf([leg]).every((claim) => got.has(keyOf(claim)));
    const units = complete ? own : await takeEquivalents(ctx, tx, leg);
    if (!units) {
      await releaseUnits(
        tx,
        legs.map((one) => one.id),
      );
      return null;
    }
    secured.set(leg.id, units);
  }
  return secured;
}

const keyOf = ({ resourceId, unit }: Unit) => `${resourceId}:${unit}`;

async function takeEquivalents(ctx: Context, tx: Tx, leg: CurrentLeg): Promise<SecuredUnits | null> {
  const now = ctx.now();
  for (let attempt = 0; attempt < triesMaximum; attempt++) {
    await releaseUnits(tx, [leg.id]);
    const chosen = await chooseAgain(ctx, tx, leg);
    if (!chosen) return null;
    const claims = claimsOf([{ ...leg, ...chosen }]);
    const taken = await takeUnits(tx, claims, { expiresAt: null, now });
    if (taken.length === claims.length) return chosen;
  }
  return null;
}

/** The leg's own units where they are free, otherwise equivalent ones; null when there are too few. */
async function chooseAgain(ctx: Context, tx: Tx, leg: CurrentLeg): Promise<SecuredUnits | null> {
  const also = leg.also as unknown as AlsoClaim[];
  const resources = [leg.resourceId, ...also.flatMap((one) => [one.resourceId, ...one.alternatives])];
  const taken = await takenUnits(tx, [...new Set(resources)], ctx.now());
  const isFree = (resourceId: string) => (unit: number) => !taken.get(resourceId)?.has(unit);
  const take = (resourceId: string, units: readonly number[]) => {
    for (const unit of units) taken.get(resourceId)?.add(unit);
  };
  const units = chooseOwn(ctx, leg, isFree(leg.resourceId));
  if (!units) return null;
  take(leg.resourceId, units);
  const chosen: AlsoClaim[] = [];
  for (const one of also) {
    const found = chooseAlso(one, isFree);
    if (!found) return null;
    take(found.resourceId, found.units);
    chosen.push(found);
  }
  return { units, also: chosen };
}

function chooseOwn(ctx: Context, leg: CurrentLeg, isFree: (unit: number) => boolean): number[] | null {
  const exists = unitsOfToday(ctx.kinds, leg);
  const canBe = (unit: number) => exists(unit) && isFree(unit);
  if (leg.units.every(canBe)) return leg.units;
  const range = leg.equivalents as UnitRange | null;
  return range && chooseUnits(unitsOf(range).filter(canBe), leg.units.length);
}

/** The same units on the same resource, otherwise others of its range, otherwise the same on an equivalent resource. */
function chooseAlso(
  claim: AlsoClaim,
  isFree: (resourceId: string) => (unit: number) => boolean,
): AlsoClaim | null {
  const candidates = [claim.resourceId, ...claim.alternatives];
  for (const resourceId of candidates) {
    const free = isFree(resourceId);
    const others = claim.range && chooseUnits(unitsOf(claim.range).filter(free), claim.units.length);
    const units = claim.units.every(free) ? claim.units : others;
    if (!units) continue;
    return { ...claim, resourceId, units, alternatives: candidates.filter((one) => one !== resourceId) };
  }
  return null;
}
