import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { inviteReviews } from "./invite-reviews.ts";

export const reviewJobs = {
  "review.invite": async (ctx) => {
    await inviteReviews(ctx);
  },
} satisfies Partial<JobHandlers>;

export const reviewSchedule: RepeatingJob[] = [{ name: "review.invite", pattern: "25 * * * *" }];
