import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { credentialInput } from "../schema.ts";
import { sendCodeToOwner } from "./verify-code.ts";

/** A code to whoever owns the address; the answer is the same when nobody does. */
export async function requestPasswordReset(
  ctx: Context,
  raw: z.input<ReturnType<typeof credentialInput>>,
): Promise<{ verificationId: string }> {
  const { credential } = credentialInput(ctx.country.shortCode).parse(raw);
  return sendCodeToOwner(ctx, { purpose: "RESET", credential }, ({ disabledAt }) => !disabledAt);
}
