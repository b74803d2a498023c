import type { Context } from "../../../platform/context.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PlannedLeg, Sale } from "../hold/plan-legs.ts";
import type { HoldPlacesInput } from "../schema.ts";
import type { UsedEntry } from "./claim-entries.ts";
import { findRush, type ReadRush } from "./read-rush.ts";
import { numberOf, turnEnds } from "./rush-policy.ts";
import { type KeptEntries, keptEntries, type SignedEntry } from "./sign-entry.ts";

interface Asking {
  sale: Sale;
  input: HoldPlacesInput;
}

/** The door of a product under a queue: a hold needs a called entry that nothing was held with. */
export async function requireTurn(
  ctx: Context,
  legs: readonly PlannedLeg[],
  asking: Asking,
): Promise<UsedEntry[]> {
  const rushed = [...new Set(legs.flatMap(({ product }) => (product.rushId ? product.id : [])))];
  if (rushed.length === 0) return [];
  const kept = await keptEntries(ctx);
  const used: UsedEntry[] = [];
  for (const productId of rushed) {
    const rush = await findRush(ctx.db, productId);
    // Ended a moment ago: the product is sold as every other one.
    if (!rush || rush.endedAt) continue;
    used.push(await entryFor(ctx, rush, kept, asking));
  }
  return used;
}

/** Where a number is taken; the sentence of the refusal names it for those who have no screen of ours. */
export function queueFirst(ctx: Context, productId: string): AppError {
  return new AppError("RUSH_QUEUE", { productId, address: linkTo(ctx, paths.rush(productId)) });
}

async function entryFor(
  ctx: Context,
  rush: ReadRush,
  kept: KeptEntries,
  { sale, input }: Asking,
): Promise<UsedEntry> {
  const { productId } = rush;
  const refuse = (code: ConstructorParameters<typeof AppError>[0], detail: object = {}) =>
    new AppError(code, { productId, ...detail });
  const entry = kept.entries.find((one) => one.entry.rushId === rush.id)?.entry;
  if (!entry) throw noEntry(ctx, productId, kept);
  if (entry.place >= rush.given) throw refuse("RUSH_ENTRY_AHEAD");
  const number = numberOf(entry.place, rush);
  const ends = number === null ? null : turnEnds(number, rush);
  if (number === null || !ends) {
    throw refuse("RUSH_NOT_CALLED", { ahead: number === null ? null : number - rush.served });
  }
  const row = await rowOf(ctx, rush, entry);
  if (!row) throw refuse("RUSH_ENTRY_USED");
  if (row.userId && row.userId !== sale.userId) throw refuse("RUSH_SECOND");
  const own = { id: row.id, number, userId: sale.guest ? null : sale.userId };
  // Another choice in the place of what is held already.
  if (row.billId && row.billId === input.replacesBillId) return { ...own, replacesBillId: row.billId };
  if (row.billId) throw refuse("RUSH_ENTRY_USED");
  if (ends <= ctx.now()) throw refuse("RUSH_TURN_OVER");
  return { ...own, replacesBillId: null };
}

/** An entry whose turn was over may have been given for another place: the old one counts no more. */
async function rowOf(ctx: Context, { id: rushId }: ReadRush, { device, place }: SignedEntry) {
  const row = await ctx.db.rushEntry.findUnique({ where: { rushId_device: { rushId, device } } });
  return row?.place === place ? row : null;
}

function noEntry(ctx: Context, productId: string, { entries, unknown }: KeptEntries): AppError {
  if (unknown) return new AppError("RUSH_ENTRY_UNKNOWN", { productId });
  if (entries.length > 0) return new AppError("RUSH_ENTRY_ELSEWHERE", { productId });
  return queueFirst(ctx, productId);
}
