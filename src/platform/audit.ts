import type { Prisma } from "../../prisma/client/client.ts";
import type { Context } from "./context.ts";
import type { Tx } from "./database.ts";

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

/** Who did what, for whom, to what: in the same transaction as the change itself. */
export async function writeAudit(
  ctx: Pick<Context, "actor" | "requestId" | "now">,
  tx: Pick<Tx, "auditEntry">,
  change: AuditedChange,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
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
    },
  });
}
