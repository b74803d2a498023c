import { createHash } from "node:crypto";
import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour } from "../../../shared/durations.ts";

const keptHours = 48;

function hashOf(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

export interface Keyed {
  scope: string;
  key: string;
  input: unknown;
  now: Date;
}

export interface KeptAnswer {
  requestHash: string;
  response: unknown;
}

/** The stored answer for this key; null when the key is new; refused when it was used for another input. */
export function answerUnder<T>(kept: KeptAnswer | null, { input }: Keyed): T | null {
  if (!kept) return null;
  if (kept.requestHash !== hashOf(input)) throw new AppError("IDEMPOTENCY_MISMATCH");
  return kept.response as T;
}

/** SQL expression for the answer stored under a key; `k` has the scope, the key and the time. */
export const keptAnswerSql = Prisma.sql`(
  select jsonb_build_object('requestHash', i."requestHash", 'response', i."response") from "IdempotencyKey" i
  where i."scope" = k."scope" and i."key" = k."key" and i."expiresAt" > k."now")`;

/** Stores answers, as a part of the statement that does the work; returns no row for a key that has one already. */
export function keepAnswersSql(
  answers: readonly { keyed: Keyed; response: object }[],
  now: Date,
): Prisma.Sql {
  const rows = answers.map(({ keyed: { scope, key, input }, response }) => ({
    scope,
    key,
    requestHash: hashOf(input),
    status: 200,
    response,
  }));
  const expiresAt = new Date(now.getTime() + keptHours * hour);
  return Prisma.sql`
    insert into "IdempotencyKey" ("scope", "key", "requestHash", "status", "response", "createdAt", "expiresAt")
    select "scope", "key", "requestHash", "status", "response", ${now}, ${expiresAt}
    from jsonb_populate_recordset(null::"IdempotencyKey", ${JSON.stringify(rows)}::jsonb)
    on conflict ("scope", "key") do update
      set "requestHash" = excluded."requestHash", "response" = excluded."response",
        "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"
      where "IdempotencyKey"."expiresAt" <= ${now}
    returning 1`;
}

/**
 * Does the work once per idempotency key and stores its answer: a repeated request gets the same answer, and the key
 * with another input is refused. The key is written in the transaction of the work, so that a copy that arrives
 * meanwhile waits for its answer, and failed work leaves no key behind.
 */
export async function onceUnderKey<T extends object>(
  tx: Tx,
  { scope, key, input, now }: Keyed,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(input);
  const expiresAt = new Date(now.getTime() + keptHours * hour);
  const claimed = await tx.$executeRaw`
    insert into "IdempotencyKey" ("scope", "key", "requestHash", "createdAt", "expiresAt")
    values (${scope}, ${key}, ${requestHash}, ${now}, ${expiresAt})
    on conflict ("scope", "key") do update
      set "requestHash" = excluded."requestHash", "response" = null, "createdAt" = excluded."createdAt",
        "expiresAt" = excluded."expiresAt"
      where "IdempotencyKey"."expiresAt" <= ${now}`;
  if (claimed === 0) {
    const kept = await tx.idempotencyKey.findUniqueOrThrow({ where: { scope_key: { scope, key } } });
    if (kept.requestHash !== requestHash) throw new AppError("IDEMPOTENCY_MISMATCH");
    return fromJson<T>(kept.response);
  }
  const response = await work();
  await tx.idempotencyKey.update({
    where: { scope_key: { scope, key } },
    data: { status: 200, response: response as Prisma.InputJsonValue },
  });
  return response;
}
