import { z } from "zod";
import { allReviewCriteria, type ReviewCriterion } from "../../shared/booking/review-marks.ts";
import { type SupplyNote, supplyNotes } from "../../shared/booking/supply-notes.ts";

export const reviewInput = z.object({
  bookingId: z.uuid(),
  rating: z.number().int().min(1).max(5),
  comment: z.string().trim().max(2000).default(""),
  /** For a house: reliability of power and water. */
  power: z.enum(supplyNotes).optional(),
  water: z.enum(supplyNotes).optional(),
  /** Marks by criterion: only the criteria of the offer. */
  marks: z.partialRecord(z.enum(allReviewCriteria), z.number().int().min(1).max(5)).optional(),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const listReviewsInput = z.object({
  companyId: z.uuid(),
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(20).default(3),
});
export type ListReviewsInput = z.infer<typeof listReviewsInput>;

export interface ReviewList {
  reviews: {
    id: string;
    rating: number;
    comment: string;
    /** For a house. */
    power: SupplyNote | null;
    water: SupplyNote | null;
    /** « Aïcha N. »; empty once the account was erased. */
    author: string;
    createdAt: string;
  }[];
  nextCursor: string | null;
  /** Average marks by criterion, with the first page. */
  marks: { criterion: ReviewCriterion; average: number }[];
}
