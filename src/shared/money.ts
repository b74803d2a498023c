import { decimalSign, plainNumber, thousandsSign } from "./words/fr/ui/formats.ts";

/**
 * Amounts are integers in the smallest unit of their currency. How many decimals that makes is said by the country's
 * row; the server and every browser take it over before they show an amount.
 */
const digitsOf = new Map<string, number>();

export function rememberCurrencies(countries: readonly { currency: string; currencyDigits: number }[]): void {
  for (const { currency, currencyDigits: digits } of countries) digitsOf.set(currency, digits);
}

/** The label written after an amount: « FCFA » for both CFA francs. */
const currencyLabels: Record<string, string> = { XAF: "FCFA", XOF: "FCFA" };

export function currencyLabel(currency: string): string {
  return currencyLabels[currency] ?? currency;
}

/** A currency that no country has, such as that of a card's account, has what its name says everywhere; what is no currency, two. */
export function currencyDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  digitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The smallest units of an amount that is typed in whole ones, with a comma or a dot; null when it is no amount. */
export function typedAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency);
  const [, whole, cents = ""] = /^(\d+)(?:\.(\d+))?$/.exec(plainNumber(text.replace(/\s/g, ""))) ?? [];
  if (whole === undefined || cents.length > digits) return null;
  return Number(whole + cents.padEnd(digits, "0"));
}

/** An amount as it is typed. */
export const amountText = (amount: number, currency: string) =>
  String(amount / 10 ** currencyDigits(currency));

/**
 * « 12 500 FCFA », with non-breaking spaces; in English « 12,500 FCFA ». Formatted here rather than with Intl because old Android browsers
 * have no fr-CM data and print « XAF 12,500 ».
 */
export function formatMoney(amount: number, currency = "XAF"): string {
  return `${formatAmount(amount, currency)}\u00a0${currencyLabel(currency)}`;
}

/** The number alone, in groups of three digits. */
export function formatAmount(amount: number, currency = "XAF"): string {
  const digits = currencyDigits(currency);
  const absolute = Math.abs(Math.round(amount));
  const whole = Math.floor(absolute / 10 ** digits).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsSign());
  const cents = digits ? `${decimalSign()}${(absolute % 10 ** digits).toString().padStart(digits, "0")}` : "";
  return `${amount < 0 ? "−" : ""}${grouped}${cents}`;
}

/** « 7,62 € », at what one euro costs in the currency. */
export function inEuros(amount: number, currency: string, euroRate: number): string {
  const cents = Math.round((amount / 10 ** currencyDigits(currency) / euroRate) * 100);
  return `${formatAmount(cents, "EUR")}\u00a0€`;
}
