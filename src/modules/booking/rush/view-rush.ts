import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { offerOf } from "../../../shared/kinds.ts";
import { describeProducts } from "../describe-products.ts";
import { type ReadRush, readRush, statusOf } from "./read-rush.ts";
import { numberOf, turnEnds } from "./rush-policy.ts";
import type { RushEntryView, RushedProduct, RushProductInput, RushView } from "./rush-schema.ts";
import { keptEntries, type SignedEntry } from "./sign-entry.ts";

const keepProduct = cachedAnswers<RushedProduct>({ milliseconds: 10_000 });

/** What the queue is before, as its page names it. */
const readProduct = (ctx: Context, productId: string): Promise<RushedProduct> =>
  keepProduct({ owner: ctx.db, now: ctx.now() }, productId, async () => {
    const { kind, title, country, company } = await ctx.db.product.findUniqueOrThrow({
      where: { id: productId },
      include: { country: { select: { timeZone: true } }, company: { select: { name: true } } },
    });
    const described = (await describeProducts(ctx, ctx.db, [{ kind, productId }]))(productId);
    return {
      id: productId,
      title: described.title || title,
      companyName: company.name,
      path: paths.detail(offerOf(kind, described.offer), productId),
      timeZone: country.timeZone,
    };
  });

/** The queue and the place of this browser in it. */
export async function getRush(ctx: Context, { productId }: RushProductInput): Promise<RushView> {
  const rush = await readRush(ctx, productId);
  const { entries } = await keptEntries(ctx);
  return viewRush(ctx, productId, entries.find(({ entry }) => entry.rushId === rush?.id)?.entry ?? null);
}

export async function viewRush(
  ctx: Context,
  productId: string,
  entry: SignedEntry | null,
): Promise<RushView> {
  const rush = await readRush(ctx, productId);
  if (!rush) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  return {
    product: await readProduct(ctx, productId),
    status: statusOf(rush, now),
    entry: entry && (await viewEntry(ctx, rush, entry)),
    now: now.toISOString(),
  };
}

async function viewEntry(
  ctx: Context,
  rush: ReadRush,
  { place, device }: SignedEntry,
): Promise<RushEntryView | null> {
  const number = numberOf(place, rush);
  const ends = number === null ? null : turnEnds(number, rush);
  // A person who waits costs no statement.
  if (!ends) return { place, state: "WAITS", until: null };
  const row = await ctx.db.rushEntry.findUnique({ where: { rushId_device: { rushId: rush.id, device } } });
  if (row?.place !== place) return null;
  const state = row.billId ? "USED" : ends > ctx.now() ? "CALLED" : "OVER";
  return { place, state, until: ends.toISOString() };
}
