import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { addDays, dateOf, dayOf, dayText, startOfDay } from "../../../shared/dates.ts";
import type { DayTotals, HeldAmount } from "./day-schema.ts";

interface Books {
  countryId: string;
  timeZone: string;
  until?: Date;
  /** What the reconciliation itself has posted since then counts too: it belongs to a statement that ended then. */
  withOwn?: boolean;
}

/**
 * What our ledger says that each provider holds of ours: what the last closed day ends with, and the entries since. Only
 * a country that has never closed a day has all its entries read.
 */
export async function readHeld(
  db: Pick<Tx, "$queryRaw" | "dayClose">,
  { countryId, timeZone, until, withOwn = false }: Books,
): Promise<HeldAmount[]> {
  const last = await db.dayClose.findFirst({
    where: { countryId, ...(until ? { day: { lt: dateOf(dayOf(until, timeZone)) } } : {}) },
    orderBy: { day: "desc" },
    select: { day: true, totals: true },
  });
  const before = last ? fromJson<DayTotals>(last.totals).held : [];
  const since = last
    ? Prisma.sql`and e."createdAt" >= ${startOfDay(addDays(dayText(last.day), 1), timeZone)}`
    : Prisma.empty;
  const then = until
    ? Prisma.sql`and (e."createdAt" < ${until} or (${withOwn} and t."countryId" is not null))`
    : Prisma.empty;
  const moved = await db.$queryRaw<HeldAmount[]>`
    select e."provider", e."currency", sum(e."amount")::text as "amount" from "LedgerEntry" e
    join "LedgerTransaction" t on t."id" = e."transactionId"
    where e."account" = 'PROVIDER_CLEARING' and e."provider" is not null
      and "countryOfPosting"(t."id") = ${countryId}::uuid ${since} ${then} group by 1, 2`;
  const sums = new Map<string, HeldAmount>();
  for (const { provider, currency, amount } of [...before, ...moved]) {
    const key = `${provider} ${currency}`;
    const sum = BigInt(sums.get(key)?.amount ?? 0) + BigInt(amount);
    sums.set(key, { provider, currency, amount: String(sum) });
  }
  return [...sums.values()].sort((one, other) =>
    `${one.provider} ${one.currency}`.localeCompare(`${other.provider} ${other.currency}`, "en"),
  );
}

export const heldBy = (held: readonly HeldAmount[], provider: string, currency: string): number =>
  Number(held.find((one) => one.provider === provider && one.currency === currency)?.amount ?? 0);
