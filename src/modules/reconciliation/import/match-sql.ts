import type { StatementForm } from "../../payment/providers/statement-schema.ts";

/** The classes of the new lines: each line beside the payment that it names and what our ledger says of it. */

/** All that the classes need of a payment, so that each is read once. */
export const paidColumns = `p."id" as "paymentId", p."kind" as "paymentKind", p."status", p."amount" as "asked", p."currency" as "askedCurrency",
  p."settledAt", p."msisdn" as "payer", p."depositId"`;

export const matchTables = [
  `create temp table "paired" as select i.*, ${paidColumns}, false as "noted" from "incoming" i, "Payment" p limit 0`,
  'create temp table "met" ("line" int, "again" boolean, "accepted" boolean)',
  `create temp table "differing" ("id" uuid, "line" int, "paymentId" uuid, "ledgerId" uuid, "class" "MatchClass",
    "state" "MatchState", "day" date, "amount" int, "currency" text, "difference" int)`,
];

const namedPayment = {
  paymentId: 'p."id" = i."named"',
  providerReference: 'p."providerReference" = i."reference"',
} as const;

/** Fees and what goes to the bank belong to no payment, whatever they name. */
const ofPayment = `i."kind" not in ('FEE', 'SETTLEMENT')`;

/** Whether a payment went the way of a line: a person may note the transaction of a purchase for the refund sent by hand. */
const sameWay = (payment: string) =>
  `(${payment}."kind" = 'COLLECT') = (i."kind" = 'COLLECTION' or i."kind" = 'REVERSAL' and i."amount" < 0)`;

/**
 * Each new line with the payment that it names, or else with that of its transaction, or none: neither where several have
 * that transaction. $1: provider, $2: country.
 */
export const pairLines = (repeats: StatementForm["repeats"]): string[] => [
  `insert into "paired" select i.*, ${paidColumns}, false from "incoming" i left join "Payment" p
    on ${namedPayment[repeats]} and p."provider" = $1 and p."countryId" = $2::uuid and ${ofPayment}`,
  // Few are left.
  `update "paired" i set ("paymentId", "paymentKind", "status", "asked", "askedCurrency", "settledAt", "payer", "depositId", "noted") =
    (select ${paidColumns}, true from "Payment" p
      where p."providerTransactionId" = i."transactionId" and p."provider" = $1 and p."countryId" = $2::uuid
        and not exists (select 1 from "Payment" o where o."providerTransactionId" = i."transactionId" and o."provider" = $1
          and o."countryId" = $2::uuid and o."id" <> p."id" and (${sameWay("o")}) >= (${sameWay("p")})))
    where i."paymentId" is null and ${ofPayment}`,
];

/**
 * Lines of a payment that has such a line already, in an earlier file or in this one: a purchase may be charged once; and
 * lines of a payment whose absence somebody accepted. Few are: they are looked for together, not for each line ("is
 * true" keeps the planner, which believes them to be many, from a join).
 */
export const meetEarlier = `with "differed" as materialized (
    select p."line", p."kind", m."lineId", m."state" = 'ACCEPTED' and m."difference" <> 0 as "accepted"
    from "paired" p join "Match" m using ("paymentId")
  ), "repeated" as materialized (
    select "paymentId", "kind" from "paired" where "paymentId" is not null group by 1, 2 having count(*) > 1
  ), "ordered" as (
    select "line", row_number() over (partition by "paymentId", "kind" order by "bookedAt", "line") as "nth"
    from "paired" where (("paymentId", "kind") in (select * from "repeated")) is true
  )
  insert into "met" select "line", bool_or("again"), bool_or("accepted") from (
    select d."line", exists (select 1 from "StatementLine" l where l."id" = d."lineId" and l."kind" = d."kind") as "again",
      d."lineId" is null and d."accepted" as "accepted"
    from "differed" d
    union all select p."line", true, false from "paired" p join "StatementLine" l on l."id" = p."paymentId" and l."kind" = p."kind"
    union all select "line", true, false from "ordered" where "nth" > 1) x
  group by "line" having bool_or("again" or "accepted")`;

/** The posting that says what we believe to have received or sent. */
export const postingOf = `case when p."paymentKind" = 'REFUND' then 'refund:' || p."paymentId" || ':sent'
  when p."paymentKind" = 'PAYOUT' then 'payout:' || p."paymentId" || ':ordered'
  else 'payment:' || p."paymentId" || ':settled' end`;

/**
 * Whether something else has taken the place of what the operator was to send: another refund where it had refused this
 * one, or a person who sent it by hand. "e" is what the ledger says of the operator; only payouts look there again.
 */
export const replaced = `case p."paymentKind" when 'REFUND' then p."status" = 'FAILED' or p."status" = 'SUCCEEDED' and e."amount" is null
  when 'PAYOUT' then (select true from "LedgerTransaction" h where h."sourceEvent" = 'payout:' || p."paymentId" || ':by-hand') end`;

/** Whether a line is of the transaction that a person noted for what they sent by hand, from this operator's account. */
const byHand = `("replaced" and "noted" and "status" = 'SUCCEEDED' and -"amount" = "asked" and "currency" = "askedCurrency") is true`;

/** The same mask as that of the lines: « 2376****3456 ». */
const masked = (column: string) => `left(ltrim(${column}, '+'), 4) || '****' || right(${column}, 4)`;

/** Every line with all that decides its class. $1: provider. */
const compared = `select p.*, t."id" as "ledgerId", abs(e."amount") as "booked", ${replaced} as "replaced", met."again", met."accepted"
  from "paired" p
  left join "LedgerTransaction" t on t."sourceEvent" = ${postingOf}
  left join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'PROVIDER_CLEARING' and e."provider" = $1
  left join "met" on met."line" = p."line"`;

/** What we believe: what is in the ledger, or what was asked for where nothing has been written yet. */
const expected = `coalesce("booked", case when "status" = 'SUCCEEDED' and "paymentKind" <> 'PAYOUT' and not ${byHand} then 0 else "asked" end)`;

/** How far the fee is from the agreed one, $3 in basis points. */
const feeDifference = `abs("fee" - ("amount"::bigint * $3::int + 5000) / 10000)`;

/** Null: the line agrees with its payment, or is a fee or money for the bank. Dates are those of the country. */
const classOf = `case
  when "kind" in ('FEE', 'SETTLEMENT') then null
  when "paymentId" is null then 'NO_REFERENCE'
  when "kind" = 'ADJUSTMENT' then 'AMOUNT_DIFFERS'
  when "kind" = 'REVERSAL' then case "paymentKind" when 'COLLECT' then 'REVERSED' else 'PAYOUT_BOUNCED' end
  when ("kind" = 'COLLECTION') <> ("paymentKind" = 'COLLECT') then 'NO_REFERENCE'
  when "again" and not ${byHand} then case "kind" when 'COLLECTION' then 'DUPLICATE' else 'REFUND_TWICE' end
  when "replaced" and not ${byHand} then 'REFUND_TWICE'
  when "currency" <> "askedCurrency" then 'CURRENCY_DIFFERS'
  when ${masked('"payer"')} <> "msisdn" then 'WRONG_ACCOUNT'
  when abs("amount") <> ${expected} then 'AMOUNT_DIFFERS'
  when "status" <> 'SUCCEEDED' and ("booked" is null or "paymentKind" = 'PAYOUT') then 'SUCCESS_UNKNOWN_TO_US'
  when "kind" = 'COLLECTION' and ${feeDifference} > 1 then 'FEE_DIFFERS'
  when "bookedAt"::date <> "settledAt"::date or "accepted" then 'LATE' end`;

/** The id of a line that agrees with no payment, which is that of its match: in the order of the file. */
const ownId = (statement: string) =>
  `(left(${statement}::uuid::text, 24) || lpad(to_hex("line"), 12, '0'))::uuid`;

/**
 * Finds the lines that differ. "offset 0" keeps the planner from putting the class in each place that names it.
 * $2: a fee may differ by so much without a person, $4: statement.
 */
export const findDiffering = `insert into "differing"
  select ${ownId("$4")}, "line", "paymentId", "ledgerId", "class"::"MatchClass",
    (case when "class" = 'LATE' and "accepted" is not true then 'SETTLED'
      when "class" = 'FEE_DIFFERS' and ${feeDifference} <= $2 then 'SETTLED' else 'OPEN' end)::"MatchState",
    "bookedAt"::date,
    case "class" when 'FEE_DIFFERS' then ${feeDifference}
      when 'AMOUNT_DIFFERS' then abs(abs("amount") - ${expected}) else abs("amount") end,
    "currency",
    case when "class" in ('FEE_DIFFERS', 'WRONG_ACCOUNT') or ("class" = 'LATE' and "accepted" is not true) then 0
      when "class" = 'AMOUNT_DIFFERS' and "kind" <> 'ADJUSTMENT' then "amount" - sign("amount")::int * coalesce("booked", 0)
      else "amount" end
  from (select *, ${classOf} as "class" from (${compared}) c offset 0) c
  where "class" is not null order by "line"`;

/** How many lines there are of each class. */
export const countClasses = 'select "class"::text, count(*)::int as "count" from "differing" group by 1';

/**
 * In the order of the file, which is that of time: a day is closed over lines that lie together. A line that agrees with a
 * payment bears its id, so that the primary key lets a payment agree with one. $1: statement, $2: provider.
 */
export const writeLines = `insert into "StatementLine"
    ("id", "statementId", "provider", "ordinal", "bookedAt", "kind", "amount", "fee", "currency", "providerTransactionId",
      "ourReference", "msisdn", "text", "balanceAfter")
  select coalesce(d."id", p."paymentId", ${ownId("$1")}), $1::uuid, $2, "line", p."bookedAt", p."kind", p."amount", p."fee",
    p."currency", p."transactionId", p."reference", p."msisdn", p."text", p."balance"
  from "paired" p left join "differing" d using ("line")`;

/**
 * What was sent by hand has left the purse of this operator, where its line agrees. Few lines are found by a noted
 * transaction. $1: provider, $2: country, $3: now.
 */
export const postByHand = `with "due" as (
    select gen_random_uuid() as "id", c."amount", c."currency", c."transactionId", c."kind"
    from (${compared}) c left join (select "line", "difference" from "differing") d using ("line")
    where "noted" and ${byHand} and coalesce(d."difference", 0) = 0
  ), "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "countryId", "createdAt")
    select "id", 'line:' || $1 || ':' || "transactionId" || ':' || "kind", 'SENT_BY_HAND', $2::uuid, $3::timestamptz from "due"
    on conflict ("sourceEvent") do nothing returning "id")
  insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "amount", "currency", "createdAt")
  select gen_random_uuid(), d."id", 'PROVIDER_CLEARING', e."provider", e."sign" * d."amount", d."currency", $3::timestamptz
  from "posted" join "due" d using ("id"), (values ($1, 1), ('manual', -1)) e("provider", "sign")`;

/** $1: provider, $2: country, $3: now. */
export const writeMatches = `insert into "Match" ("id", "countryId", "provider", "lineId", "paymentId",
    "ledgerTransactionId", "class", "state", "day", "amount", "currency", "difference", "createdAt")
  select "id", $2::uuid, $1, "id", "paymentId", "ledgerId", "class", "state", "day", "amount", "currency", "difference",
    $3::timestamptz
  from "differing" order by "line"`;

/** How many of the new lines do not follow from the line before. */
export const countGaps = 'select count(*)::int as "count" from "gap" join "incoming" using ("line")';

/** $1: provider, $2: country, $3: now. */
export const writeGaps = `insert into "Match" ("id", "countryId", "provider", "lineId", "class", "state", "day", "amount",
    "currency", "difference", "missingFrom", "missingUntil", "createdAt")
  select gen_random_uuid(), $2::uuid, $1, l."id", 'BALANCE_GAP', 'OPEN', l."bookedAt"::date,
    least(abs(g."gap"), 2147483647)::int, l."currency", greatest(least(g."gap", 2147483647), -2147483647)::int, g."missingFrom", g."missingUntil",
    $3::timestamptz
  from "gap" g join "incoming" i using ("line")
    join "StatementLine" l on l."providerTransactionId" = i."transactionId" and l."kind" = i."kind" and l."provider" = $1`;

/**
 * New lines that were missing in an earlier statement, each in one gap, an open one before one that was accepted. A line
 * with a gap of its own brings that along. $1: provider, $2: country.
 */
const found = `"found" as (
    select distinct on (i."line") m."id" as "matchId", i."amount" - i."fee" + coalesce(g."gap", 0) as "moved"
    from "Match" m join "incoming" i on i."bookedAt" between m."missingFrom" and m."missingUntil" left join "gap" g using ("line")
    where m."provider" = $1 and m."countryId" = $2::uuid and m."class" = 'BALANCE_GAP'
      and (m."state" = 'OPEN' or m."state" = 'ACCEPTED' and m."difference" <> 0)
    order by i."line", m."state" = 'ACCEPTED', m."missingUntil")`;

/**
 * Our books had followed the operator's before the lines of an accepted gap came, and now follow the lines: that posting
 * is taken back. $1: provider, $2: country, $3: now, $4: statement.
 */
export const takeBackGaps = `with ${found}, "left" as (
    select gen_random_uuid() as "posting", m."id", m."currency", m."ledgerTransactionId", sum(f."moved")::int as "moved"
    from "found" f join "Match" m on m."id" = f."matchId" where m."state" = 'ACCEPTED' group by m."id"
  ), "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "countryId", "correctsDay", "createdAt")
    select l."posting", 'match:' || l."id" || ':found:' || $4, 'RECONCILIATION_DIFFERENCE', $2::uuid, t."correctsDay",
      $3::timestamptz
    from "left" l left join "LedgerTransaction" t on t."id" = l."ledgerTransactionId" where l."moved" <> 0 returning "id"
  ), "entered" as (
    insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "amount", "currency", "createdAt")
    select gen_random_uuid(), p."id", e."account"::"LedgerAccount", e."provider", e."sign" * l."moved", l."currency", $3::timestamptz
    from "posted" p join "left" l on l."posting" = p."id",
      (values ('PROVIDER_CLEARING', $1, -1), ('RECONCILIATION_DIFFERENCE', null, 1)) e("account", "provider", "sign"))
  update "Match" m set "difference" = m."difference" - l."moved" from "left" l where l."id" = m."id"`;

/**
 * What is missing becomes less with each line, and the gap closes with the last of them. A decision that was asked for
 * about other francs falls away. $1: provider, $2: country, $3: now.
 */
export const closeGaps = `with ${found}, "left" as (
    select m."id", m."difference" - sum(f."moved") as "difference" from "found" f join "Match" m on m."id" = f."matchId"
    where m."state" = 'OPEN' group by m."id")
  update "Match" m set "difference" = l."difference"::int, "amount" = abs(l."difference")::int,
    "state" = (case l."difference" when 0 then 'SETTLED' else 'OPEN' end)::"MatchState",
    "decidedAt" = case l."difference" when 0 then $3::timestamptz end,
    "askedStep" = null, "askedPaymentId" = null, "askedById" = null, "note" = null
  from "left" l where l."id" = m."id"`;

/** A payment that had no line has one now. */
export const endUnknown = `update "Match" u set "state" = 'SETTLED', "decidedAt" = $1::timestamptz from "paired" p
  where u."paymentId" = p."paymentId" and u."lineId" is null and u."state" = 'OPEN'`;

/**
 * Payments that we call successful and that no statement knows, once their line should have come. $1: provider,
 * $2: country, $3: from, $4: until, $5: now, $6: currency of the account, which tells nothing of money in another one. What
 * staff sent by hand has no reference of the provider. Few are left after those of this file: "offset 0" keeps the planner
 * from reading the whole ledger for them.
 */
export const writeUnknown = `with "absent" as materialized (
    select ${paidColumns} from "Payment" p
    where p."provider" = $1 and p."countryId" = $2::uuid and p."status" = 'SUCCEEDED' and p."providerReference" is not null
      and p."currency" = $6 and p."settledAt" >= $3::timestamptz and p."settledAt" < $4::timestamptz
      and p."createdAt" >= $3::timestamptz - interval '31 days' and p."createdAt" < $4::timestamptz
      and not exists (select 1 from "paired" x where x."paymentId" = p."id")
  ), "unknown" as materialized (
    select * from "absent" p where not exists (select 1 from "Match" m where m."paymentId" = p."paymentId")
      and not exists (select 1 from "StatementLine" l where l."id" = p."paymentId"))
  insert into "Match" ("id", "countryId", "provider", "paymentId", "ledgerTransactionId", "class", "state", "day", "amount",
    "currency", "difference", "createdAt")
  select gen_random_uuid(), $2::uuid, $1, p."paymentId", t."id", 'UNKNOWN_AT_OPERATOR', 'OPEN',
    p."settledAt"::date, p."asked", p."askedCurrency",
    case p."paymentKind" when 'COLLECT' then -p."asked" else p."asked" end, $5::timestamptz
  from "unknown" p
    left join lateral (select "id" from "LedgerTransaction" where "sourceEvent" = ${postingOf} offset 0) t on true`;
