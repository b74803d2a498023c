import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * The link by which relatives follow a bus: the departure's id and a signature. It says nothing about a traveller, and
 * nothing is stored.
 */

type Secret = Pick<Config, "SECRET">;

const idBytes = 16;
const proofBytes = 9;

const proofOf = (config: Secret, id: Buffer) =>
  createHmac("sha256", derivedKey(config, "journey-link")).update(id).digest().subarray(0, proofBytes);

export function tokenOfJourney(config: Secret, productId: string): string {
  const id = Buffer.from(productId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(config, id)]).toString("base64url");
}

export function productOfToken(config: Secret, token: string): string {
  const bytes = Buffer.from(token, "base64url");
  const [id, given] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
  if (given.length !== proofBytes || !timingSafeEqual(given, proofOf(config, id)))
    throw new AppError("NOT_FOUND");
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
