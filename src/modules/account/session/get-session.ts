import type { Context } from "../../../platform/context.ts";
import { listServices } from "../sign-in/sign-in.ts";
import { getMe } from "./get-me.ts";

/** The signed-in person, for pages whose cookie has expired; null when no session is open. */
export async function getSession(ctx: Context) {
  return ctx.actor ? { user: await getMe(ctx), services: listServices() } : null;
}
