import { type CashShift, Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Locks the employee's own open drawer: a sale and the closing of the drawer run one after the other. */
export async function lockOpenShift(tx: Tx, userId: string, companyId: string): Promise<CashShift> {
  const [shift] = await lockOpenShifts(tx, [userId]);
  if (!shift || shift.companyId !== companyId) throw new AppError("NO_OPEN_SHIFT");
  return shift;
}

/** The same where nothing is to be paid: then nothing needs a drawer. */
export async function lockShiftIfOpen(tx: Tx, userId: string, companyId: string): Promise<CashShift | null> {
  const shifts = await lockOpenShifts(tx, [userId]);
  return shifts.find((shift) => shift.companyId === companyId) ?? null;
}

/** The same for several employees, always in the same order; no row for an employee without an open drawer. */
export async function lockOpenShifts(tx: Statements, userIds: readonly string[]): Promise<CashShift[]> {
  if (userIds.length === 0) return [];
  const ids = JSON.stringify([...new Set(userIds)].sort());
  const statement = Prisma.sql`
    select locked.* from jsonb_array_elements_text(${ids}::jsonb) as employee("id")
    cross join lateral (
      select * from "CashShift" where "userId" = employee."id"::uuid and "closedAt" is null for update
    ) locked`;
  return preparedSql<CashShift>(tx, statement);
}
