/**
 * What is true of every database, whatever has happened to it. Each rule is a statement that finds what breaks it: one
 * text a row.
 */

const ledger = {
  "the ledger is zero in each currency, and in each transaction": `
    select 'all ' || "currency" as "what" from "LedgerEntry" group by "currency" having sum("amount") <> 0
    union all select "transactionId"::text from "LedgerEntry" group by "transactionId", "currency" having sum("amount") <> 0`,
};

/** Paid at a desk: the company has the money, not we. */
const paidInCash = `exists (
  select 1 from "Payment" p where p."billId" = b."id" and p."kind" = 'COLLECT' and p."purpose" = 'SALE'
    and p."status" = 'SUCCEEDED' and p."provider" = 'cash' and p."settledAt" = b."paidAt")`;
const anyCash = `exists (
  select 1 from "Payment" p where p."billId" = b."id" and p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED'
    and p."provider" = 'cash')`;
const changed = `exists (
  select 1 from "BookingChange" c join "Booking" k on k."id" = c."bookingId"
  where k."billId" = b."id" and c."status" = 'DONE')`;

/**
 * The escrow holds the payments for services not delivered yet. For each bill it holds the totals of its confirmed
 * bookings; for each booking nothing leaves before its end, and everything at its end.
 */
const escrow = {
  "the escrow of a bill is what is confirmed of it": `
    select concat_ws(' ', "id", "escrow", "confirmed") as "what" from (
      select b."id", ${paidInCash} as "cash", ${anyCash} as "anyCash", ${changed} as "changed",
        (select coalesce(-sum(e."amount"), 0)::int from "LedgerEntry" e
          join "LedgerTransaction" t on t."id" = e."transactionId"
          where t."billId" = b."id" and e."account" = 'ESCROW') as "escrow",
        (select coalesce(sum(k."total"), 0)::int from "Booking" k
          where k."billId" = b."id" and k."status" = 'CONFIRMED') as "confirmed"
      from "Bill" b) b
    where case
      -- A change may have been paid in another way than the sale.
      when b."changed" and b."anyCash" then b."escrow" not between 0 and b."confirmed"
      when b."cash" then b."escrow" <> 0
      else b."escrow" <> b."confirmed" end`,
  "what left escrow is what was delivered or cancelled, booking by booking": `
    select concat_ws(' ', "id", "status", "total", "released") as "what" from (
      select k."id", k."status"::text, k."total", k."confirmedAt",
        (select coalesce(sum(e."amount"), 0)::int from "LedgerEntry" e
          join "LedgerTransaction" t on t."id" = e."transactionId"
          where t."bookingId" = k."id" and e."account" = 'ESCROW') as "released"
      from "Booking" k join "Bill" b on b."id" = k."billId" where not ${paidInCash} and not ${changed}) k
    where k."released" <> case
      when k."status" = 'COMPLETED' or (k."status" = 'CANCELLED' and k."confirmedAt" is not null) then k."total"
      else 0 end`,
};

const money = {
  "the purse of each operator is its payments, one by one": `
    select concat_ws(' ', "id", "kind", "status", "purpose", "amount", "reason", "purse") as "what" from (
      select p."id", p."kind"::text, p."status"::text, p."purpose"::text, p."amount", p."reason",
        coalesce(s."sum", 0)::int as "purse", coalesce(s."back", 0)::int as "back"
      from "Payment" p
      -- Summed once for all: looked up payment by payment, a long past takes half a minute.
      left join (select t."paymentId", sum(e."amount") filter (where e."account" = 'PROVIDER_CLEARING') as "sum",
          -- What the operator has taken back again.
          sum(e."amount") filter (where t."kind" = 'PAYMENT_REVERSED' and e."account" = 'REVERSED_RECEIVABLE') as "back"
        from "LedgerEntry" e join "LedgerTransaction" t on t."id" = e."transactionId"
        where e."account" in ('PROVIDER_CLEARING', 'REVERSED_RECEIVABLE') group by 1) s on s."paymentId" = p."id"
      where p."provider" <> 'cash') p
    where p."purse" <> case
      when p."kind" = 'COLLECT' then case when p."status" = 'SUCCEEDED' then p."amount" - p."back" else 0 end
      when p."kind" = 'REFUND' then case when p."status" = 'SUCCEEDED' then -p."amount" else 0 end
      when p."status" in ('CREATED', 'PENDING', 'SUCCEEDED') then -p."amount"
      else 0 end
    and not (p."kind" = 'COLLECT' and p."reason" is not distinct from 'AMOUNT_MISMATCH')`,
  "received money has bought confirmed places, or goes back": `
    select p."id"::text as "what" from "Payment" p join "Bill" b on b."id" = p."billId"
    where p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED' and p."purpose" = 'SALE'
      and not exists (select 1 from "Payment" r where r."refundOfId" = p."id")
      and not exists (select 1 from "Ticket" t join "Booking" k on k."id" = t."bookingId" where k."billId" = b."id")`,
};

/**
 * Cancelled tickets: the price of their lines equals the refund plus the kept part, each counted once, and the remaining
 * booking matches its lines, labels and tickets.
 */
const cancelledPlaces = {
  "tickets that were given back are paid for once": `
    select "id"::text as "what" from (
      select c."id", (c."plan" ->> 'price')::int as "price", -c."difference" as "back", c."kept", c."difference",
        (select count(*) from "Ticket" t where c."plan" -> 'tickets' ? t."id"::text and t."status" = 'CANCELLED') as "tickets",
        jsonb_array_length(c."plan" -> 'tickets') as "asked",
        (select coalesce(sum(p."amount"), 0)::int from "Payment" p where p."bookingId" = c."bookingId"
          and p."kind" = 'REFUND' and p."createdAt" in (select t."createdAt" from "LedgerTransaction" t
            where t."sourceEvent" in ('change:' || c."id", 'change:' || c."id" || ':cash')))
          -- And what its payer has because the operator took it back from us.
          + (select coalesce(sum(e."amount"), 0)::int from "LedgerTransaction" s
            join "LedgerEntry" e on e."transactionId" = s."id" and e."account" = 'REFUND_PAYABLE'
            where s."bookingId" = c."bookingId" and s."kind" = 'REVERSAL_SETTLED'
              and s."createdAt" in (select t."createdAt" from "LedgerTransaction" t
                where t."sourceEvent" in ('change:' || c."id", 'change:' || c."id" || ':cash'))) as "ordered",
        (select count(*) from "LedgerTransaction" t where t."sourceEvent" in ('change:' || c."id", 'change:' || c."id" || ':cash')
          and t."bookingId" = c."bookingId") as "posted",
        -- Of cash that stays in the drawer nothing is posted: its commission was, at the sale.
        c."difference" = 0 and (select bool_and(p."provider" = 'cash') from "Payment" p join "Booking" k on k."billId" = p."billId"
          where k."id" = c."bookingId" and p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED' and p."purpose" <> 'DEPOSIT') as "stays"
      from "BookingChange" c where c."kind" = 'PLACES') c
    where c."back" + c."kept" <> c."price" or c."ordered" <> c."back" or c."tickets" <> c."asked"
      or (c."price" > 0 and c."posted" <> case when c."stays" then 0 else 1 end)`,
  "a booking of which tickets were given back is whole": `
    select k."id"::text as "what" from "Booking" k where exists (
        select 1 from "BookingChange" c where c."bookingId" = k."id" and c."kind" = 'PLACES')
      and (k."places" < 1 or cardinality(k."units") <> k."places" or cardinality(k."labels") <> k."places"
        or k."total" <> (select sum((l ->> 'amount')::int) from jsonb_array_elements(k."priceLines") l)
        or k."places" <> (select sum((l ->> 'quantity')::int) from jsonb_array_elements(k."priceLines") l))`,
};

/**
 * Shared bills: the waiting parts equal their account, to the franc; the parts of a paid bill equal its price and have
 * bought it; every other received part is being refunded.
 */
const shares = {
  "parts that wait for others are their account": `
    select concat_ws(' ', "parts", "account") as "what" from (
      select (select coalesce(sum(s."amount"), 0) from "BillShare" s join "Bill" b on b."id" = s."billId"
          where s."paidAt" is not null and s."endedAt" is null and b."paidAt" is null) as "parts",
        (select coalesce(-sum("amount"), 0) from "LedgerEntry" where "account" = 'SHARE_HELD') as "account") held
    where "parts" <> "account"`,
  "the parts of a paid bill are its price": `
    select "id"::text as "what" from (
      select b."id", b."total", sum(s."amount")::int as "parts", count(*) filter (where s."paidAt" is null) as "unpaid",
        (select coalesce(sum((t ->> 'amount')::int), 0)::int from "BillShare" o, jsonb_array_elements(o."bought") t
          where o."billId" = b."id" and o."endedAt" is null) as "bought"
      from "Bill" b join "BillShare" s on s."billId" = b."id" and s."endedAt" is null
      where b."paidAt" is not null group by b."id") b
    where b."parts" <> b."total" or b."unpaid" > 0 or b."bought" <> b."total"`,
  "parts that buy nothing go back": `
    select concat_ws(' ', p."id", p."amount") as "what" from "Payment" p join "BillShare" s on s."id" = p."shareId"
    where p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED'
      and not (s."endedAt" is null and p."settledAt" = s."paidAt")
      -- And what the operator has taken a second time.
      and p."amount" + coalesce((select sum(m."amount") from "Match" m
          where m."paymentId" = p."id" and m."class" = 'DUPLICATE' and m."state" = 'SETTLED'), 0)
        -- Less what they have because the operator took it back from us.
        - coalesce((select sum(e."amount") from "LedgerTransaction" t join "LedgerEntry" e on e."transactionId" = t."id"
          where t."paymentId" = p."id" and t."kind" = 'REVERSAL_SETTLED' and e."account" = 'REFUND_PAYABLE'), 0)
        is distinct from (select coalesce(sum(r."amount"), 0) from "Payment" r
          -- One that was refused has another in its place.
          where r."refundOfId" = p."id" and r."status" <> 'FAILED')`,
};

const places = {
  "a confirmed booking has its units and its tickets": `
    select k."id"::text as "what" from "Booking" k
    where k."status" = 'CONFIRMED' and coalesce(k."statusReason", '') not in ('NO_PLACE', 'NO_PLACE_REVERSED') and (
      (select count(*) from "Claim" c where c."bookingId" = k."id" and c."expiresAt" is null) <>
        cardinality(k."units") + (select coalesce(sum(jsonb_array_length(a -> 'units')), 0)
          from jsonb_array_elements(k."also") a)
      or (select count(*) from "Ticket" t where t."bookingId" = k."id" and t."status" <> 'CANCELLED') <> k."places")`,
  // Those of a booking that lost its place open no door.
  "no place has two tickets": `
    select concat_ws(' ', k."resourceId", t."unit") as "what" from "Ticket" t join "Booking" k on k."id" = t."bookingId"
    where k."status" = 'CONFIRMED' and coalesce(k."statusReason", '') not in ('NO_PLACE', 'NO_PLACE_REVERSED') and t."status" <> 'CANCELLED' group by k."resourceId", t."unit" having count(*) > 1`,
};

/** Held cautions equal their account, to the franc; a kept part counts as held until it is final. */
const deposits = {
  "held cautions are their account": `
    select concat_ws(' ', "held", "account") as "what" from (
      select (select coalesce(sum(case when "status" = 'HELD' then "amount" else "kept" end), 0) from "Deposit"
          where "status" in ('HELD', 'PARTLY_KEPT', 'KEPT', 'DISPUTED') and "releasedAt" is null) as "held",
        (select coalesce(-sum("amount"), 0) from "LedgerEntry" where "account" = 'DEPOSIT_HELD') as "account") held
    where "held" <> "account"`,
  "money for a caution that was not taken goes back": `
    select p."id"::text as "what" from "Payment" p join "Deposit" d on d."id" = p."depositId"
    where p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED' and p."settledAt" is distinct from d."takenAt"
      and not exists (select 1 from "Payment" r where r."refundOfId" = p."id")`,
};

export const soundRules: Record<string, string> = {
  ...ledger,
  ...escrow,
  ...money,
  ...cancelledPlaces,
  ...shares,
  ...places,
  ...deposits,
};
