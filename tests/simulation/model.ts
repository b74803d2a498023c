import { isDeepStrictEqual } from "node:util";
import type { StatementService } from "../../src/platform/simulators/statement-files.ts";
import { type Order, opening } from "./operator.ts";
import { refundTiers } from "./town.ts";
import type { World } from "./world.ts";

/**
 * The reference: what the people of a history hold, have paid and must get back, from what they were answered and what
 * moved at the operators. It knows units, holds, money and tickets, and nothing of how the product works.
 */

const hour = 3_600_000;

interface SoldSeats {
  kind: string;
  status: string;
  total: number;
  startsAt: Date;
  tiers: unknown;
  cancelled: boolean;
  statusReason: string | null;
}

/**
 * What the conditions of this town give back of departures, in whole francs; null where something else decides as well:
 * a delay, another kind, a departure that its company has cancelled.
 */
export async function refundExpected(world: World, bookingId: string): Promise<number | null> {
  const { rows } = await world.mboa.pool.query<SoldSeats>(
    `select k."kind"::text, k."status"::text, k."total", k."startsAt", k."refundTiers" as "tiers", k."statusReason",
        p."status" = 'CANCELLED' as "cancelled"
      from "Booking" k join "Product" p on p."id" = k."productId" where k."id" = $1`,
    [bookingId],
  );
  const [sold] = rows;
  if (sold?.kind !== "trip" || sold.cancelled || !isDeepStrictEqual(sold.tiers, refundTiers)) return null;
  // Who has no seat since a smaller bus came gets everything back.
  if (sold.status === "CONFIRMED" && sold.statusReason?.startsWith("NO_PLACE")) return sold.total;
  const left = sold.startsAt.getTime() - world.now().getTime();
  const percent = left >= 48 * hour ? 100 : left >= 24 * hour ? 70 : left >= 6 * hour ? 33 : 0;
  return sold.status === "CONFIRMED" ? Math.floor((sold.total * percent) / 100) : 0;
}

/** Of seats that are refused as taken, one at least is held, sold or kept for the counter. */
export async function seatsAreTaken(
  world: World,
  productId: string,
  units: readonly number[],
): Promise<boolean> {
  const { rows } = await world.mboa.pool.query(
    `select 1 from "Claim" where "resourceId" = $1 and "unit" = any($2)
      and ("expiresAt" is null or "expiresAt" > simulation.now())`,
    [productId, units],
  );
  return rows.length > 0;
}

interface OurPayment {
  id: string;
  kind: "COLLECT" | "REFUND" | "PAYOUT";
  status: string;
  amount: number;
  reason: string | null;
  sent: boolean;
}

/** Where the operators' books and ours differ, once both have had the time to say everything. */
export async function differencesOfBooks(world: World): Promise<string[]> {
  // A refund without a reference of an operator was sent by hand.
  const { rows } = await world.mboa.pool.query<OurPayment>(
    `select "id", "kind"::text, "status"::text, "amount", "reason", "providerReference" is not null as "sent"
      from "Payment" where "provider" <> 'cash'`,
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  const theirs = new Set(world.operators.orders.map(({ id }) => id));
  const missing = rows
    .filter(({ id, status, sent }) => status === "SUCCEEDED" && sent && !theirs.has(id))
    .map(({ id, kind }) => `${differ} ${kind} ${id} is unknown there`);
  const orders = world.operators.orders.filter((order) => !isReturned(world, order, ours.get(order.id)));
  return [...missing, ...orders.flatMap((order) => difference(order, ours.get(order.id)))];
}

/** Its money is back, and we know. */
const isReturned = ({ operators }: World, { id, kind }: Order, payment: OurPayment | undefined) =>
  kind === "payout" &&
  payment?.status === "FAILED" &&
  operators.mishaps.some((one) => one.kind === "REVERSAL" && one.reference === id);

const differ = "the books of the operators are ours:";

function difference(order: Order, payment: OurPayment | undefined): string[] {
  const told = (text: string) => [`${differ} ${order.kind} ${order.id} ${text}`];
  if (!payment) return told("is unknown here");
  const moved = order.status === "SUCCEEDED";
  const known = payment.status === "SUCCEEDED" || payment.reason === "AMOUNT_MISMATCH";
  // Of another currency there is no statement: what nobody asks about any more is not heard of.
  if (moved && !known && (order.told || order.currency === "XAF"))
    return told(`moved there, and is ${payment.status} here`);
  if (!moved && known && order.kind === "collect")
    return told(`is ${order.status} there, and ${payment.status} here`);
  return [];
}

/** What our ledger says of each provider's account, where it is not what its statements have told. */
export async function differencesOfAccounts(world: World): Promise<string[]> {
  const { rows } = await world.mboa.pool.query<{ provider: StatementService; amount: number }>(
    `select "provider", sum("amount")::int as "amount" from "LedgerEntry"
      where "account" = 'PROVIDER_CLEARING' and "currency" = 'XAF' group by 1`,
  );
  const ours = new Map(rows.map(({ provider, amount }) => [provider, amount]));
  return Object.entries(world.operators.accounts).flatMap(([name, { balance }]) => {
    const [amount, told] = [ours.get(name as StatementService) ?? 0, balance - opening];
    return amount === told
      ? []
      : [`the ledger has what the statements tell: ${name} ${amount}, told ${told}`];
  });
}
