import type { SigningKey } from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { ticketKeyLeadDays } from "../../shared/booking/ticket-key-lead.ts";
import { hour } from "../../shared/durations.ts";
import { grantsThatAllow } from "../../shared/permissions.ts";
import { newKey } from "./sign-ticket.ts";

/** How long a key must be published before it may sign. */
export const publishedForMs = ticketKeyLeadDays * 24 * hour;

/** Requires the right over all countries, which share the keys. */
export function requireKeyKeeper(ctx: Context): void {
  const grants = grantsThatAllow(requireSelf(ctx), "manageTicketKeys");
  if (!grants.some(({ countryId }) => countryId === null)) throw new AppError("FORBIDDEN");
}

/** Serializes changes of keys. */
export async function lockKeys(tx: Tx): Promise<SigningKey[]> {
  await tx.$queryRaw`select 1 from "SigningKey" order by "id" for update`;
  return tx.signingKey.findMany({ orderBy: { signsFrom: "asc" } });
}

/** Publishes a key that will sign later. */
export async function publishKey(ctx: Context, tx: Tx, signsFrom: Date): Promise<SigningKey> {
  const key = await tx.signingKey.create({
    data: { ...newKey(ctx.config), createdAt: ctx.now(), signsFrom },
  });
  await writeAudit(ctx, tx, {
    action: "publish-ticket-key",
    objectType: "SigningKey",
    objectId: key.id,
    after: { signsFrom },
  });
  return key;
}

/** Makes this key the signing one. Earlier keys go on verifying, and their secrets are deleted. */
export async function startSigning(ctx: Context, tx: Tx, id: string): Promise<void> {
  const now = ctx.now();
  await tx.signingKey.updateMany({
    where: { active: true },
    data: { active: false, retiredAt: now, privateKey: "" },
  });
  await tx.signingKey.update({ where: { id }, data: { active: true, signsFrom: now } });
  await writeAudit(ctx, tx, { action: "start-ticket-key", objectType: "SigningKey", objectId: id });
}
