import type { OfferName } from "../kinds.ts";

/** What a customer can mark apart, beside the whole: another three for each thing that is offered. */
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

/** Whether only what this offer is marked for has been marked. */
export function fitsOffer(marks: ReviewMarks, offer: OfferName): boolean {
  const own: readonly string[] = reviewCriteria[offer];
  return Object.keys(marks).every((criterion) => own.includes(criterion));
}
