import type { Context } from "../../../platform/context.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.eraseRushes": Record<string, never>;
  }
}

const keptDays = 30;

/** Forgets who stood in a queue, a month after its end or after the start of what it was before. */
export async function eraseRushes(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  await ctx.db.rush.deleteMany({
    where: { OR: [{ endedAt: { lt: before } }, { product: { startsAt: { lt: before } } }] },
  });
}
