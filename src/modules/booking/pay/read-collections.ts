import { type Payment, Prisma, type ServiceKind } from "../../../../prisma/client/client.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { Locale } from "../../../shared/text/locale.ts";

/** A payment with what its provider needs about the payer and the sale. */
export interface Collection {
  payment: Payment;
  email: string | null;
  /** Of the sale, else of the payer. */
  language: Locale | null;
  /** What was bought, by the first two bookings of its bill. */
  sold: { code: string; title: string; kind: ServiceKind }[];
}

type CollectionRow = Payment & Omit<Collection, "payment">;

/** Batches the reads of jobs that check payments at the same moment. */
export const readCollection = batched<Db, string, Collection | null>((db) => ({
  run: async (ids) => {
    const rows = await preparedSql<CollectionRow>(
      db,
      Prisma.sql`select found.* from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted("id")
        cross join lateral (
          select p.*, u."email", coalesce(
            (select k."language" from "Booking" k where k."billId" = p."billId" limit 1), u."language") as "language", (
            select coalesce(jsonb_agg(line), '[]') from (
              select k."code", k."kind", t."title" from "Booking" k join "Product" t on t."id" = k."productId"
              where k."billId" = p."billId" order by k."startsAt" limit 2
            ) line) as "sold"
          from "Payment" p left join "User" u on u."id" = p."userId"
          where p."id" = wanted."id"::uuid offset 0) found`,
    );
    const found = new Map(
      rows.map(({ email, language, sold, ...payment }) => [payment.id, { payment, email, language, sold }]),
    );
    return ids.map((id) => found.get(id) ?? null);
  },
}));
