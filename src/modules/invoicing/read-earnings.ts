import type { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invoiceWords } from "../../shared/words/fr/money/invoicing.ts";
import type { InvoiceLine } from "./schema.ts";

type Reader = Pick<Tx, "$queryRaw">;

/** Companies of a country from which Mboa has earned since their last invoice and before an instant. */
export async function companiesToInvoice(
  db: Reader,
  { countryId, currency, until }: { countryId: string; currency: string; until: Date },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select c."id" from "Company" c
    left join lateral (
      select max(i."periodEnd") as "end" from "Invoice" i where i."companyId" = c."id") last on true
    join "Country" n on n."id" = c."countryId"
    where c."countryId" = ${countryId}::uuid
      and exists (select 1 from "LedgerEntry" e
        where e."companyId" = c."id" and e."account" in ('COMMISSION', 'FEES') and e."currency" = ${currency}
          and e."createdAt" < ${until}
          and (last."end" is null or e."createdAt" >= ((last."end" + 1)::timestamp at time zone n."timeZone")))
    order by c."id"`;
  return rows.map((row) => row.id);
}

/** The first earning of a company that is to be invoiced. */
export async function firstEarning(
  db: Reader,
  { companyId, currency }: { companyId: string; currency: string },
): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select min("createdAt") as "at" from "LedgerEntry"
    where "companyId" = ${companyId}::uuid and "account" in ('COMMISSION', 'FEES') and "currency" = ${currency}`;
  return row?.at ?? null;
}

const groups: Record<string, keyof typeof invoiceWords.lines> = {
  EARNED: "online",
  CANCELLED: "online",
  CASH_SALE: "cash",
  CASH_SALE_CANCELLED: "cashCancelled",
  SUBSCRIPTION: "subscription",
  SUBSCRIPTION_ENDED: "subscriptionEnded",
};
const order = ["online", "cash", "cashCancelled", "subscription", "subscriptionEnded", "other"] as const;

/** Mboa's earnings from a company in a period, as lines of an invoice; their sum equals the ledger's. */
export async function earningLines(
  db: Reader,
  span: { companyId: string; currency: string; from: Date; until: Date },
): Promise<InvoiceLine[]> {
  const rows = await db.$queryRaw<{ kind: string; quantity: bigint; amount: bigint }[]>`
    select t."kind", count(distinct t."id") as "quantity", -sum(e."amount") as "amount"
    from "LedgerEntry" e join "LedgerTransaction" t on t."id" = e."transactionId"
    where e."companyId" = ${span.companyId}::uuid and e."account" in ('COMMISSION', 'FEES')
      and e."currency" = ${span.currency} and e."createdAt" >= ${span.from} and e."createdAt" < ${span.until}
    group by t."kind"`;
  return order.flatMap((group) => {
    const own = rows.filter((row) => (groups[row.kind] ?? "other") === group);
    if (own.length === 0) return [];
    const quantity = own.reduce((sum, row) => sum + Number(row.quantity), 0);
    const amount = own.reduce((sum, row) => sum + Number(row.amount), 0);
    const text = invoiceWords.lines[group];
    return [{ label: typeof text === "function" ? text(quantity) : text, quantity, amount }];
  });
}

/**
 * Unpaid part of an invoice. Money from a company, by offset or transfer, pays the oldest debt first: an invoice is
 * paid when everything owed up to it is paid. A commission or fee that is given back later first lowers what is owed
 * since; only what goes beyond that lowers what was owed before.
 */
export async function outstandingOf(
  db: Reader,
  invoice: Prisma.InvoiceGetPayload<Record<never, never>>,
  periodUntil: Date,
): Promise<number> {
  // Only the entries since need their transaction: those of all sales before would be read for nothing.
  const [row] = await db.$queryRaw<{ owed: bigint; since: bigint }[]>`
    select coalesce(sum(e."amount"), 0) as "owed",
      coalesce(sum(e."amount") filter (where t."kind" not in ('PAYOUT', 'INVOICE_PAID')
        and (t."kind" <> 'INVOICE_TAX' or e."createdAt" > ${invoice.issuedAt})), 0) as "since"
    from "LedgerEntry" e left join lateral (
        select "kind" from "LedgerTransaction" where "id" = e."transactionId"
          and e."createdAt" >= ${periodUntil} offset 0) t on true
    where e."companyId" = ${invoice.companyId}::uuid and e."account" = 'COMMISSION_RECEIVABLE'
      and e."currency" = ${invoice.currency}`;
  return Math.max(0, Number(row?.owed ?? 0) - Math.max(0, Number(row?.since ?? 0)));
}
