import type { Prisma } from "../../prisma/client/client.ts";
import { isSame } from "../shared/is-same.ts";
import type { Context } from "./context.ts";
import type { Tx } from "./database/database.ts";
import { uuid7 } from "./database/uuid.ts";

export interface AuditedChange {
  action: string;
  /** Name of the Prisma model. */
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

/** The audit entry of a change as a row: who did what, on whose behalf, to which object. */
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

/** Writes the audit entry in the transaction of the change itself. */
export async function writeAudit(
  ctx: Pick<Context, "actor" | "requestId" | "now">,
  tx: Pick<Tx, "auditEntry">,
  change: AuditedChange,
): Promise<void> {
  await tx.auditEntry.create({ data: auditRow(ctx, change) });
}

/** The columns whose values change; empty when the row already has the wanted values. */
export function changesOf<T extends object>(current: T, wanted: Partial<T>): Partial<T> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(current[name as keyof T], value),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** The values of these columns before the change. */
export function previousOf<T extends object>(current: T, changes: object): Partial<T> {
  const names = Object.keys(changes) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<T>;
}
