import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { healthInput } from "./profile-schema.ts";

export async function updateHealth(ctx: Context, raw: z.input<typeof healthInput>): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  const fields = healthInput.parse(raw);
  await ctx.db.healthProfile.upsert({ where: { userId }, create: { userId, ...fields }, update: fields });
}
