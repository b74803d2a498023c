import type { Locale } from "../text/locale.ts";

/** The documented paths are French; the same page in English has « /en » before its path. */

export const englishBase = "/en";
export const languageCookie = "mboa_language";
export const languageParameter = "lang";

/** The Set-Cookie header that remembers a choice for a year. Scripts of ours read whether one was made. */
export const languageCookieOf = (language: Locale, https: boolean): string =>
  `${languageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=31536000${https ? "; Secure" : ""}`;

/** The language that an address names by its path. */
export const languageOfPath = (path: string): Locale => (/^\/en(?=[/?#]|$)/.test(path) ? "en" : "fr");

/** The documented path of an address in either language. */
export function documentedPath(path: string): string {
  if (languageOfPath(path) === "fr") return path;
  const rest = path.slice(englishBase.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The address of a documented path in a language. */
export const pathIn = (language: Locale, path: string): string =>
  language === "en" ? englishBase + path : path;

/** Leads from any page to the same one in another language, and has the browser remember the choice. */
export const changeOfLanguage = (language: Locale): string => `?${languageParameter}=${language}`;

/** The same address when its language has been remembered. */
export function withoutLanguage(path: string): string {
  const [, bare = path, query = ""] = /^([^?]*)\?(.*)$/s.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.delete(languageParameter);
  return parameters.size > 0 ? `${bare}?${parameters}` : bare;
}
