import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireReachable } from "../../account/push/require-contact.ts";
import { stillTold } from "./watch-policy.ts";
import { watchesMaximum } from "./watch-schema.ts";

type Watched = Omit<Prisma.WatchUncheckedCreateInput, "id" | "userId" | "countryId" | "createdAt">;

/** Keeps what a person wants to be told about. The same subject again replaces what was known of it. */
export async function keepWatch(ctx: Context, watched: Watched): Promise<{ id: string }> {
  const { id: userId } = requireActor(ctx);
  const { subject } = watched;
  return withRetry(ctx.db, async (tx) => {
    // Requests at the same moment are counted one after the other.
    await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
    await requireReachable(tx, userId, ctx.now());
    const others = await tx.watch.count({
      where: { userId, subject: { not: subject }, ...stillTold(ctx.now()) },
    });
    if (others >= watchesMaximum) throw new AppError("TOO_MANY_WATCHES");
    return tx.watch.upsert({
      where: { userId_subject: { userId, subject } },
      create: { ...watched, userId, countryId: ctx.country.id, createdAt: ctx.now() },
      update: watched,
      select: { id: true },
    });
  });
}
