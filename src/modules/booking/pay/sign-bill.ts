import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * The link by which anyone may pay a bill or one part of it: its id and a signature. Nothing is stored, so nothing has
 * to be revoked: the link works only as long as the bill can be paid.
 */

type Secret = Pick<Config, "SECRET">;
type Target = "bill" | "share";

const proofBytes = 16;
const keyOf = { bill: "pay-link", share: "pay-share" } as const satisfies Record<Target, string>;

function proofOf(config: Secret, target: Target, id: Buffer): Buffer {
  return createHmac("sha256", derivedKey(config, keyOf[target])).update(id).digest().subarray(0, proofBytes);
}

function tokenOf(config: Secret, target: Target, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(config, target, id)]).toString("base64url");
}

export const tokenOfBill = (config: Secret, billId: string) => tokenOf(config, "bill", billId);
export const tokenOfShare = (config: Secret, shareId: string) => tokenOf(config, "share", shareId);

/** The bill or part that a link pays; a link with a wrong signature is refused like an unknown one. */
export function targetOfToken(config: Secret, token: string): { target: Target; id: string } {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, 16);
  const given = bytes.subarray(16);
  const proves = (target: Target) =>
    given.length === proofBytes && timingSafeEqual(given, proofOf(config, target, id));
  const target = proves("bill") ? "bill" : proves("share") ? "share" : null;
  if (!target) throw new AppError("NOT_FOUND");
  const uuid = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { target, id: uuid };
}
