import { z } from "zod";
import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { checkService } from "./providers/check-service.ts";
import { listMethods } from "./providers/list-methods.ts";
import { listServices } from "./providers/list-services.ts";
import { serviceInput } from "./providers/services-schema.ts";

export const paymentRouter = router({
  methods: publicProcedure
    .input(
      z.object({ msisdn: z.string().max(20).optional(), country: z.string().max(3).optional() }).default({}),
    )
    .query(({ ctx, input }) => listMethods(ctx, input)),
  services: signedInProcedure.query(({ ctx }) => listServices(ctx)),
  checkService: signedInProcedure.input(serviceInput).mutation(({ ctx, input }) => checkService(ctx, input)),
});
