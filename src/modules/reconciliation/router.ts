import { z } from "zod";
import { router, signedInProcedure } from "../../platform/trpc.ts";
import { closeDay } from "./day/close-day.ts";
import { countryInput, dayInput } from "./day/day-schema.ts";
import { listDays } from "./day/list-days.ts";
import { verifyDays } from "./day/verify-days.ts";
import { getDifference } from "./view/get-difference.ts";
import { getReconciliation } from "./view/get-reconciliation.ts";
import { getTreasury } from "./view/get-treasury.ts";

/** Left out: the country of the person's site. */
const anyCountry = countryInput.partial().default({});

/** Procedures of the screens of the reconciliation. */
export const reconciliationRouter = router({
  state: signedInProcedure.input(anyCountry).query(({ ctx, input }) => getReconciliation(ctx, input)),
  difference: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => getDifference(ctx, input)),
  treasury: signedInProcedure.input(anyCountry).query(({ ctx, input }) => getTreasury(ctx, input)),
  days: signedInProcedure.input(anyCountry).query(({ ctx, input }) => listDays(ctx, input)),
  verifyDays: signedInProcedure.input(countryInput).mutation(({ ctx, input }) => verifyDays(ctx, input)),
  closeDay: signedInProcedure.input(dayInput).mutation(({ ctx, input }) => closeDay(ctx, input)),
});
