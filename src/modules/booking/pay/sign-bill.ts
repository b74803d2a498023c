import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * The address under which anybody may pay a bill: its id and a proof that its owner has passed it on. Nothing is kept, so
 * nothing has to be taken back: it is worth something only as long as the bill can be paid.
 */

const proofBytes = 16;

function proofOf(config: Pick<Config, "SECRET">, id: Buffer): Buffer {
  return createHmac("sha256", derivedKey(config, "pay-link")).update(id).digest().subarray(0, proofBytes);
}

export function tokenOfBill(config: Pick<Config, "SECRET">, billId: string): string {
  const id = Buffer.from(billId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(config, id)]).toString("base64url");
}

/** The bill of a link; a link that is not ours is as good as none. */
export function billOfToken(config: Pick<Config, "SECRET">, token: string): string {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, 16);
  const given = bytes.subarray(16);
  if (given.length !== proofBytes || !timingSafeEqual(given, proofOf(config, id))) {
    throw new AppError("NOT_FOUND");
  }
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
