import { type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import type { NextStep } from "../../payment/schema.ts";

interface BeginningTry {
  id: string;
  providerReference: string | null;
  now: Date;
}

/** Another attempt to reach the provider, under a reference that is saved before any money can move. */
export const writeTry = batched<Db, BeginningTry, Payment>((db) => ({
  run: async (tries) => {
    const rows = await preparedSql<Payment>(
      db,
      Prisma.sql`update "Payment" p set "providerReference" = r."providerReference",
          "attempts" = p."attempts" + 1, "updatedAt" = r."now"
        from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb)
          as r("id" uuid, "providerReference" text, "now" timestamptz)
        where p."id" = r."id" and p."id" = any(${tries.map(({ id }) => id)}::uuid[]) returning p.*`,
    );
    const written = new Map(rows.map((row) => [row.id, row]));
    return tries.map(({ id }) => written.get(id) ?? new Error(`no payment ${id}`));
  },
  conflictKey: ({ id }) => id,
}));

interface AskedPayment {
  id: string;
  providerReference: string;
  next: NextStep | null;
  /** When to check the provider next; null when that is done at once. */
  checkAt: Date | null;
  now: Date;
}

/**
 * Records that the provider has accepted the payment. A callback may have been faster: only a payment that is still in
 * its earlier state is updated.
 */
export const writeAsked = batched<Db, AskedPayment, void>((db) => ({
  run: async (asked) => {
    const jobs = asked.flatMap(({ id, checkAt }) =>
      checkAt ? [{ payload: { paymentId: id }, options: { key: checkKey(id), runAt: checkAt } }] : [],
    );
    await preparedSql(
      db,
      Prisma.sql`with "asked" as (
          update "Payment" p set "status" = 'PENDING', "providerReference" = r."providerReference",
            "next" = coalesce(r."next", p."next"), "updatedAt" = r."now"
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as r("id" uuid, "providerReference" text, "next" jsonb, "now" timestamptz)
          where p."id" = r."id" and p."id" = any(${asked.map(({ id }) => id)}::uuid[]) and p."status" = 'CREATED'
        ) ${enqueueSql("payment.check", jobs)}`,
    );
    return asked.map(() => undefined);
  },
  conflictKey: ({ id }) => id,
}));

/** Key of the job that asks the payer: at most one attempt per payment is queued. */
export const collectKey = (paymentId: string) => `collect:${paymentId}`;
/** Key of the next planned check of a payment: there is at most one. */
export const checkKey = (paymentId: string) => `check:${paymentId}`;
