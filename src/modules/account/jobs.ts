import { withRetry } from "../../platform/database/database.ts";
import type { JobHandler, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { removeOldCounts } from "../../platform/rate-limit.ts";
import { erasePastBookings, eraseWords, unerasedBookings } from "./profile/erase-person.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "account.clean": Record<string, never>;
  }
}

const dayMs = 86_400_000;
const neverNamed = { activatedAt: null, phone: null, email: null };

/** Deletes expired data: sessions, codes, rate limits, unfinished registrations, files of deleted accounts. */
const clean: JobHandler<"account.clean"> = async (ctx) => {
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await ctx.db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await ctx.db.verification.deleteMany({ where: { createdAt: { lt: ago(30) } } });
  await ctx.db.user.deleteMany({
    where: {
      activatedAt: null,
      passwordHash: null,
      createdAt: { lt: ago(30) },
      bookings: { none: {} },
      bills: { none: {} },
    },
  });
  await removeOldCounts(ctx.db, now);
  const erased = await ctx.db.user.findMany({
    where: {
      // Also guests whose cookie has ended without a number that was confirmed.
      OR: [{ erasedAt: { not: null } }, { ...neverNamed, createdAt: { lt: ago(8) } }],
      bookings: { some: unerasedBookings(now) },
    },
    select: { id: true },
    take: 500,
  });
  for (const { id } of erased) await withRetry(ctx.db, (tx) => erasePastBookings(tx, id, now));
  // Texts that were written while the account was being deleted, or left by older deletions.
  const left = { fromCustomer: true, body: { not: "" } };
  const heard = await ctx.db.user.findMany({
    where: { erasedAt: { not: null }, conversations: { some: { messages: { some: left } } } },
    select: { id: true },
    take: 500,
  });
  for (const { id } of heard) await withRetry(ctx.db, (tx) => eraseWords(tx, id, now));
};

export const accountJobs = { "account.clean": clean };
export const accountRepeating: readonly RepeatingJob[] = [{ name: "account.clean", pattern: "20 3 * * *" }];
