import { plainParameter } from "../../shared/address/form-page.ts";
import { pathIn } from "../../shared/address/language-address.ts";
import { paths } from "../../shared/address/paths.ts";
import type { RouteMatch } from "../../shared/address/routes.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { isFormPage } from "../forms/form-pages.ts";

/** The same address, told that the program does not run. */
export const asPlain = (
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  language: Locale,
) => `${pathIn(language, pathname)}?${new URLSearchParams([...searchParams, [plainParameter, "1"]])}`;

interface Asked {
  match: RouteMatch;
  url: URL;
  language: Locale;
  /** Told by the session of a browser that has said that no program runs in it. */
  isSignedIn: boolean;
}

/** Where a browser without scripts finds the same page drawn, or the sign-in before it; null where nothing else would be seen. */
export function plainAddress({ match, url, language, isSignedIn }: Asked): string | null {
  const { pathname, search, searchParams } = url;
  if (isFormPage(match)) return asPlain(url, language);
  // The sign-in would lead a signed-in person back here.
  if (isSignedIn) return null;
  if (searchParams.get("action") !== "login" && match.entry.guard !== "user") return null;
  const next = searchParams.has("action") ? pathname : pathname + search;
  return asPlain(new URL(paths.login(next), url.origin), language);
}
