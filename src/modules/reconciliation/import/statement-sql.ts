/**
 * How the lines of a file come into the database: copied into a table of this connection, looked at together, and
 * those that no earlier file had are written.
 */

/** In the order of the file. */
export const incomingTable = `create temp table "incoming" (
  "line" int, "bookedAt" timestamptz, "kind" "StatementLineKind", "amount" int, "fee" int, "currency" text,
  "transactionId" text, "reference" text, "named" uuid, "msisdn" text, "text" text, "balance" bigint
)`;

export const copyIncoming = `copy "incoming" from stdin (format binary)`;

/** Transactions that are in the file more than once. */
export const repeatedLines = `select "transactionId", count(*)::int as "count", max("line") as "line" from "incoming"
  group by "transactionId", "kind" having count(*) > 1 order by 3 limit 200`;

interface Balances {
  /** Before the first line. */
  before: string | number | null;
  closing: number | null;
  /** The latest line is the first of the file. */
  latestFirst: boolean;
  from: Date;
  to: Date;
}

/** A statement that creates a table takes no parameters. */
const instant = (at: Date) => `'${at.toISOString()}'::timestamptz`;
const number = (value: string | number | null) => (value === null ? "null" : String(BigInt(value)));

/**
 * Lines whose balance does not follow from the line before, and the last one if the closing balance is another; with the
 * time in which what is missing was booked.
 */
export const balanceGaps = ({
  before,
  closing,
  latestFirst,
  from,
  to,
}: Balances) => `create temp table "gap" as
  select "line", "before" + "after" as "gap", least("since", "bookedAt") as "missingFrom",
    case when "after" = 0 then "bookedAt" else ${instant(to)} end as "missingUntil"
  from (
    select "line", "bookedAt", coalesce(lag("bookedAt") over lines, ${instant(from)}) as "since",
      coalesce("balance" - (coalesce(lag("balance") over lines, ${number(before)}::bigint) + "amount" - "fee"), 0) as "before",
      case when lead("line") over lines is null then coalesce(${number(closing)}::bigint - "balance", 0) else 0 end as "after"
    from "incoming" window lines as (order by "line" ${latestFirst ? "desc" : "asc"})) x
  where "before" + "after" <> 0`;

/** Lines that an earlier file had already are left out. */
export const leaveOutKnown = `delete from "incoming" i using "StatementLine" l
  where l."providerTransactionId" = i."transactionId" and l."kind" = i."kind" and l."provider" = $1`;

/** One posting for the fees in the column of all lines ($1: statement, $2: provider, $3: country, $4: now). */
export const postFees = `with "fees" as (
    select gen_random_uuid() as "id", "currency", sum("fee")::int as "fee" from "incoming" where "fee" > 0 group by "currency"
  ), "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "countryId", "createdAt")
    select "id", 'statement:' || $1 || ':fees:' || "currency", 'PROVIDER_FEES', $3::uuid, $4::timestamptz from "fees"
    on conflict ("sourceEvent") do nothing returning "id")
  insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "amount", "currency", "createdAt")
  select gen_random_uuid(), f."id", e."account"::"LedgerAccount", $2, e."sign" * f."fee", f."currency", $4::timestamptz
  from "posted" join "fees" f using ("id"), (values ('PROVIDER_FEES', 1), ('PROVIDER_CLEARING', -1)) e("account", "sign")`;

/** Fees that are lines of their own, and what the provider sent to the bank: each line once. */
export const postLines = `with "due" as (
    select gen_random_uuid() as "id", "amount", "currency", "transactionId", "kind" from "incoming"
    where "kind" in ('FEE', 'SETTLEMENT')
  ), "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "countryId", "createdAt")
    select "id", 'line:' || $1 || ':' || "transactionId" || ':' || "kind",
      case "kind" when 'FEE' then 'PROVIDER_FEES' else 'BANK_SETTLEMENT' end, $2::uuid, $3::timestamptz from "due"
    on conflict ("sourceEvent") do nothing returning "id")
  insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "amount", "currency", "createdAt")
  select gen_random_uuid(), d."id", e."account", $1, e."amount", d."currency", $3::timestamptz
  from "posted" join "due" d using ("id")
  cross join lateral (values
    (case d."kind" when 'FEE' then 'PROVIDER_FEES' else 'BANK' end::"LedgerAccount", -d."amount"),
    ('PROVIDER_CLEARING'::"LedgerAccount", d."amount")) e("account", "amount")`;
