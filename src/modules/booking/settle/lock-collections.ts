import { type Bill, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { lockedLegsSql, skipLocked } from "../pay/lock-bill.ts";

export interface LockedCollection {
  payment: Payment;
  bill: Bill;
  /** How many legs of the bill are locked. */
  legs: number;
}

/**
 * Locks payments and their bills with their legs until the transaction ends. In a batch, payments that another
 * transaction has locked are left out: a batch does not wait.
 */
export async function lockCollections(
  tx: Statements,
  paymentIds: readonly string[],
): Promise<LockedCollection[]> {
  type Locked = Payment & { billRow: Bill; legs: number };
  const wait = paymentIds.length > 1 ? skipLocked : Prisma.empty;
  const statement = Prisma.sql`select locked.*, ${lockedLegsSql(Prisma.sql`locked."billId"`, wait)} as "legs"
    from jsonb_array_elements_text(${JSON.stringify(paymentIds)}::jsonb) as wanted("id")
    cross join lateral (
      select p.*, to_jsonb(b) as "billRow" from "Payment" p join "Bill" b on b."id" = p."billId"
      where p."id" = wanted."id"::uuid for update of p, b ${wait}
    ) locked`;
  const rows = await preparedSql<Locked>(tx, statement);
  const instant = (text: Date | null) => text && new Date(text);
  return rows.map(({ billRow, legs, ...payment }) => ({
    payment,
    legs,
    bill: {
      ...billRow,
      createdAt: new Date(billRow.createdAt),
      paidAt: instant(billRow.paidAt),
      holdExpiresAt: instant(billRow.holdExpiresAt),
      keptUntil: instant(billRow.keptUntil),
      sharedUntil: instant(billRow.sharedUntil),
    },
  }));
}
