import { z } from "zod";
import { day } from "./schema.ts";

export const startSubscriptionInput = z.object({
  companyId: z.uuid(),
  planId: z.uuid(),
  /** Left out: today. */
  startsOn: day.optional(),
});
export const subscriptionIdInput = z.object({ id: z.uuid() });
