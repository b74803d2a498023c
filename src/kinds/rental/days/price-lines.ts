import type { PriceLine } from "../../../modules/booking/booking-facts.ts";

export interface PricedDay {
  label: string;
  price: number;
}

/** Groups days of the same name and price into one line, in the order of their first day. */
export function priceLines(days: readonly PricedDay[]): PriceLine[] {
  const lines = new Map<string, PriceLine>();
  for (const { label, price } of days) {
    const key = `${label} ${price}`;
    const line = lines.get(key) ?? { label, quantity: 0, unitPrice: price, amount: 0 };
    line.quantity += 1;
    line.amount += price;
    lines.set(key, line);
  }
  return [...lines.values()];
}
