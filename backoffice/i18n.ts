import french from "ra-language-french";
import type { I18nProvider } from "react-admin";
import { frameWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { languageWords } from "../src/shared/words/fr/ui/language.ts";

interface Phrases {
  [key: string]: string | Phrases;
}

/** The library's texts in the language of the build, replaced by ours where they are better. */
const phrases: Phrases = {
  ...french,
  ra: {
    ...french.ra,
    action: { ...french.ra.action, ...frameWords.action },
    notification: { ...french.ra.notification, ...frameWords.notification },
    page: { ...french.ra.page, ...frameWords.page },
    message: { ...french.ra.message, ...frameWords.message },
  } as unknown as Phrases,
};

interface Options {
  /** Default text for an unknown key. */
  _?: string;
  smart_count?: number;
  [name: string]: unknown;
}

function phraseOf(key: string): string | undefined {
  let found: string | Phrases | undefined = phrases;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * Fills in « %{name} » and chooses a form of « un |||| plusieurs » by the count. An
 * unknown key is returned unchanged.
 */
function translate(key: string, options: Options = {}): string {
  const count = options.smart_count ?? 1;
  const forms = (phraseOf(key) ?? options._ ?? key).split("||||");
  const form = (count > 1 ? forms.at(-1) : forms[0]) ?? key;
  return form.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole));
}

/** One language and a few phrases: the usual library would be six times as large, in the first load. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => undefined,
  getLocale: () => languageWords.code,
};
