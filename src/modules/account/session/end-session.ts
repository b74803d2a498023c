import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { sessionInput } from "../schema.ts";
import { luciaFor } from "./open-session.ts";

/** Ends one of the person's own sessions, by the id from the list. */
export async function endSession(ctx: Context, raw: z.input<typeof sessionInput>): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  const { id } = sessionInput.parse(raw);
  const lucia = luciaFor(ctx.db);
  const own = (await lucia.getUserSessions(userId)).some((session) => session.id === id);
  if (!own) throw new AppError("NOT_FOUND");
  await lucia.invalidateSession(id);
}
