import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import { linkTo } from "../../platform/link-to.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";

/**
 * The address of a booking, for messages to its customer. It is signed: who bought with a number has no password, and
 * opens the tickets with the message alone. Whoever has the message has the tickets, as with paper.
 */

const codeLength = 7;
/** 66 bits: short enough for an SMS, and too long to try. */
const proofLength = 11;

type Secret = Pick<Config, "SECRET">;

const proofOf = (config: Secret, code: string) =>
  createHmac("sha256", derivedKey(config, "booking-link"))
    .update(code)
    .digest("base64url")
    .slice(0, proofLength);

export const passOf = (config: Secret, code: string): string => `${code}${proofOf(config, code)}`;

export const bookingPath = ({ config }: Pick<Context, "config">, code: string): string =>
  paths.bookingByPass(passOf(config, code));

export const bookingLink = (ctx: Pick<Context, "config">, code: string): string =>
  linkTo(ctx, bookingPath(ctx, code));

/** The booking's code in a link; a link with a wrong signature is refused like an unknown one. */
export function codeOfPass(config: Secret, pass: string): string {
  const code = pass.slice(0, codeLength);
  const given = Buffer.from(pass.slice(codeLength));
  const right = Buffer.from(proofOf(config, code));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("NOT_FOUND");
  return code;
}
