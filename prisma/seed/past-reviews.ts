import { uuid7 } from "../../src/platform/database/uuid.ts";
import { type ReviewMarks, reviewCriteria } from "../../src/shared/booking/review-marks.ts";
import { hour } from "../../src/shared/durations.ts";
import type { OfferName } from "../../src/shared/kinds.ts";
import type { PrismaClient } from "../client/client.ts";
import { insertAll } from "./history-rows.ts";
import { dice } from "./history-sales.ts";

interface PastBooking {
  id: string;
  productId: string;
  companyId: string;
  userId: string | null;
  endsAt: Date;
}

interface Opinions {
  offer: OfferName;
  /** One in this many bookings has a review. */
  oneIn: number;
  /** Possible comments for each rating. */
  said: Record<number, readonly string[]>;
  /** Shares of the ratings, the best first. */
  shares: readonly number[];
  seed: number;
}

/** Inserts reviews of past bookings; half of them have no comment. */
export async function insertReviews(
  db: PrismaClient,
  been: readonly PastBooking[],
  { offer, oneIn, said, shares, seed }: Opinions,
  now: Date,
): Promise<void> {
  const next = dice(seed);
  const rows = been
    .filter((_, index) => index % oneIn === 0)
    .map(({ id, productId, companyId, userId, endsAt }) => {
      const rating = ratingOf(shares, next());
      const sentences = said[rating] ?? [];
      const createdAt = new Date(endsAt.getTime() + (2 + next() * 40) * hour);
      const comment = next() < 0.5 ? "" : (sentences[Math.floor(next() * sentences.length)] ?? "");
      const marks = marksFor(offer, rating, next);
      return {
        id: uuid7(createdAt),
        bookingId: id,
        productId,
        companyId,
        userId,
        rating,
        comment,
        marks,
        createdAt,
      };
    })
    // Bookings that ended less than an hour ago have no review yet.
    .filter(({ createdAt }) => createdAt <= now);
  await insertAll(db, "Review", rows);
}

function ratingOf(shares: readonly number[], thrown: number): number {
  let left = thrown;
  for (const [index, share] of shares.entries()) {
    left -= share;
    if (left < 0) return 5 - index;
  }
  return 5;
}

/** Ratings per criterion, near the overall rating with some variation. */
export function marksFor(offer: OfferName, rating: number, next: () => number): ReviewMarks {
  return Object.fromEntries(
    reviewCriteria[offer].map((criterion) => {
      const thrown = next();
      const off = thrown < 0.2 ? -1 : thrown > 0.85 ? 1 : 0;
      return [criterion, Math.min(5, Math.max(1, rating + off))];
    }),
  );
}
