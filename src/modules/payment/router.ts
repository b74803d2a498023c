import { z } from "zod";
import { publicProcedure, router } from "../../platform/trpc.ts";
import { listMethods } from "./list-methods.ts";

export const paymentRouter = router({
  methods: publicProcedure
    .input(z.object({ msisdn: z.string().max(20).optional() }).default({}))
    .query(({ ctx, input }) => listMethods(ctx, input)),
});
