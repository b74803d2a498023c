import { type Context, requireActor } from "../../../platform/context.ts";
import { readMe } from "../find-user.ts";

/** All of the person's own fields, for the profile's forms. */
export async function getProfile(ctx: Context) {
  return readMe(ctx.db, requireActor(ctx).id);
}
