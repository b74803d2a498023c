import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { findVerification } from "./verify-code.ts";

/** The owner's link in the warning: the request's id and a signature, short enough for an SMS of one part. */

type Secret = Pick<Config, "SECRET">;

const idBytes = 16;
const proofBytes = 9;

const proofOf = (config: Secret, id: Buffer) =>
  createHmac("sha256", derivedKey(config, "refuse-reset")).update(id).digest().subarray(0, proofBytes);

export function tokenOfReset(config: Secret, verificationId: string): string {
  const id = Buffer.from(verificationId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(config, id)]).toString("base64url");
}

/** « Ce n’est pas moi »: ends all open requests for a new password of the person who was warned. */
export async function refuseReset(ctx: Context, { token }: { token: string }): Promise<void> {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, idBytes);
  const given = bytes.subarray(idBytes);
  const signed = given.length === proofBytes && timingSafeEqual(given, proofOf(ctx.config, id));
  const uuid = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const userId = signed ? (await findVerification(ctx.db, uuid))?.userId : null;
  if (!userId) throw new AppError("NOT_FOUND");
  await ctx.db.verification.updateMany({
    where: { userId, purpose: "RESET", usedAt: null },
    data: { usedAt: ctx.now() },
  });
}
