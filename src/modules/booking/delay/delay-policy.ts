import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import { hour } from "../../../shared/durations.ts";

/**
 * Refund tiers of a booking whose company moves it to a later time: a full refund until `refundUntil`, afterwards the
 * tiers that the buyer was promised, counted from the new time. `startsAt` and `refundUntil` are both in the future.
 */
export function postponedTiers(
  tiers: readonly RefundTier[],
  { startsAt, refundUntil }: { startsAt: Date; refundUntil: Date },
): RefundTier[] {
  const hoursBefore = (startsAt.getTime() - refundUntil.getTime()) / hour;
  if (hoursBefore <= 0) return [{ hoursBefore: 0, refundPercent: 100 }];
  return [
    { hoursBefore, refundPercent: 100 },
    ...tiers.filter((tier) => tier.hoursBefore < hoursBefore && tier.refundPercent < 100),
  ];
}
