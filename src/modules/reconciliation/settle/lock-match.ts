import type { Match, Payment, StatementLine } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

export interface LockedMatch {
  match: Match;
  line: StatementLine | null;
  payment: Payment | null;
}

/** Locks a match until the transaction ends, so that it is settled or decided once. */
export async function lockMatch(tx: Tx, id: string): Promise<LockedMatch> {
  await tx.$queryRaw`select 1 from "Match" where "id" = ${id}::uuid for update`;
  const match = await tx.match.findUnique({ where: { id } });
  if (!match) throw new AppError("NOT_FOUND");
  const line = match.lineId
    ? await tx.statementLine.findUniqueOrThrow({ where: { id: match.lineId } })
    : null;
  const payment = match.paymentId ? await tx.payment.findUnique({ where: { id: match.paymentId } }) : null;
  return { match, line, payment };
}

/** The name under which the posting of a line stands, once. */
export const lineEvent = ({ provider, providerTransactionId, kind }: StatementLine) =>
  `line:${provider}:${providerTransactionId}:${kind}`;
