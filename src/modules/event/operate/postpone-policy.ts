import { hour, type RefundTier } from "../../../shared/booking/booking-rules.ts";

/**
 * The refund tiers of a ticket whose event is postponed: everything back until `refundUntil`, afterwards what the buyer
 * had been promised, counted from the new date. `startsAt` and `refundUntil` are both in the future.
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
