import type { MoveQuote } from "../../../src/modules/booking/staff/staff-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { providerName } from "../cockpit/provider-name.ts";

type Cost = Pick<
  MoveQuote,
  "before" | "total" | "fee" | "difference" | "waived" | "allowed" | "currency" | "to"
>;

/** Who pays or gets what when a booking is moved, and why a change between equal prices costs something. */
export function moveCost(quote: Cost): string[] {
  const money = (amount: number) => formatMoney(amount, quote.currency);
  const prices = [words.moveBefore(money(quote.before)), words.moveAfter(money(quote.total))];
  if (quote.waived > 0) {
    const waived = money(quote.waived);
    return [
      ...prices,
      ...termsOf(quote),
      quote.allowed ? words.moveWaived(waived) : words.moveRefused(waived),
    ];
  }
  if (quote.difference === 0) return [...prices, words.moveEven];
  const way = quote.to?.method;
  return [
    ...prices,
    ...(quote.fee > 0 ? [words.moveKept(money(quote.fee))] : []),
    words.moveBack(money(-quote.difference)),
    ...(way ? [way === "cash" ? words.moveBackCash : words.moveBackTo(providerName(way))] : []),
  ];
}

/** What the terms would keep of the price that was paid. */
function termsOf({ fee, before, currency }: Cost): string[] {
  if (fee === 0) return [];
  return [fee === before ? words.moveAllKept : words.moveFee(formatMoney(fee, currency))];
}
