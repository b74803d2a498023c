import type * as french from "../../fr/booking/payment-methods.ts";
import type { Translated } from "../../translated.ts";
import { listed } from "../grammar.ts";

/** The names of the payment methods, by provider. */
export const paymentMethodWords: Translated<typeof french.paymentMethodWords> = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "Bank card",
  cash: "Cash at the desk",
};

const online: Readonly<Record<string, string>> = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "card",
};

const namesOf = (methods: readonly string[]) => methods.flatMap((method) => online[method] ?? []);

/**
 * “and pay with MTN MoMo, Orange Money or card”: the methods of one country; empty where
 * payment is only possible at a desk.
 */
export const andPayWords: typeof french.andPayWords = (methods) => {
  const names = listed(namesOf(methods), "or");
  return names === "" ? "" : ` and pay with ${names === "card" ? "your card" : names}`;
};

/** “MTN MoMo or Orange Money”: the mobile-money operators of one country. */
export const mobileMoneyWords: typeof french.mobileMoneyWords = (methods) =>
  listed(namesOf(methods.filter((method) => method !== "stripe")), "or");
