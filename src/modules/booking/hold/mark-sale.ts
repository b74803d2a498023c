import type { Context } from "../../../platform/context.ts";
import { partnerWords } from "../../../shared/words/fr/partner/partner-sales.ts";

/** Who sold a booking besides its own company: frozen on the booking, and counted by statistics. */
export interface SalePartner {
  soldThrough: string;
  /** Only a company's program hears of the booking: what a site's visitors buy is theirs. */
  sellerId: string | null;
}

/** The mark of a sale: that of the program that calls, or of the partner whose page led this browser here. */
export async function markSale(ctx: Context): Promise<SalePartner | null> {
  const { tokenId } = ctx.actor ?? {};
  if (tokenId) return markOfToken(ctx, tokenId);
  return ctx.arrivedFrom ? markOfSite(ctx) : null;
}

/** A token of a company's staff sells for the company; that of anybody else buys for its owner, without a mark. */
async function markOfToken({ db, actor }: Context, id: string): Promise<SalePartner | null> {
  const companyId = actor?.grants.find((grant) => grant.companyId)?.companyId;
  if (!companyId) return null;
  const [company, token] = await Promise.all([
    db.company.findUnique({ where: { id: companyId }, select: { name: true } }),
    db.personalToken.findUnique({ where: { id }, select: { name: true } }),
  ]);
  if (!company || !token) return null;
  return { soldThrough: partnerWords.byProgram(company.name, token.name), sellerId: companyId };
}

/** The browser may send what it likes: a short name and a host, or nothing. */
const arrival = /^([a-z0-9-]{0,80})\|([a-z0-9.:-]{0,110})$/;

/** A page elsewhere that names a partner sells too, but is told apart from the partner's own site. */
async function markOfSite({ db, arrivedFrom }: Context): Promise<SalePartner | null> {
  const [all, slug, host] = arrival.exec(arrivedFrom) ?? [];
  if (!all) return null;
  const company = slug
    ? await db.company.findFirst({ where: { slug, status: "ACTIVE" }, select: { name: true, siteUrl: true } })
    : null;
  if (!host) return company && { soldThrough: partnerWords.unknownSite(company.name), sellerId: null };
  if (!company) return { soldThrough: host, sellerId: null };
  const isOwn = company.siteUrl && URL.canParse(company.siteUrl) && new URL(company.siteUrl).host === host;
  const mark = isOwn ? partnerWords.ownSite : partnerWords.otherSite;
  return { soldThrough: mark(company.name, host), sellerId: null };
}
