import type { Context } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { settingsOf } from "../../../platform/settings.ts";
import type { PlannedLeg } from "../hold/plan-legs.ts";

/** Holds that were asked for in the present second, by product. */
interface Second {
  at: number;
  asked: Map<string, number>;
}

const seconds = new WeakMap<Db, Second>();

/** How many holds of the product were asked for in this second, with this one. */
function count(db: Db, productId: string, now: Date): number {
  const at = Math.floor(now.getTime() / 1000);
  const known = seconds.get(db);
  const second = known?.at === at ? known : { at, asked: new Map() };
  seconds.set(db, second);
  const asked = (second.asked.get(productId) ?? 0) + 1;
  second.asked.set(productId, asked);
  return asked;
}

/**
 * Opens a queue before what is asked for too often: from the next hold on, for all processes. Each counts what it is
 * asked itself, because a count in the database would cost every hold of a calm day a statement.
 */
export async function openByItself(ctx: Context, legs: readonly PlannedLeg[]): Promise<void> {
  const free = legs.filter(({ product }) => product.rushId === null);
  if (free.length === 0) return;
  const { rushHoldsPerSecond: most } = await settingsOf(ctx, ctx.country.id);
  if (most === 0) return;
  for (const { product } of free) {
    if (count(ctx.db, product.id, ctx.now()) !== most + 1) continue;
    const now = ctx.now();
    // Another process may have opened it in the same instant.
    await ctx.db.$executeRaw`
      insert into "Rush" ("id", "productId", "companyId", "opensAt", "automatic", "createdAt")
      values (${uuid7(now)}::uuid, ${product.id}::uuid, ${product.companyId}::uuid, ${now}, true, ${now})
      on conflict ("productId") where "endedAt" is null do nothing`;
  }
}
