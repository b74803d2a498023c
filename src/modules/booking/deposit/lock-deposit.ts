import { type Deposit, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DepositParty } from "../../../shared/booking/deposit-rules.ts";
import { type DepositAction, depositMay } from "../../../shared/booking/deposit-rules.ts";

/** Locks the caution until the transaction ends. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit> {
  const [deposit] = await preparedSql<Deposit>(
    tx,
    Prisma.sql`select * from "Deposit" where "id" = ${depositId}::uuid for update`,
  );
  if (!deposit) throw new AppError("NOT_FOUND");
  return deposit;
}

/** The same, and refuses an action that the caution's state does not allow. */
export async function lockDepositFor(
  ctx: Context,
  tx: Tx,
  depositId: string,
  { action, by }: { action: DepositAction; by: DepositParty },
): Promise<Deposit> {
  const deposit = await lockDeposit(tx, depositId);
  if (!depositMay(action, deposit, { by, now: ctx.now() })) throw new AppError("DEPOSIT_STATE");
  return deposit;
}
