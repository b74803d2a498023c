import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import type { OfferName } from "../../../shared/kinds.ts";
import type { Locale } from "../../../shared/text/locale.ts";
import { listOffers } from "../view/list-offers.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.notifyOffers": Record<string, never>;
  }
}

const batch = 200;

/** Tells those who wait that a list has its first offer in their country. A killed run is continued by the next. */
export async function notifyOffers(ctx: Context): Promise<number> {
  const waiting = await ctx.db.offerWait.findMany({
    distinct: ["countryId"],
    select: { country: true },
    where: { country: { active: true } },
  });
  let told = 0;
  for (const { country } of waiting) {
    const here = { ...ctx, country };
    for (const offer of await listOffers(here)) told += await notifyAll(here, offer);
  }
  return told;
}

async function notifyAll(ctx: Context, offer: OfferName): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await notifySome(ctx, offer);
    told += count;
    if (count < batch) return told;
  }
}

/** The message and the end of the wait are one transaction: each person is told once. */
function notifySome(ctx: Context, offer: OfferName): Promise<number> {
  return withRetry(ctx.db, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; contact: string; language: Locale }[]>`
      delete from "OfferWait" where "id" in (
        select "id" from "OfferWait" where "countryId" = ${ctx.country.id}::uuid and "offer" = ${offer}
        order by "id" limit ${batch} for update skip locked)
      returning "id"::text, "contact", "language"`;
    for (const { id, contact, language } of rows) {
      await inLanguage(language, () =>
        ctx.notify(tx, {
          to: contact.startsWith("+") ? { phone: contact } : { email: contact },
          template: "offerOnSale",
          data: { offer, country: ctx.country.name, link: linkTo(ctx, paths.list(offer)) },
          dedupeKey: `offer-on-sale:${id}`,
        }),
      );
    }
    return rows.length;
  });
}
