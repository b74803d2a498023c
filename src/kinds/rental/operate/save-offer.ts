import { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "./find-rental.ts";

/** Columns that a new car or house takes from its company and its country. */
export async function offerColumns(
  tx: Tx,
  companyId: string,
  domain: "voiture" | "logement",
): Promise<{ countryId: string; currency: string; domainId: string | null }> {
  const company = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { countryId: true, country: { select: { currency: true } } },
  });
  const found = await tx.domain.findUnique({ where: { slug: domain }, select: { id: true } });
  return {
    countryId: company.countryId,
    currency: company.country.currency,
    domainId: found?.id ?? null,
  };
}

export const saveOfferInput = z.object({
  id: z.uuid(),
  /** Left-out fields stay unchanged. */
  title: z.string().trim().min(3).max(120).nullish(),
  price: z.number().int().min(500).max(100_000_000).nullish(),
  comment: z.string().trim().max(2000).nullish(),
  images: z.array(z.string().max(200)).max(20).nullish(),
  requireValidation: z.boolean().nullish(),
  published: z.boolean().nullish(),
});
export type SaveOfferInput = z.infer<typeof saveOfferInput>;

/** Changes how a car or a house is sold: price, text, pictures, sale status. */
export async function saveOffer(ctx: Context, input: SaveOfferInput): Promise<{ id: string }> {
  const { id, published, images, ...columns } = input;
  const given = Object.entries(columns).filter(([, value]) => value !== null && value !== undefined);
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [id]);
    // An offer that has left every list comes back by being put on sale, not by staying off it.
    const status = published ? ("PUBLISHED" as const) : ("DRAFT" as const);
    const kept =
      published === null || published === undefined || (!published && rental?.status === "CANCELLED");
    const data = {
      ...Object.fromEntries(given),
      ...(images?.length ? { images } : {}),
      ...(kept ? {} : { status }),
    };
    // The pictures of a house come from its gallery, which knows their rooms.
    if (data.images && (await tx.rentalHouse.count({ where: { productId: id } }))) {
      throw new AppError("INVALID_INPUT");
    }
    await tx.product.update({ where: { id }, data });
    await writeAudit(ctx, tx, {
      action: "save-offer",
      objectType: "Product",
      objectId: id,
      companyId: rental?.companyId ?? null,
      after: data,
    });
    return { id };
  });
}
