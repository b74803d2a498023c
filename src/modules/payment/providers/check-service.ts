import type { Context } from "../../../platform/context.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requirePlatformStaff } from "./read-services.ts";
import type { ServiceInput } from "./services-schema.ts";

const perService: Limit = { name: "check-service", points: 20, seconds: 600 };

/** Sends a test request to an outside service, to see whether it can be reached. */
export async function checkService(ctx: Context, { name }: ServiceInput): Promise<{ reached: boolean }> {
  requirePlatformStaff(ctx);
  if (ctx.outside.addressOf(name) === null) throw new AppError("NOT_FOUND");
  await countTry(ctx.db, perService, name);
  return { reached: await ctx.outside.reach({ log: ctx.log, requestId: ctx.requestId }, name) };
}
