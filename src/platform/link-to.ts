import { pathIn } from "../shared/address/language-address.ts";
import type { Config } from "./config.ts";
import { readerLanguage } from "./reader-language.ts";

/** The whole address of a page, for a message: opens in the language of the message that it stands in. */
export const linkTo = ({ config }: { config: Pick<Config, "publicUrl"> }, path: string): string =>
  config.publicUrl + pathIn(readerLanguage(), path);
