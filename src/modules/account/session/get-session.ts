import type { Context } from "../../../platform/context.ts";
import { services } from "../sign-in/sign-in.ts";
import { getMe } from "./get-me.ts";

/** Who this browser is signed in as, for pages that have forgotten it; nobody is an answer too. */
export async function getSession(ctx: Context) {
  return ctx.actor ? { user: await getMe(ctx), services } : null;
}
