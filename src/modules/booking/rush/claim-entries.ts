import { Prisma } from "../../../../prisma/client/client.ts";
import { isUniqueViolation, sqlState } from "../../../platform/database/refusals.ts";

/** An entry into a queue that is used up by the hold that is made with it. */
export interface UsedEntry {
  id: string;
  number: number;
  userId: string | null;
  /** The bill that was held with it and is replaced now; null for an entry that nothing was held with. */
  replacesBillId: string | null;
}

type EntryOfBill = UsedEntry & { billId: string };

/** Writes the bill on its entries, in the statement that holds: of two holds with one entry the second finds it used. */
export function spentEntriesSql(entries: readonly EntryOfBill[]): Prisma.Sql {
  return Prisma.sql`
    update "RushEntry" e
    set "billId" = w."billId", "number" = w."number", "userId" = coalesce(e."userId", w."userId")
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as w("id" uuid, "number" int, "userId" uuid, "billId" uuid, "replacesBillId" uuid)
    where e."id" = w."id" and e."billId" is not distinct from w."replacesBillId"
    returning e."id"`;
}

/** True for the error that `requireOwnEntries` raises when something else was held with an entry. */
export const isEntryUsed = (error: unknown): boolean => sqlState(error) === "MB005";

/** True when the person has another entry into the same queue. */
export const isSecondEntry = (error: unknown): boolean =>
  isUniqueViolation(error) && (error as { constraint?: string }).constraint === "RushEntry_rushId_userId_key";
