import type { Product } from "../../prisma/client/client.ts";
import type { Db } from "../../src/platform/database/database.ts";

/**
 * Writes this many paid bookings of a product by SQL, one place each, because a test
 * has no time to buy a thousand.
 */
export async function sellMany(
  db: Db,
  product: Product,
  { count, provider, firstUnit = 1, now }: { count: number; provider: string; firstUnit?: number; now: Date },
): Promise<void> {
  await db.$executeRaw`
    with "sale" as materialized (
      select gen_random_uuid() as "billId", gen_random_uuid() as "bookingId", gen_random_uuid() as "paymentId",
        gen_random_uuid() as "postingId", n as "unit" from generate_series(${firstUnit}::int, ${firstUnit + count - 1}::int) n
    ), "product" as (select * from "Product" where "id" = ${product.id}::uuid),
    "billed" as (
      insert into "Bill" ("id", "countryId", "total", "currency", "paidAt", "createdAt")
      select s."billId", p."countryId", p."price", p."currency", ${now}, ${now} from "sale" s, "product" p),
    "booked" as (
      insert into "Booking" ("id", "code", "billId", "kind", "productId", "resourceId", "units", "countryId", "companyId",
        "status", "places", "priceLines", "total", "currency", "commissionBasisPoints", "startsAt", "endsAt",
        "contactName", "contactPhone", "confirmedAt", "updatedAt")
      select s."bookingId", 'M' || lpad(s."unit"::text, 6, '0'), s."billId", p."kind", p."id", p."id", array[s."unit"],
        p."countryId", p."companyId", 'CONFIRMED', 1, '[]', p."price", p."currency", 500, p."startsAt", p."endsAt",
        'Awa Essomba', '+2376771' || lpad(s."unit"::text, 5, '0'), ${now}, ${now} from "sale" s, "product" p),
    "claimed" as (
      insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
      select p."id", s."unit", s."bookingId", p."companyId" from "sale" s, "product" p),
    "ticketed" as (
      insert into "Ticket" ("id", "code", "bookingId", "productId", "companyId", "unit", "holderName", "token")
      select gen_random_uuid(), 'T' || lpad(s."unit"::text, 9, '0'), s."bookingId", p."id", p."companyId", s."unit",
        'Awa Essomba', 'token' from "sale" s, "product" p),
    "collected" as (
      insert into "Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "billId",
        "companyId", "providerReference", "callbackToken", "settledAt", "updatedAt")
      select s."paymentId", 'COLLECT', ${provider}, 'SUCCEEDED', p."price", p."currency", p."countryId", s."billId",
        p."companyId", s."paymentId"::text, s."paymentId"::text, ${now}, ${now} from "sale" s, "product" p),
    "posted" as (
      insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "billId", "paymentId", "companyId", "createdAt")
      select s."postingId", 'payment:' || s."paymentId" || ':settled',
        case when ${provider} = 'cash' then 'CASH_SALE' else 'COLLECTED' end, s."billId", s."paymentId", p."companyId",
        ${now} from "sale" s, "product" p)
    insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "companyId", "amount", "currency", "createdAt")
    select gen_random_uuid(), s."postingId", (case when ${provider} = 'cash' then e."cash" else e."online" end)::"LedgerAccount",
      case when e."online" = 'PROVIDER_CLEARING' and ${provider} <> 'cash' then ${provider} end,
      case when ${provider} = 'cash' then p."companyId" end,
      e."sign" * case when ${provider} = 'cash' then p."price" / 20 else p."price" end, p."currency", ${now}
    from "sale" s, "product" p,
      (values (1, 'PROVIDER_CLEARING', 'COMMISSION_RECEIVABLE'), (-1, 'ESCROW', 'COMMISSION')) e("sign", "online", "cash")`;
}
