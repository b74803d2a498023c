import type { FastifyReply, FastifyRequest } from "fastify";
import { accountLanguage, keepLanguage } from "../../modules/account/profile/keep-language.ts";
import { isOfficePath } from "../../shared/address/area-pages.ts";
import {
  documentedPath,
  languageOfPath,
  pathIn,
  withoutLanguage,
} from "../../shared/address/language-address.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { askedLanguage, rememberedLanguage, rememberLanguage } from "../language.ts";

/**
 * The address whose language is changed. The link that changes it is the same on every page, so that it can stand in
 * parts that are cached for all of them: it keeps the path alone, and the query is read from the page it was pressed on.
 */
function pressedOn({ url, headers, protocol, host }: FastifyRequest): string {
  const { referer = "" } = headers;
  const asked = `${protocol}://${host}${url}`;
  if (!URL.canParse(asked) || !URL.canParse(referer)) return url;
  const [own, from] = [new URL(asked), new URL(referer)];
  const isSame = from.origin === own.origin && from.pathname === own.pathname;
  return isSame && own.searchParams.size === 1 ? from.pathname + from.search : url;
}

/** The page is shown even if the choice could not be stored. */
async function keepInAccount(request: FastifyRequest, language: Locale): Promise<void> {
  try {
    await keepLanguage(await request.ctx(), language);
  } catch (error) {
    request.log.warn({ err: error }, "language not kept");
  }
}

/** An English address that somebody has shared is no choice of a person whose account has one. */
async function ofAccount(request: FastifyRequest): Promise<Locale | null> {
  try {
    return await accountLanguage(await request.ctx());
  } catch (error) {
    request.log.warn({ err: error }, "language of the account not read");
    return null;
  }
}

/**
 * Where a page is shown in the language of the person, when that is not the asked address. A language that is asked
 * for is remembered; a person who has chosen English is led from a documented address to the English one. An English address
 * is English for everybody, and counts as the choice of a person who has made none, in this browser or in the account. The back office has one address for
 * both languages.
 */
export async function inOtherLanguage(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const asked = askedLanguage(request);
  const remembered = rememberedLanguage(request);
  const ofPath = languageOfPath(request.url);
  const wanted = asked ?? (ofPath === "en" ? "en" : (remembered ?? "fr"));
  if (asked) {
    rememberLanguage(request, reply, asked);
    await keepInAccount(request, asked);
  } else if (ofPath === "en" && !remembered) {
    rememberLanguage(request, reply, (await ofAccount(request)) ?? "en");
  }
  const path = asked ? withoutLanguage(documentedPath(pressedOn(request))) : documentedPath(request.url);
  // An address of several slashes would lead to another site.
  const own = path.replace(/^[/\\]+/, "/");
  if (isOfficePath(own.split("?")[0] ?? "")) return own;
  return asked || ofPath !== wanted ? pathIn(wanted, own) : null;
}
