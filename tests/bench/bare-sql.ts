import { randomUUID } from "node:crypto";
import pg from "pg";

/** Writes the same rows as the product in plain SQL: what the database alone can do. */

export interface BareSale {
  productId: string;
  unit: number;
  price: number;
}

interface Ids {
  countryId: string;
  companyId: string;
}

export interface BareSql {
  hold(sale: BareSale): Promise<boolean>;
  purchase(sale: BareSale): Promise<boolean>;
  close(): Promise<void>;
}

export async function openBareSql(url: string, lanes: number): Promise<BareSql> {
  const pool = new pg.Pool({ connectionString: url, max: lanes });
  const { rows } = await pool.query<Ids>(`select "countryId", "id" as "companyId" from "Company" limit 1`);
  const ids = rows[0] as Ids;
  const inTransaction = async (work: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const worked = await work(client);
      await client.query(worked ? "commit" : "rollback");
      return worked;
    } finally {
      client.release();
    }
  };
  return {
    hold: (sale) => inTransaction(async (client) => (await insertHold(client, ids, sale)) !== null),
    purchase: async (sale) => {
      let held: Held | null = null;
      const worked = await inTransaction(async (client) => {
        held = await insertHold(client, ids, sale);
        return held !== null;
      });
      return worked && held !== null && inTransaction((client) => settle(client, ids, sale, held as Held));
    },
    close: () => pool.end(),
  };
}

interface Held {
  billId: string;
  bookingId: string;
}

async function insertHold(
  client: pg.PoolClient,
  ids: Ids,
  { productId, unit, price }: BareSale,
): Promise<Held | null> {
  const [billId, bookingId] = [randomUUID(), randomUUID()];
  const claim = await client.query({
    name: "claim",
    text: `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId", "expiresAt")
      values ($1, $2, $3, $4, now() + interval '10 minutes')
      on conflict ("resourceId", "unit") do update set "bookingId" = excluded."bookingId", "expiresAt" = excluded."expiresAt"
        where "Claim"."expiresAt" <= now()
      returning "unit"`,
    values: [productId, unit, bookingId, ids.companyId],
  });
  if (claim.rowCount !== 1) return null;
  await client.query({
    name: "bill",
    text: `insert into "Bill" ("id", "countryId", "total", "currency", "holdExpiresAt") values ($1, $2, $3, 'XAF', now() + interval '10 minutes')`,
    values: [billId, ids.countryId, price],
  });
  await client.query({
    name: "booking",
    text: `insert into "Booking" ("id", "code", "billId", "kind", "productId", "resourceId", "units", "countryId", "companyId",
        "status", "places", "priceLines", "total", "currency", "startsAt", "endsAt")
      values ($1, $2, $3, 'trip', $4, $4, $5, $6, $7, 'PENDING', 1, '[]', $8, 'XAF', now(), now())`,
    values: [bookingId, bookingId.slice(-12), billId, productId, [unit], ids.countryId, ids.companyId, price],
  });
  return { billId, bookingId };
}

async function settle(
  client: pg.PoolClient,
  ids: Ids,
  sale: BareSale,
  { billId, bookingId }: Held,
): Promise<boolean> {
  const [paymentId, ledgerId] = [randomUUID(), randomUUID()];
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await run(
    "payment",
    `insert into "Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "billId", "callbackToken", "settledAt")
     values ($1, 'COLLECT', 'bench', 'SUCCEEDED', $2, 'XAF', $3, $4, $5, now())`,
    [paymentId, sale.price, ids.countryId, billId, paymentId],
  );
  await run("sold", `update "Claim" set "expiresAt" = null where "bookingId" = $1`, [bookingId]);
  await run(
    "ledger",
    `insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "paymentId") values ($1, $2, 'COLLECTED', $3)`,
    [ledgerId, `bench:${paymentId}`, paymentId],
  );
  await run(
    "entries",
    `insert into "LedgerEntry" ("id", "transactionId", "account", "amount", "currency")
     values ($1, $3, 'PROVIDER_CLEARING', $4, 'XAF'), ($2, $3, 'ESCROW', -$4::int, 'XAF')`,
    [randomUUID(), randomUUID(), ledgerId, sale.price],
  );
  await run("confirm", `update "Booking" set "status" = 'CONFIRMED', "confirmedAt" = now() where "id" = $1`, [
    bookingId,
  ]);
  await run(
    "ticket",
    `insert into "Ticket" ("id", "code", "bookingId", "productId", "companyId", "unit", "holderName", "token") values ($1, $2, $3, $4, $5, $6, 'Awa', 'x')`,
    [randomUUID(), bookingId, bookingId, sale.productId, ids.companyId, sale.unit],
  );
  await run("paid", `update "Bill" set "paidAt" = now(), "holdExpiresAt" = null where "id" = $1`, [billId]);
  return true;
}
