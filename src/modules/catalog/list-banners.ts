import type { Banner } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { readerLanguage } from "../../platform/reader-language.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import { isBannerLink } from "../../shared/validate.ts";
import type { BannerView } from "./banner-schema.ts";

const shownAtMost = 3;

type Written = Pick<Banner, "title" | "titleEn" | "text" | "textEn">;

/** Without an English title the whole banner is French: half of it in each language would read worse. */
function inReaderLanguage({ title, titleEn, text, textEn }: Written) {
  const language = readerLanguage();
  if (language === "en" && titleEn) return { language, title: titleEn, text: textEn ?? "" };
  return { language: "fr" as const, title, text };
}

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
  return banners.map(({ id, imageFileKey, link, ...written }) => ({
    id,
    ...inReaderLanguage(written),
    image: fileUrl(imageFileKey),
    link: link && isBannerLink(link) ? link : null,
  }));
}
