import { listed } from "../../../text/grammar.ts";

/** The names of the payment methods, by provider. */
export const paymentMethodWords = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "Carte bancaire",
  cash: "Espèces au guichet",
} as const;

const online: Readonly<Record<string, string>> = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "carte",
};

const namesOf = (methods: readonly string[]) => methods.flatMap((method) => online[method] ?? []);

/**
 * « et payez avec MTN MoMo, Orange Money ou carte »: the methods of one country; empty where
 * payment is only possible at a desk.
 */
export function andPayWords(methods: readonly string[]): string {
  const names = listed(namesOf(methods), "ou");
  return names === "" ? "" : ` et payez avec ${names === "carte" ? "votre carte" : names}`;
}

/** « MTN MoMo ou Orange Money »: the mobile-money operators of one country. */
export const mobileMoneyWords = (methods: readonly string[]): string =>
  listed(namesOf(methods.filter((method) => method !== "stripe")), "ou");
