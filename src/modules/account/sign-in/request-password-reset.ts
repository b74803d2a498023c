import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { credentialInput } from "../schema.ts";
import { sendCodeToOwner } from "./verify-code.ts";

/** Sends a code to the owner of the address; the answer is the same when no account has it. */
export async function requestPasswordReset(
  ctx: Context,
  raw: z.input<ReturnType<typeof credentialInput>>,
): Promise<{ verificationId: string }> {
  const { credential } = credentialInput(ctx.country.shortCode).parse(raw);
  return sendCodeToOwner(ctx, { purpose: "RESET", credential }, ({ disabledAt }) => !disabledAt);
}
