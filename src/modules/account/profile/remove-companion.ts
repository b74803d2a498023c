import type { z } from "zod";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { idInput } from "./profile-schema.ts";

export async function removeCompanion(ctx: Context, raw: z.input<typeof idInput>): Promise<void> {
  const { id: userId } = requireActor(ctx);
  const { id } = idInput.parse(raw);
  const { count } = await ctx.db.companion.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("NOT_FOUND");
}
