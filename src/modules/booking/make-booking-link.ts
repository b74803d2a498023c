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

/** A ticket's link has 40 characters at most. Beside the ticket's code, which cannot be guessed, it has 48 signed bits. */
const ticketCodeLength = 10;
const ticketProofLength = 8;

/** Each purpose has its own key: a ticket's link does not open its booking. */
const signature = (config: Secret, purpose: string, code: string) =>
  createHmac("sha256", derivedKey(config, purpose)).update(code).digest("base64url");

const proofOf = (config: Secret, code: string) =>
  signature(config, "booking-link", code).slice(0, proofLength);

const ticketProofOf = (config: Secret, code: string) =>
  signature(config, "ticket-link", code).slice(0, ticketProofLength);

export const passOf = (config: Secret, code: string): string => `${code}${proofOf(config, code)}`;

export const ticketPassOf = (config: Secret, code: string): string => `${code}${ticketProofOf(config, code)}`;

/** Short enough to be read in a message; it opens one ticket for the person who travels with it. */
export const ticketLink = (ctx: Pick<Context, "config">, code: string): string =>
  linkTo(ctx, paths.ticketByPass(ticketPassOf(ctx.config, code)));

export const bookingPath = ({ config }: Pick<Context, "config">, code: string): string =>
  paths.bookingByPass(passOf(config, code));

export const bookingLink = (ctx: Pick<Context, "config">, code: string): string =>
  linkTo(ctx, bookingPath(ctx, code));

/** The booking's code in a link; a link with a wrong signature is refused like an unknown one. */
export function codeOfPass(config: Secret, pass: string): string {
  const code = pass.slice(0, codeLength);
  requireSame(pass.slice(codeLength), proofOf(config, code));
  return code;
}

export function codeOfTicketPass(config: Secret, pass: string): string {
  const code = pass.slice(0, ticketCodeLength);
  requireSame(pass.slice(ticketCodeLength), ticketProofOf(config, code));
  return code;
}

function requireSame(givenProof: string, proof: string): void {
  const [given, right] = [Buffer.from(givenProof), Buffer.from(proof)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("NOT_FOUND");
}
