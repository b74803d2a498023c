/**
 * Rules by which this shop and others can be measured alike. This file knows no shop and imports nothing: an adapter for
 * another one (Vendure: addItemToOrder, addPaymentToOrder, the state of the order; Medusa: line items of a cart, its payment,
 * its completion; pretix: a position of a cart, an order, its state) has the shape of `Shop`, as `peer-mboa.ts` shows.
 *
 * 1. One unit is left. Each buyer is signed in and has a cart of their own.
 * 2. All begin at once: the unit into the cart, then pay, pressed twice at the same moment, as an impatient thumb does.
 * 3. A shop may refuse at the cart or at the payment. A buyer who is not refused asks whether it is paid until the shop says so
 *    or refuses; after `longestMs` the answer is no.
 * 4. When all have their answers the payment service, and not the shop, says how often each cart was paid.
 * 5. As it must be: one is sold, the others are refused, and no payment is left over.
 * 6. The time of a buyer is from the first request to the answer, refusals included.
 */
export interface Shop<Cart> {
  name: string;
  /** Leaves one unit of a product, and makes ready so many buyers. */
  prepare(buyers: number): Promise<void>;
  /** null: refused. */
  putInCart(buyer: number): Promise<Cart | null>;
  /** False: refused. `press`: the first or the second, each on a connection of its own. */
  pay(buyer: number, cart: Cart, press: 0 | 1): Promise<boolean>;
  askWhetherPaid(buyer: number, cart: Cart): Promise<"PAID" | "REFUSED" | "WAITING">;
  /** How often the payment service took money for this cart. */
  countPayments(cart: Cart): Promise<number>;
}

export interface Outcome {
  buyers: number;
  sold: number;
  refused: number;
  /** Payments beyond one for each unit that was sold: also those of buyers who were refused. */
  paidTwice: number;
  p50: number;
  p95: number;
}

const longestMs = 60_000;

interface Ended<Cart> {
  cart: Cart | null;
  isPaid: boolean;
  milliseconds: number;
}

async function isSold<Cart>(shop: Shop<Cart>, buyer: number, cart: Cart, until: number): Promise<boolean> {
  const presses = await Promise.all([shop.pay(buyer, cart, 0), shop.pay(buyer, cart, 1)]);
  if (!presses.includes(true)) return false;
  while (performance.now() < until) {
    const answer = await shop.askWhetherPaid(buyer, cart);
    if (answer !== "WAITING") return answer === "PAID";
  }
  return false;
}

async function buy<Cart>(shop: Shop<Cart>, buyer: number): Promise<Ended<Cart>> {
  const begun = performance.now();
  const cart = await shop.putInCart(buyer);
  const isPaid = cart !== null && (await isSold(shop, buyer, cart, begun + longestMs));
  return { cart, isPaid, milliseconds: performance.now() - begun };
}

export async function sellLastUnit<Cart>(shop: Shop<Cart>, buyers: number): Promise<Outcome> {
  await shop.prepare(buyers);
  const ended = await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(shop, buyer)));
  const counts = ended.map(({ cart }) => (cart === null ? 0 : shop.countPayments(cart)));
  const payments = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  const sold = ended.filter(({ isPaid }) => isPaid).length;
  const times = ended.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    buyers,
    sold,
    refused: buyers - sold,
    paidTwice: payments - sold,
    p50: share(0.5),
    p95: share(0.95),
  };
}

export const isRight = ({ sold, paidTwice }: Outcome): boolean => sold === 1 && paidTwice === 0;

export const outcomeLine = ({ buyers, sold, refused, paidTwice, p50, p95 }: Outcome): string =>
  `${buyers} buyers, 1 unit: sold ${sold}, refused ${refused}, paid twice ${paidTwice}, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
