import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { listReviews } from "./list-reviews.ts";
import { reviewBooking } from "./review-booking.ts";
import { listReviewsInput, reviewInput } from "./schema.ts";

export const reviewRouter = router({
  write: signedInProcedure.input(reviewInput).mutation(({ ctx, input }) => reviewBooking(ctx, input)),
  list: publicProcedure.input(listReviewsInput).query(({ ctx, input }) => listReviews(ctx, input)),
});
