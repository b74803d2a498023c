import type { Locale } from "../../shared/text/locale.ts";

/** The part of the project that has one build for each language. */
export type FrontEnd = "web" | "web-server" | "backoffice";

/** The name of a build, and of its mode for Vite: the French one has that of the part. */
export const buildName = (part: FrontEnd, language: Locale) =>
  language === "en" ? (`${part}-en` as const) : part;

/** Where a build of a front end lies, from the root of the project. */
export const builtFolder = (part: FrontEnd, language: Locale) => `dist/${buildName(part, language)}`;

/** What a mode of Vite builds; `development` is the customer app in French. */
export const buildOf = (mode: string): { part: string; language: Locale } => ({
  part: mode.replace(/-en$/, ""),
  language: mode.endsWith("-en") ? "en" : "fr",
});
