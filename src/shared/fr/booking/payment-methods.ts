import { listed } from "../../text/grammar.ts";

/** How each way of paying is called, by the name of its provider. */
export const paymentMethodsFr = {
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

/** « et payez avec MTN MoMo, Orange Money ou carte »: the ways of one country; empty where one only pays at a desk. */
export function andPayFr(methods: readonly string[]): string {
  const names = listed(namesOf(methods), "ou");
  return names === "" ? "" : ` et payez avec ${names === "carte" ? "votre carte" : names}`;
}

/** « MTN MoMo ou Orange Money »: the operators of one country that keep money on a number. */
export const mobileMoneyFr = (methods: readonly string[]): string =>
  listed(namesOf(methods.filter((method) => method !== "stripe")), "ou");
