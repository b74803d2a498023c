import type { OfferName } from "../kinds.ts";

/** What a customer can rate separately besides the overall rating: three criteria per kind of offer. */
export const reviewCriteria = {
  trip: ["PUNCTUALITY", "COMFORT", "DRIVING"],
  consultant: ["PUNCTUALITY", "LISTENING", "WELCOME"],
  car: ["CLEANLINESS", "CONDITION", "WELCOME"],
  house: ["CLEANLINESS", "AS_DESCRIBED", "WELCOME"],
  event: ["ORGANISATION", "PLACE", "WELCOME"],
} as const satisfies Record<OfferName, readonly string[]>;

export type ReviewCriterion = (typeof reviewCriteria)[OfferName][number];
export type ReviewMarks = Partial<Record<ReviewCriterion, number>>;

export const allReviewCriteria = [...new Set<ReviewCriterion>(Object.values(reviewCriteria).flat())] as const;

/** Whether all rated criteria belong to this offer. */
export function fitsOffer(marks: ReviewMarks, offer: OfferName): boolean {
  const own: readonly string[] = reviewCriteria[offer];
  return Object.keys(marks).every((criterion) => own.includes(criterion));
}
