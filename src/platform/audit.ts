import type { Prisma } from "../../prisma/client/client.ts";
import type { Context } from "./context.ts";
import type { Tx } from "./database.ts";
import { uuid7 } from "./uuid.ts";

export interface AuditedChange {
  action: string;
  /** Name of the model. */
  objectType: string;
  objectId: string;
  companyId?: string | null;
  countryId?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
}

const json = (value: unknown) =>
  value === undefined || value === null
    ? undefined
    : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

/** Who did what, for whom, to what, as a row. */
export function auditRow(ctx: Pick<Context, "actor" | "requestId" | "now">, change: AuditedChange) {
  return {
    id: uuid7(ctx.now()),
    at: ctx.now(),
    actorId: ctx.actor?.id ?? null,
    onBehalfId: ctx.actor?.onBehalfId ?? null,
    action: change.action,
    objectType: change.objectType,
    objectId: change.objectId,
    companyId: change.companyId ?? null,
    countryId: change.countryId ?? null,
    before: json(change.before),
    after: json(change.after),
    reason: change.reason ?? null,
    requestId: ctx.requestId,
  };
}

/** The same in the transaction of the change itself. */
export async function writeAudit(
  ctx: Pick<Context, "actor" | "requestId" | "now">,
  tx: Pick<Tx, "auditEntry">,
  change: AuditedChange,
): Promise<void> {
  await tx.auditEntry.create({ data: auditRow(ctx, change) });
}
