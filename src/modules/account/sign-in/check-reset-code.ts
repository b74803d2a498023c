import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { confirmInput } from "../schema.ts";
import { checkCode } from "./verify-code.ts";

/** Lets the screen report a wrong code at once; the reset itself checks it again. */
export async function checkResetCode(ctx: Context, raw: z.input<typeof confirmInput>): Promise<void> {
  await checkCode(ctx, { ...confirmInput.parse(raw), purpose: "RESET" });
}
