import type pg from "pg";

/**
 * A past year of the company's life, in bulk: bookings of every state, payments by every means, refunds and payouts, what was
 * posted for them, and the rows that each sale leaves behind (messages, audit, calls of services).
 */

/** Past bookings for each person who books. */
const bookingsEach = 5;
/** Products that were sold: real departures have tens of bookings each. */
const tripsSold = 20_000;
/** Of so many bookings one is a car or a house, two are an event, one is an appointment, and the others are trips. */
const round = 25;
const kindOfTurn = `coalesce((array['location', 'event', 'event', 'rdv'])[1 + n % ${round}], 'trip')::"ServiceKind"`;

/** People who have booked, with names that repeat as names do. */
async function createBuyers(client: pg.Client, sales: number): Promise<void> {
  await client.query(
    `create temporary table buyer as
      select gen_random_uuid() as id, r, c."id" as country, '+23767' || lpad(r::text, 7, '0') as phone,
        case when r % 3 = 0 then 'client' || r || '@mboa.example' end as email,
        (array['Awa','Paul','Aïcha','Jean','Marie','Brice','Chantal','Serge','Estelle','Hervé'])[1 + (hashint4(r) & 65535) % 10] as first,
        (array['Essomba','Mbarga','Ngono','Fotso','Kamga','Njoya','Tchoupo','Abena','Eto’o','Manga','Nkoulou','Bassong',
          'Djoumessi','Owona','Talla','Wandji','Yemele','Zambo','Bello','Hamadou'])[1 + (hashint4(r) & 65535) / 10 % 20] as last
      from generate_series(1, ${Math.ceil(sales / bookingsEach)}) r, "Country" c where c."shortCode" = 'CM'`,
  );
  await client.query(
    `insert into "User" ("id", "firstName", "lastName", "phone", "email", "countryId", "activatedAt")
      select id, first, last, phone, email, country, now() from buyer`,
  );
}

/** SQL: an id that begins with the time of the sale, as those of the product do: rows of one day lie together. */
const timed = (what: string) =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5('${what}' || n), 3) || '8' ||
    right(md5('${what}' || n), 15))::uuid as ${what}`;

/** One row a past booking, in the order of time, from which the rows of all tables are made. The states are spread as in a year of sales. */
async function decideSales(client: pg.Client, sales: number): Promise<void> {
  await client.query(
    `create temporary table offer as
      select *, row_number() over (partition by "kind") - 1 as r, count(*) over (partition by "kind") as offers from (
        (select "id", "kind", "companyId", "terminalId", "price" from "Product" where "kind" = 'trip' limit ${tripsSold})
        union all
        (select "id", "kind", "companyId", "terminalId", "price" from "Product" where "kind" <> 'trip')) o`,
  );
  await client.query("analyze buyer, offer");
  await client.query(
    `create temporary table sold as
      select *, case when state in ('CONFIRMED', 'COMPLETED', 'CANCELLED') then 'SUCCEEDED' when state = 'PENDING' then 'PENDING'
          when state = 'EXPIRED' then (array['FAILED', 'EXPIRED', 'CANCELLED'])[1 + n % 3] end as outcome,
        state in ('CONFIRMED', 'COMPLETED', 'CANCELLED') as paid,
        case when state = 'PENDING' or chance < 30 then 'cash' when chance < 70 then 'mtn-momo' when chance < 95 then 'orange-money'
          else 'stripe' end as provider
      from (
        select ${timed("bill")}, ${timed("booking")}, ${timed("payment")}, ${timed("posting")}, n, at, chance, u.id as customer, u.first || ' ' || u.last as name, u.phone, u.email,
          u.country, p."id" as product, p."kind", p."companyId", p."terminalId", p."price", starts,
          case when lot = 0 then 'REQUESTED' when lot = 1 then 'PENDING' when lot < 80 then 'EXPIRED' when lot < 110 then 'DECLINED'
            when lot < 200 then 'CANCELLED' when starts < now() then 'COMPLETED' else 'CONFIRMED' end as state
        from (
          select n, (hashint4(n) & 2147483647) % 1000 as lot, (hashint4(n + 500000000) & 2147483647) % 100 as chance,
            now() - n % 365 * interval '1 day' - (hashint4(n) & 2147483647) % 86400 * interval '1 second' as at,
            n % buyers + 1 as buyer, sold_kind, n / ${round} % known.offers as offer
          from (select n, ${kindOfTurn} as sold_kind from generate_series(1, ${sales}) n) turn
            join (select distinct "kind", offers from offer) known on known."kind" = sold_kind,
            (select count(*) as buyers from buyer) people) one
        cross join lateral (select case when lot < 2 then now() + interval '40 days' else at + n % 12 * interval '1 day' end as starts) s
        join buyer u on u.r = one.buyer
        join offer p on p."kind" = one.sold_kind and p.r = one.offer) x
      order by at`,
  );
  await client.query("analyze sold");
}

/** SQL: the id of the one row of a table that a sale wrote. */
const timedRow = "booking";

/** What each sale and each refund wrote. */
const rowsOfSales = [
  `"Bill" ("id", "countryId", "userId", "total", "currency", "paidAt", "holdExpiresAt", "createdAt")
    select bill, country, customer, "price", 'XAF', case when paid then at end,
      case when state in ('PENDING', 'REQUESTED') then now() + interval '30 days' end, at from sold`,
  `"Booking" ("id", "code", "billId", "kind", "productId", "resourceId", "units", "countryId", "companyId", "terminalId", "userId",
      "channel", "status", "places", "priceLines", "total", "currency", "commissionBasisPoints", "startsAt", "endsAt", "createdAt",
      "confirmedAt", "cancelledAt", "contactName", "contactPhone", "contactEmail")
    select booking, 'B' || n, bill, "kind", product, product, array[1], country, "companyId", "terminalId", customer,
      (case when provider = 'cash' then 'DESK' else 'ONLINE' end)::"BookingChannel", state::"BookingStatus", 1, '[]', "price", 'XAF',
      500, starts, starts + interval '4 hours', at, case when paid then at end,
      case when state = 'CANCELLED' then at + interval '1 hour' end, name, phone, email from sold`,
  `"Passenger" ("id", "bookingId", "unit", "name") select ${timedRow}, booking, 1, name from sold`,
  `"Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "userId", "billId", "companyId", "msisdn",
      "providerReference", "providerTransactionId", "callbackToken", "settledAt", "expiresAt", "createdAt")
    select payment, 'COLLECT', provider, outcome::"PaymentStatus", "price", 'XAF', country, customer, bill, "companyId",
      case when provider in ('mtn-momo', 'orange-money') then phone end, case when provider <> 'cash' then payment::text end,
      case when provider <> 'cash' and paid then 'MP' || n end, payment::text, case when paid then at end,
      case when outcome = 'PENDING' then now() + interval '30 days' end, at from sold where outcome is not null`,
  `"Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "userId", "billId", "bookingId", "companyId",
      "refundOfId", "msisdn", "providerReference", "callbackToken", "settledAt", "createdAt")
    select posting, 'REFUND', provider, (case when n % 50 = 0 then 'FAILED' else 'SUCCEEDED' end)::"PaymentStatus", "price" / 2, 'XAF',
      country, customer, bill, booking, "companyId", payment, case when provider in ('mtn-momo', 'orange-money') then phone end,
      case when provider <> 'cash' then posting::text end, posting::text, at + interval '2 hours', at + interval '1 hour'
    from sold where state = 'CANCELLED'`,
  `"Ticket" ("id", "code", "bookingId", "productId", "companyId", "unit", "holderName", "token", "status", "createdAt")
    select ${timedRow}, 'T' || n, booking, product, "companyId", 1, name, '',
      (case state when 'COMPLETED' then 'USED' when 'CONFIRMED' then 'VALID' else 'CANCELLED' end)::"TicketStatus", at
    from sold where paid`,
  `"IdempotencyKey" ("scope", "key", "requestHash", "createdAt", "expiresAt")
    select 'pay:' || customer, payment::text, '', at, at + interval '2 days' from sold`,
  `"Message" ("id", "channel", "recipient", "template", "body", "status", "userId", "bookingId", "companyId", "countryId", "createdAt",
      "sentAt")
    select ${timedRow}, (case when email is null then 'SMS' else 'EMAIL' end)::"MessageChannel", coalesce(email, phone),
      case when paid then 'bookingConfirmed' when state = 'EXPIRED' then 'holdLapsed' else 'bookingDeclined' end,
      'Mboa : votre réservation B' || n, (case when n % 40 = 0 then 'FAILED' when n % 3 = 0 then 'SENT' else 'DELIVERED' end)::"MessageStatus",
      customer, booking, "companyId", country, at, at from sold`,
  `"AuditEntry" ("id", "at", "actorId", "action", "objectType", "objectId", "companyId", "countryId", "after", "reason", "requestId")
    select ${timedRow}, at, customer, (array['booking.cancel', 'booking.note', 'payment.check', 'trip.delay', 'user.update'])[1 + n % 5],
      'Booking', booking::text, "companyId", country, '{"status":"CANCELLED"}',
      case when n % 8 = 0 then 'À la demande de ' || name end, md5(n::text) from sold where n % 2 = 0`,
  `"ServiceCall" ("id", "at", "service", "operation", "method", "url", "request", "response", "responseStatus", "durationMs", "outcome",
      "paymentId", "countryId", "requestId")
    select ${timedRow}, at, provider, case when n % 2 = 0 then 'collect' else 'status' end, 'POST',
      'https://operator.example/collection/v1/' || payment, repeat('request ', 20), repeat('answer ', 20), 202, 200 + n % 900,
      case when n % 60 = 0 then 'timeout' else 'ok' end, payment, country, md5(n::text)
    from sold where provider <> 'cash' and outcome is not null`,
  `"Review" ("id", "bookingId", "productId", "companyId", "userId", "rating", "comment", "createdAt")
    select ${timedRow}, booking, product, "companyId", customer, 1 + n % 5, 'Voyage de ' || name, at
    from sold where state = 'COMPLETED' and n % 20 = 1`,
];

/** Each statement posts transactions with their entries, because postings must balance at the commit. */
const postings = [
  `with "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "billId", "paymentId", "companyId", "createdAt")
    select posting, 'bench:' || payment, case when provider = 'cash' then 'CASH_SALE' else 'EARNED' end, bill, payment, "companyId", at
    from sold where state = 'COMPLETED')
  insert into "LedgerEntry" ("id", "transactionId", "account", "amount", "currency", "companyId", "createdAt")
  select gen_random_uuid(), posting, account::"LedgerAccount", "price" * parts / 20, 'XAF', "companyId", at
  from sold join (values (true, 'COMMISSION_RECEIVABLE', 1), (true, 'COMMISSION', -1), (false, 'ESCROW', 20),
    (false, 'COMPANY_PAYABLE', -19), (false, 'COMMISSION', -1)) as entry(cash, account, parts) on cash = (provider = 'cash')
  where state = 'COMPLETED'`,
  `with "posted" as (
    insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "paymentId", "companyId", "createdAt")
    select "id", 'bench:' || "id", 'PAYOUT', "id", "companyId", "createdAt" from "Payment" where "kind" = 'PAYOUT')
  insert into "LedgerEntry" ("id", "transactionId", "account", "amount", "currency", "companyId", "createdAt")
  select gen_random_uuid(), "id", account::"LedgerAccount", sign * "amount", 'XAF', "companyId", "createdAt"
  from "Payment", (values ('COMPANY_PAYABLE', 1), ('PROVIDER_CLEARING', -1)) as entry(account, sign) where "kind" = 'PAYOUT'`,
];

/** A payout each week to two companies in three; the others have not had one yet. */
const payouts = `"Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "companyId", "msisdn",
    "providerReference", "callbackToken", "settledAt", "createdAt")
  select gen_random_uuid(), 'PAYOUT', 'mtn-momo', 'SUCCEEDED', 500000, 'XAF', c."countryId", c."id", '+237670000001',
    gen_random_uuid()::text, gen_random_uuid()::text, at, at
  from (select *, row_number() over (order by "id") as r from "Company") c
    cross join lateral (select now() - week * interval '7 days' as at from generate_series(1, 52) week) w
  where r % 3 > 0 and "countryId" = (select "id" from "Country" where "shortCode" = 'CM')`;

/** Drawers that have been closed, one a day for each cashier. */
const shifts = `"CashShift" ("id", "userId", "companyId", "terminalId", "openedAt", "openingFloat", "closedAt", "expectedCash",
    "countedCash", "currency")
  select gen_random_uuid(), "userId", "companyId", "terminalId", at, 0, at + interval '8 hours', 50000, 50000, 'XAF'
  from "CashShift" cross join lateral (select now() - day * interval '1 day' as at from generate_series(1, 364) day) d
  where "closedAt" is null`;

const filledTables = [...rowsOfSales, `"User"`, `"LedgerTransaction"`, `"LedgerEntry"`].map(
  (rows) => rows.split('"')[1],
);

/** Indexes that only make searching quick: building them after a bulk of rows takes a fraction of the time. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and not i.indisunique and t.relnamespace = 'public'::regnamespace`,
    [filledTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

export async function sellBefore(client: pg.Client, sales: number): Promise<void> {
  const indexes = await dropIndexes(client);
  await createBuyers(client, sales);
  await decideSales(client, sales);
  // No sums exist yet, so the triggers that mark changed days are switched off.
  await client.query("set session_replication_role = replica");
  for (const rows of [...rowsOfSales, payouts, shifts]) await client.query(`insert into ${rows}`);
  for (const posting of postings) await client.query(posting);
  await client.query("set session_replication_role = origin");
  await client.query("set maintenance_work_mem = '512MB'");
  for (const index of indexes) await client.query(index);
  await client.query("vacuum analyze");
}
