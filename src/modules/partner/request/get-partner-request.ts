import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { followed, requestLimits } from "./find-request.ts";
import { type FollowedRequest, followPartnerRequestInput } from "./request-schema.ts";

/** State of a request, for a person who knows its reference. Wrong references count against a rate limit. */
export async function getPartnerRequest(
  ctx: Context,
  raw: z.input<typeof followPartnerRequestInput>,
): Promise<FollowedRequest> {
  const { reference } = followPartnerRequestInput.parse(raw);
  await countTry(ctx.db, requestLimits.followByAddress, ctx.address);
  const found = await ctx.db.partnerRequest.findUnique({ where: { reference } });
  if (!found) throw new AppError("NOT_FOUND");
  return followed(found);
}
