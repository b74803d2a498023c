import { createHmac } from "node:crypto";
import type { PartnerRequest } from "../../../../prisma/client/client.ts";
import { derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { readableCodeFrom } from "../../../platform/database/derived-id.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { FollowedRequest } from "./request-schema.ts";

export const requestLimits = {
  submitByAddress: { name: "partner-request", points: 20, seconds: 3600 },
  /** Each request sends the recipient a message. */
  submitForRecipient: { name: "partner-request-recipient", points: 5, seconds: 24 * 3600 },
  followByAddress: { name: "partner-request-follow", points: 40, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** The same form gives the same reference; without the server's secret it cannot be computed from the form. */
export function referenceOf(ctx: Pick<Context, "config">, requestKey: string): string {
  const seed = createHmac("sha256", derivedKey(ctx.config, "partner-request"))
    .update(requestKey)
    .digest("hex");
  return readableCodeFrom(seed, 10);
}

export function followed(request: PartnerRequest): FollowedRequest {
  const { reference, companyName, status, decisionReason, createdAt, decidedAt } = request;
  return {
    reference,
    companyName,
    status,
    decisionReason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Filter for the listed city with the name that the applicant typed. */
export const cityNamed = ({ countryId, city }: PartnerRequest) => ({
  countryId,
  searchName: searchName(city),
  active: true,
});

/** Finds a request that an administrator may decide; one of another country is NOT_FOUND. */
export async function requestForDecision(ctx: Context, tx: Tx, id: string): Promise<PartnerRequest> {
  const grants = grantsFor(ctx.actor, "admin");
  if (grants.length === 0) throw new AppError("FORBIDDEN");
  // A second decision at the same moment waits for this lock and then finds the request decided.
  await tx.$queryRaw`select 1 from "PartnerRequest" where id = ${id}::uuid for update`;
  const found = await tx.partnerRequest.findUnique({ where: { id } });
  const reached = grants.some(({ countryId }) => countryId === null || countryId === found?.countryId);
  if (!found || !reached) throw new AppError("NOT_FOUND");
  if (found.status !== "SUBMITTED") throw new AppError("CONFLICT");
  return found;
}

/** Records the first decision. */
export async function decide(
  ctx: Context,
  tx: Tx,
  id: string,
  decision: { status: "ACCEPTED"; companyId: string } | { status: "REFUSED"; decisionReason: string },
): Promise<void> {
  const { count } = await tx.partnerRequest.updateMany({
    where: { id, status: "SUBMITTED" },
    data: { ...decision, decidedById: ctx.actor?.id ?? null, decidedAt: ctx.now() },
  });
  if (count === 0) throw new AppError("CONFLICT");
}
