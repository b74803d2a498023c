import type { Tx } from "../../../platform/database/database.ts";
import { chooseUnits, unitsOf } from "../../../shared/booking/booking-rules.ts";
import { claimsOf, freeUnits, releaseUnits, takeUnits, type Unit } from "../claims.ts";
import type { Kinds, UnitRange } from "../kind.ts";
import { type CurrentLeg, unitsOfToday } from "../pay/lock-bill.ts";

const choicesMaximum = 20;

/**
 * For money whose own places are not all free any more (`taken` are those that were): equivalent ones for the legs
 * that lack some. All legs or none; null when one of them cannot be had.
 */
export async function secureEquivalents(
  tx: Tx,
  kinds: Kinds,
  bookings: readonly CurrentLeg[],
  taken: readonly Unit[],
  now: Date,
): Promise<Map<string, number[]> | null> {
  const got = new Set(taken.map((unit) => `${unit.resourceId}:${unit.unit}`));
  const places = new Map<string, number[]>();
  for (const booking of bookings) {
    const whole = booking.units.every((unit) => got.has(`${booking.resourceId}:${unit}`));
    const units = whole ? booking.units : await takeEquivalents(tx, kinds, booking, now);
    if (!units) {
      await releaseUnits(
        tx,
        bookings.map((one) => one.id),
      );
      return null;
    }
    places.set(booking.id, units);
  }
  return places;
}

async function takeEquivalents(
  tx: Tx,
  kinds: Kinds,
  booking: CurrentLeg,
  now: Date,
): Promise<number[] | null> {
  const range = booking.equivalents as UnitRange | null;
  if (!range) return null;
  const wanted = unitsOf(range).filter(unitsOfToday(kinds, booking));
  for (let attempt = 0; attempt < choicesMaximum; attempt++) {
    await releaseUnits(tx, [booking.id]);
    const free = await freeUnits(tx, booking.resourceId, wanted, now);
    const units = chooseUnits(free, booking.units.length);
    if (!units) return null;
    const taken = await takeUnits(tx, claimsOf([{ ...booking, units }]), { expiresAt: null, now });
    if (taken.length === units.length) return units;
  }
  return null;
}
