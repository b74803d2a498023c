import { pageLanguage } from "../../here.ts";

/** Its row holds the French name; English ones stand in the browser's own list, found by the code. */
export const countryName = ({ shortCode, name }: { shortCode: string; name: string }): string =>
  pageLanguage === "en" ? (new Intl.DisplayNames(["en"], { type: "region" }).of(shortCode) ?? name) : name;
