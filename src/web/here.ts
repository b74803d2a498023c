import { navigate as navigateTo } from "wouter/use-browser-location";

/** Addresses without what stands in front of them in this build's language: the documented paths. */

/** « » in French, « /en » in English; a word of the build, so that the French one needs no code for it. */
export const base = import.meta.env.BASE_URL.slice(0, -1);

export const herePath = (): string =>
  base && location.pathname.startsWith(base)
    ? location.pathname.slice(base.length) || "/"
    : location.pathname;

/** The browser's address of a documented path. */
export const addressOf = (path: string): string => base + path;

/** Goes to a documented path, outside of components. */
export const navigate = (path: string, options?: { replace?: boolean }): void =>
  navigateTo(addressOf(path), options);
