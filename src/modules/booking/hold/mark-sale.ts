import { type Context, requireActor } from "../../../platform/context.ts";
import { hostOf } from "../../../shared/address/host-of.ts";
import { AppError } from "../../../shared/app-error.ts";
import { partnerWords } from "../../../shared/words/fr/partner/partner-sales.ts";

/** The partner that sold a booking, kept with the booking: a program, or a page elsewhere that led to ours. */
export interface SalePartner {
  /** How it sold and its names, as `nameSale` reads them; statistics count by it. Null: a person’s own program. */
  soldThrough: string | null;
  /** Of a program only: what a visitor buys who came by a link, no partner may change. */
  sellerId: string | null;
}

type Way = keyof typeof partnerWords;

/** Names are frozen as they are at the sale; the sentence around them is written for each reader. */
const written = (way: Way, ...names: string[]) => JSON.stringify([way, ...names]);

/** A partner as `written` above wrote it, in the reader’s language. */
export function nameSale(soldThrough: string): string {
  const [way, company = "", more = ""] = JSON.parse(soldThrough) as [Way, string?, string?];
  return partnerWords[way](company, more);
}

export async function markSale(ctx: Context): Promise<SalePartner | null> {
  const { tokenId, sellerId } = ctx.actor ?? {};
  if (sellerId) return markOfProgram(ctx);
  // A person’s other tokens buy for their owner, whatever page the person has come from.
  return ctx.arrivedFrom && !tokenId ? markOfSite(ctx) : null;
}

async function markOfProgram(ctx: Context): Promise<SalePartner> {
  const { tokenId = "", sellerId = null } = requireActor(ctx);
  const token = await ctx.db.personalToken.findUnique({
    where: { id: tokenId },
    select: { name: true, company: { select: { name: true, status: true } } },
  });
  // Revoked while the call was on its way.
  if (!token) throw new AppError("NOT_SIGNED_IN");
  const { name, company } = token;
  if (!company) return { soldThrough: null, sellerId };
  if (company.status !== "ACTIVE") throw new AppError("SELLER_SUSPENDED");
  return { soldThrough: written("byProgram", company.name, name), sellerId };
}

/** The browser may send what it likes: a short name and a host, or nothing. */
const arrival = /^([a-z0-9-]{0,80})\|([a-z0-9.:-]{0,110})$/;

/** A page elsewhere that names a partner sells too, but is told apart from the partner's own site. */
async function markOfSite({ db, arrivedFrom }: Context): Promise<SalePartner | null> {
  const [all, slug, host = ""] = arrival.exec(arrivedFrom) ?? [];
  if (!all) return null;
  const company = slug
    ? await db.company.findFirst({ where: { slug, status: "ACTIVE" }, select: { name: true, siteUrl: true } })
    : null;
  const mark = (...way: Parameters<typeof written>) => ({ soldThrough: written(...way), sellerId: null });
  if (!company) return host ? mark("site", host) : null;
  if (!host) return mark("unknownSite", company.name);
  return mark(host === hostOf(company.siteUrl ?? "") ? "ownSite" : "otherSite", company.name, host);
}
