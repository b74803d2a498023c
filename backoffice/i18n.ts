import polyglotI18nProvider from "ra-i18n-polyglot";
import french from "ra-language-french";
import type { TranslationMessages } from "react-admin";
import { frameFr } from "../src/shared/fr/backoffice/backoffice.ts";

/** The library's own French, and ours where ours says it better. */
const messages = {
  ...french,
  ra: {
    ...french.ra,
    action: { ...french.ra.action, ...frameFr.action },
    notification: { ...french.ra.notification, ...frameFr.notification },
    page: { ...french.ra.page, ...frameFr.page },
    message: { ...french.ra.message, ...frameFr.message },
  },
} as TranslationMessages;

export const i18nProvider = polyglotI18nProvider(() => messages, "fr", { allowMissing: true });
