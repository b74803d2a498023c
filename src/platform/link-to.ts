import { isOfficePath } from "../shared/address/area-pages.ts";
import { pathIn } from "../shared/address/language-address.ts";
import type { Config } from "./config.ts";
import { readerLanguage } from "./reader-language.ts";

/**
 * The whole address of a page, for a message: opens in the language of the message that it stands in. The back office
 * has one address for both languages.
 */
export const linkTo = ({ config }: { config: Pick<Config, "publicUrl"> }, path: string): string =>
  config.publicUrl + (isOfficePath(path) ? path : pathIn(readerLanguage(), path));
