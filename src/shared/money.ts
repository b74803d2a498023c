/** Amounts are integers in the smallest unit of their currency; these currencies have no decimals. */
const wholeCurrencies = new Set(["XAF", "XOF", "GNF", "RWF"]);

/** The label written after an amount: « FCFA » for both CFA francs. */
const currencyLabels: Record<string, string> = { XAF: "FCFA", XOF: "FCFA" };

export function currencyLabel(currency: string): string {
  return currencyLabels[currency] ?? currency;
}

export function currencyDigits(currency: string): number {
  return wholeCurrencies.has(currency) ? 0 : 2;
}

/**
 * « 12 500 FCFA », with non-breaking spaces. Formatted here rather than with Intl because old Android browsers
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
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const cents = digits ? `,${(absolute % 10 ** digits).toString().padStart(digits, "0")}` : "";
  return `${amount < 0 ? "−" : ""}${grouped}${cents}`;
}
