import { navigate as navigateTo } from "wouter/use-browser-location";
import type { Locale } from "../shared/text/locale.ts";

/** Of this build: compared with what the build writes here, so that the French one holds nothing of the English one. */
export const pageLanguage: Locale = import.meta.env.BASE_URL === "/en/" ? "en" : "fr";

/**
 * The language of what companies have named, on a page in another one: a place, a tariff and what is sold have one name,
 * which a screen reader would otherwise read as English.
 */
export const writtenIn: Locale | undefined = import.meta.env.BASE_URL === "/en/" ? "fr" : undefined;

/** Stands in front of every documented path in the browser's addresses. */
export const base = import.meta.env.BASE_URL === "/en/" ? "/en" : "";

export const herePath = (): string =>
  base && location.pathname.startsWith(base)
    ? location.pathname.slice(base.length) || "/"
    : location.pathname;

/** The browser's address of a documented path. */
export const addressOf = (path: string): string => base + path;

/** Goes to a documented path, outside of components. */
export const navigate = (path: string, options?: { replace?: boolean }): void =>
  navigateTo(addressOf(path), options);
