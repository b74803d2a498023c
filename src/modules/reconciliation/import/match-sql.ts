/** The classes of the new lines: each line beside the payment that it names and what our ledger says of it. */

/** All that the classes need of a payment, so that each is read once. */
export const paidColumns = `p."id" as "paymentId", p."kind" as "paymentKind", p."status", p."amount" as "asked", p."currency" as "askedCurrency",
  p."settledAt", p."msisdn" as "payer", p."depositId"`;

export const matchTables = [
  `create temp table "pair" as select null::uuid as "id", null::"StatementLineKind" as "lineKind", ${paidColumns}
    from "Payment" p limit 0`,
  'create temp table "met" ("id" uuid, "again" boolean, "accepted" boolean)',
];

export interface MatchTerms {
  provider: string;
  repeats: "paymentId" | "providerReference";
  timeZone: string;
}

const namedPayment = {
  paymentId: 'p."id" = i."named"',
  providerReference: 'p."providerReference" = i."reference"',
} as const;

/** Each new line with the payment that it names, or else with that of its transaction. $1: provider, $2: country. */
export const pairLines = (repeats: MatchTerms["repeats"]): string[] => [
  `insert into "pair" select i."id", i."kind", ${paidColumns} from "incoming" i
    join "Payment" p on ${namedPayment[repeats]} and p."provider" = $1 and p."countryId" = $2::uuid`,
  // Few are left: "offset 0" keeps the planner from reading all payments for them.
  `insert into "pair" select i."id", i."kind", p.* from "incoming" i
    cross join lateral (select ${paidColumns} from "Payment" p where p."providerTransactionId" = i."transactionId"
      and p."provider" = $1 and p."countryId" = $2::uuid offset 0) p
    where not exists (select 1 from "pair" where "pair"."id" = i."id")`,
];

/**
 * Lines of a payment that has such a line already, in an earlier file or in this one: a purchase may be charged once; and
 * lines of a payment whose absence somebody accepted. Few are: they are looked for together, not for each line.
 */
export const meetEarlier = `with "earlier" as materialized (
    select p."id", p."lineKind", m."lineId", m."class", m."state" = 'ACCEPTED' and m."difference" <> 0 as "accepted"
    from "pair" p join "Match" m on m."paymentId" = p."paymentId"
  ), "repeated" as materialized (
    select "paymentId", "lineKind" from "pair" group by "paymentId", "lineKind" having count(*) > 1
  ), "ordered" as (
    select p."id", row_number() over (partition by p."paymentId", p."lineKind" order by i."bookedAt", i."line") as "nth"
    from "repeated" join "pair" p using ("paymentId", "lineKind") join "incoming" i using ("id")
  )
  insert into "met" select "id", bool_or("again"), bool_or("accepted") from (
    select e."id", e."class" <> 'BALANCE_GAP' and exists (
        select 1 from "StatementLine" l where l."id" = e."lineId" and l."kind" = e."lineKind") as "again",
      e."lineId" is null and e."accepted" as "accepted"
    from "earlier" e
    union all select "id", true, false from "ordered" where "nth" > 1) x
  group by "id" having bool_or("again" or "accepted")`;

/** The posting that says what we believe to have received or sent. */
export const postingOf = `case when p."paymentKind" = 'REFUND' then 'refund:' || p."paymentId" || ':sent'
  when p."paymentKind" = 'PAYOUT' then 'payout:' || p."paymentId" || ':ordered'
  when p."depositId" is not null then 'deposit:' || p."depositId" || ':taken'
  else 'payment:' || p."paymentId" || ':settled' end`;

/**
 * Whether something else has taken the place of what the operator was to send: another refund where it had refused this
 * one, or a person who sent it by hand. "e" is what the ledger says of the operator; only payouts look there again.
 */
export const replaced = `case p."paymentKind" when 'REFUND' then p."status" = 'FAILED' or p."status" = 'SUCCEEDED' and e."amount" is null
  when 'PAYOUT' then (select true from "LedgerTransaction" h where h."sourceEvent" = 'payout:' || p."paymentId" || ':by-hand') end`;

/** The same mask as that of the lines: « 2376****3456 ». */
const masked = (column: string) => `left(ltrim(${column}, '+'), 4) || '****' || right(${column}, 4)`;

/**
 * Every line with all that decides its class. $1: provider, $2: a fee may differ by so much without a person,
 * $3: time zone, $4: agreed fee in basis points.
 */
const compared = `select i.*, p.*, t."id" as "ledgerId", abs(e."amount") as "booked",
    (i."bookedAt" at time zone $3)::date as "day", (p."settledAt" at time zone $3)::date as "settledDay",
    p."payer" is not null and i."msisdn" is not null and ${masked('p."payer"')} <> i."msisdn" as "otherNumber",
    (i."amount"::bigint * $4::int + 5000) / 10000 as "agreedFee", ${replaced} as "replaced", met."again", met."accepted"
  from "incoming" i
  left join (select "id" as "pairedId", "paymentId", "paymentKind", "status", "asked", "askedCurrency", "settledAt", "payer",
    "depositId" from "pair") p on p."pairedId" = i."id"
  left join "LedgerTransaction" t on t."sourceEvent" = ${postingOf}
  left join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'PROVIDER_CLEARING' and e."provider" = $1
  left join "met" on met."id" = i."id"`;

const classOf = `case
  when "kind" in ('FEE', 'SETTLEMENT') then 'MATCHED'
  when "paymentId" is null then 'NO_REFERENCE'
  when "kind" = 'ADJUSTMENT' then 'AMOUNT_DIFFERS'
  when "kind" = 'REVERSAL' then case "paymentKind" when 'COLLECT' then 'REVERSED' else 'PAYOUT_BOUNCED' end
  when ("kind" = 'COLLECTION') <> ("paymentKind" = 'COLLECT') then 'NO_REFERENCE'
  when "again" then case "kind" when 'COLLECTION' then 'DUPLICATE' else 'REFUND_TWICE' end
  when "replaced" then 'REFUND_TWICE'
  when "currency" <> "askedCurrency" then 'CURRENCY_DIFFERS'
  when "otherNumber" then 'WRONG_ACCOUNT'
  when abs("amount") <> "expected" then 'AMOUNT_DIFFERS'
  when "status" <> 'SUCCEEDED' and ("booked" is null or "paymentKind" = 'PAYOUT') then 'SUCCESS_UNKNOWN_TO_US'
  when "kind" = 'COLLECTION' and abs("fee" - "agreedFee") > 1 then 'FEE_DIFFERS'
  when "day" <> "settledDay" or "accepted" then 'LATE'
  else 'MATCHED' end`;

/** What we believe: what is in the ledger, or what was asked for where nothing has been written yet. */
const expected = `coalesce("booked", case when "status" = 'SUCCEEDED' and "paymentKind" <> 'PAYOUT' then 0 else "asked" end)`;

/**
 * The match of each line. "offset 0" keeps the planner from putting what decides the class, and then the class, in each place
 * that names it. $1 to $4: as above.
 */
const decided = `select "id", "paymentId", "ledgerId", "class"::"MatchClass",
    (case when "class" = 'MATCHED' then 'SETTLED' when "class" = 'LATE' and "accepted" is not true then 'SETTLED'
      when "class" = 'FEE_DIFFERS' and abs("fee" - "agreedFee") <= $2 then 'SETTLED' else 'OPEN' end)::"MatchState" as "state",
    "day",
    case "class" when 'FEE_DIFFERS' then abs("fee" - "agreedFee")
      when 'AMOUNT_DIFFERS' then abs(abs("amount") - "expected") else abs("amount") end as "amount",
    "currency",
    case when "class" in ('MATCHED', 'FEE_DIFFERS', 'WRONG_ACCOUNT') or ("class" = 'LATE' and "accepted" is not true) then 0
      when "class" = 'AMOUNT_DIFFERS' and "kind" <> 'ADJUSTMENT' then "amount" - sign("amount")::int * coalesce("booked", 0)
      else "amount" end as "difference"
  from (select *, ${classOf} as "class" from (select *, ${expected} as "expected" from (${compared} offset 0) c) c offset 0) c
  order by "line"`;

const classesOf = (decisions: string) =>
  `with "decided" as (${decisions}) select "class"::text, count(*)::int as "count" from "decided" group by 1`;

/** How many lines of each class there are. */
export const countClasses = classesOf(decided);

/** Writes the matches too. The id of a line is that of its match. $5: country, $6: now. */
export const writeMatches =
  classesOf(`insert into "Match" ("id", "countryId", "provider", "lineId", "paymentId",
    "ledgerTransactionId", "class", "state", "day", "amount", "currency", "difference", "createdAt")
  select "id", $5::uuid, $1, "id", "paymentId", "ledgerId", "class", "state", "day", "amount", "currency", "difference",
    $6::timestamptz
  from (${decided}) x returning "class"`);

/** How many of the new lines do not follow from the line before. */
export const countGaps = 'select count(*)::int as "count" from "gap" join "incoming" using ("id")';

/** Postings of lines, noted on their matches. $1: lines, $2: postings. */
export const notePostings = `update "Match" m set "ledgerTransactionId" = x."posting"
  from unnest($1::uuid[], $2::uuid[]) x("line", "posting") where m."id" = x."line"`;

/** $1: provider, $2: country, $3: now, $4: time zone. */
export const writeGaps = `insert into "Match" ("id", "countryId", "provider", "lineId", "class", "state", "day", "amount",
    "currency", "difference", "missingFrom", "missingUntil", "createdAt")
  select gen_random_uuid(), $2::uuid, $1, i."id", 'BALANCE_GAP', 'OPEN', (i."bookedAt" at time zone $4)::date,
    least(abs(g."gap"), 2147483647)::int, i."currency", greatest(least(g."gap", 2147483647), -2147483647)::int, g."missingFrom", g."missingUntil",
    $3::timestamptz
  from "gap" g join "incoming" i using ("id")`;

/**
 * New lines that were missing in an earlier statement, each in one gap, an open one before one that was accepted. A line
 * with a gap of its own brings that along. $1: provider, $2: country.
 */
const found = `"found" as (
    select distinct on (i."id") m."id" as "matchId", i."id" as "lineId", i."amount" - i."fee" + coalesce(g."gap", 0) as "moved"
    from "Match" m join "incoming" i on i."bookedAt" between m."missingFrom" and m."missingUntil" left join "gap" g on g."id" = i."id"
    where m."provider" = $1 and m."countryId" = $2::uuid and m."class" = 'BALANCE_GAP'
      and (m."state" = 'OPEN' or m."state" = 'ACCEPTED' and m."difference" <> 0)
      and not exists (select 1 from "incoming" n where n."id" = m."lineId")
    order by i."id", m."state" = 'ACCEPTED', m."missingUntil")`;

/**
 * Our books had followed the operator's before the lines of an accepted gap came, and now follow the lines: that posting
 * is taken back. $1: provider, $2: country, $3: now.
 */
export const takeBackGaps = `with ${found}, "left" as (
    select gen_random_uuid() as "posting", m."id", m."currency", m."ledgerTransactionId", min(f."lineId"::text) as "line",
      sum(f."moved")::int as "moved"
    from "found" f join "Match" m on m."id" = f."matchId" where m."state" = 'ACCEPTED' group by m."id"
  ), "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "countryId", "correctsDay", "createdAt")
    select l."posting", 'match:' || l."id" || ':found:' || l."line", 'RECONCILIATION_DIFFERENCE', $2::uuid, t."correctsDay",
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
export const endUnknown = `update "Match" u set "state" = 'SETTLED', "decidedAt" = $1::timestamptz from "pair"
  where u."paymentId" = "pair"."paymentId" and u."lineId" is null and u."state" = 'OPEN'`;

/**
 * Payments that we call successful and that no statement knows, once their line should have come. $1: provider,
 * $2: country, $3: from, $4: until, $5: now, $6: time zone. What staff sent by hand has no reference of the provider. Few
 * are left: "offset 0" keeps the planner from reading the whole ledger for them.
 */
export const writeUnknown = `with "unknown" as materialized (
    select ${paidColumns} from "Payment" p
    where p."provider" = $1 and p."countryId" = $2::uuid and p."status" = 'SUCCEEDED' and p."providerReference" is not null
      and p."settledAt" >= $3::timestamptz and p."settledAt" < $4::timestamptz
      and p."createdAt" >= $3::timestamptz - interval '31 days' and p."createdAt" < $4::timestamptz
      and not exists (select 1 from "Match" m where m."paymentId" = p."id"))
  insert into "Match" ("id", "countryId", "provider", "paymentId", "ledgerTransactionId", "class", "state", "day", "amount",
    "currency", "difference", "createdAt")
  select gen_random_uuid(), $2::uuid, $1, p."paymentId", t."id", 'UNKNOWN_AT_OPERATOR', 'OPEN',
    (p."settledAt" at time zone $6)::date, p."asked", p."askedCurrency",
    case p."paymentKind" when 'COLLECT' then -p."asked" else p."asked" end, $5::timestamptz
  from "unknown" p
    left join lateral (select "id" from "LedgerTransaction" where "sourceEvent" = ${postingOf} offset 0) t on true`;
