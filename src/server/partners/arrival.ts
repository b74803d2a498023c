import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { hostOf } from "../../shared/address/host-of.ts";
import { AppError } from "../../shared/app-error.ts";

/**
 * A partner’s page leads here, and from here to the offer: what this browser holds in the next hours carries the
 * partner’s mark. The cookie is ours, on our own page.
 */
export const arrivalCookie = "mboa-arrival";

const keptSeconds = 86_400;
const isHost = (text: string) => /^[a-z0-9.-]{1,100}(:\d{1,5})?$/.test(text);
const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text);

type ArrivalRequest = FastifyRequest<{ Querystring: { to?: string; partner?: string; site?: string } }>;

/** The browser names the page it comes from; where the page forbids that, the page names itself. */
function siteOf({ headers: { referer }, query: { site } }: ArrivalRequest): string {
  const named = hostOf(referer ?? "") || hostOf(`https://${String(site ?? "")}`);
  return isHost(named) ? named : "";
}

const anyHost = "http://ours.invalid";

/** Only an address of this site: the link of a partner leads nowhere else. */
function ownAddress(to: string): string {
  const url = URL.canParse(to, anyHost) ? new URL(to, anyHost) : null;
  if (url?.origin !== anyHost) throw new AppError("NOT_FOUND");
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, "/");
}

export function registerArrival(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  app.get("/arrival", { schema: { hide: true } }, async (request: ArrivalRequest, reply) => {
    const partner = String(request.query.partner ?? "");
    const value = encodeURIComponent(`${isSlug(partner) ? partner : ""}|${siteOf(request)}`);
    const cookie = `${arrivalCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${secure}`;
    return reply
      .header("set-cookie", cookie)
      .header("cache-control", "no-store")
      .redirect(ownAddress(String(request.query.to ?? "/")), 302);
  });
}
