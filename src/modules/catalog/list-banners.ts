import type { Context } from "../../platform/context.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import { isBannerLink } from "../../shared/validate.ts";
import type { BannerView } from "./banner-schema.ts";

const shownAtMost = 3;

/** Current banners of the home page: the country's own and those of all countries. */
export async function listBanners(ctx: Context): Promise<BannerView[]> {
  const now = ctx.now();
  const banners = await ctx.db.banner.findMany({
    where: {
      active: true,
      OR: [{ countryId: ctx.country.id }, { countryId: null }],
      AND: [
        { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
        { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      ],
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: shownAtMost,
  });
  return banners.map(({ id, title, text, imageFileKey, link }) => ({
    id,
    title,
    text,
    image: fileUrl(imageFileKey),
    link: link && isBannerLink(link) ? link : null,
  }));
}
