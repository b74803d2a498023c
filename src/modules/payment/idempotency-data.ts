import { createHash } from "node:crypto";
import type { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { hour } from "../../shared/booking-rules.ts";

const keptHours = 48;

function hashOf(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

/**
 * Does the work once for a key and keeps its answer: a copy gets the same answer, the key with another input is
 * refused. The key is written in the transaction of the work, so a copy that comes while the first is still at it
 * waits for its answer, and work that failed leaves no key behind.
 */
export async function onceUnderKey<T extends object>(
  tx: Tx,
  { scope, key, input, now }: { scope: string; key: string; input: unknown; now: Date },
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
    return kept.response as unknown as T;
  }
  const response = await work();
  await tx.idempotencyKey.update({
    where: { scope_key: { scope, key } },
    data: { status: 200, response: response as Prisma.InputJsonValue },
  });
  return response;
}
