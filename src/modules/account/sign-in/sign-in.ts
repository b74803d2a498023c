import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { serviceKinds } from "../../../shared/kinds.ts";
import { serviceNameWords } from "../../../shared/words/fr/account/account.ts";
import { type Me, readMe } from "../find-user.ts";
import { takeOverLanguage } from "../profile/keep-language.ts";
import { rememberDevice } from "../session/check-device.ts";
import { luciaFor, openSession } from "../session/open-session.ts";

/** The kinds that can be searched and booked; clients keep them beside the user. */
export const listServices = () =>
  serviceKinds.map((slug) => ({ id: slug, slug, name: serviceNameWords[slug] }));

export interface SignedIn {
  user: Me;
  services: ReturnType<typeof listServices>;
  token: string;
}

/** Opens a session with a new id and ends the one that the request came with. */
export async function signIn(ctx: Context, userId: string): Promise<SignedIn> {
  const token = await withRetry(ctx.db, async (tx) => {
    if (ctx.sessionId) await luciaFor(tx).invalidateSession(ctx.sessionId);
    await takeOverLanguage(ctx, tx, userId);
    return openSession(tx, { userId, device: ctx.device, address: ctx.address, now: ctx.now() });
  });
  rememberDevice(ctx, userId);
  ctx.log.info({ userId }, "signed in");
  return { user: await readMe(ctx.db, userId), services: listServices(), token };
}
