import { paymentProviderWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

const names: Readonly<Record<string, string>> = paymentProviderWords;

/** The name of a payment service; one that we no longer know keeps its code. */
export const providerName = (provider: string): string => names[provider] ?? provider;
