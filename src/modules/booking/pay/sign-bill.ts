import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * The link by which anyone may pay a bill or one part of it: its id and a signature. Nothing is stored, so nothing has
 * to be revoked: the link works only as long as the bill can be paid. In the same way a payer proves which payment is
 * theirs, because the bill's owner knows the payment's id too and must not read the payer's number.
 */

type Secret = Pick<Config, "SECRET">;
type Target = "bill" | "share";
type Signed = Target | "payment" | "number";

const proofBytes = 16;
const keyOf = {
  bill: "pay-link",
  share: "pay-share",
  payment: "pay-own",
  number: "pay-not-me",
} as const satisfies Record<Signed, string>;

function proofOf(config: Secret, target: Signed, id: Buffer): Buffer {
  return createHmac("sha256", derivedKey(config, keyOf[target])).update(id).digest().subarray(0, proofBytes);
}

function tokenOf(config: Secret, target: Signed, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(config, target, id)]).toString("base64url");
}

export const tokenOfBill = (config: Secret, billId: string) => tokenOf(config, "bill", billId);
export const tokenOfShare = (config: Secret, shareId: string) => tokenOf(config, "share", shareId);
/** Given to the payer alone, when the payment begins. */
export const tokenOfPayment = (config: Secret, paymentId: string) => tokenOf(config, "payment", paymentId);

/** Sent to the number that was asked for this payment: who has the phone says that it was not for them. */
export const tokenOfNumber = (config: Secret, paymentId: string) => tokenOf(config, "number", paymentId);

function idOfToken<S extends Signed>(
  config: Secret,
  token: string,
  among: readonly S[],
): { target: S; id: string } | null {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, 16);
  const given = bytes.subarray(16);
  const target = among.find(
    (one) => given.length === proofBytes && timingSafeEqual(given, proofOf(config, one, id)),
  );
  if (!target) return null;
  return { target, id: id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
}

/** The bill or part that a link pays; a link with a wrong signature is refused like an unknown one. */
export function targetOfToken(config: Secret, token: string): { target: Target; id: string } {
  const found = idOfToken<Target>(config, token, ["bill", "share"]);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

/** The payment that a payer has begun; null for a wrong signature. */
export const paymentOfToken = (config: Secret, token: string): string | null =>
  idOfToken(config, token, ["payment"])?.id ?? null;

/** The payment that a number was asked for; null for a wrong signature. */
export const paymentOfNumberToken = (config: Secret, token: string): string | null =>
  idOfToken(config, token, ["number"])?.id ?? null;
