import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { hour } from "../../shared/durations.ts";
import { lockKeys, publishedForMs, publishKey, startSigning } from "./change-keys.ts";
import { forgetSigningKey, signingKey } from "./sign-ticket.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.rotateTicketKey": Record<string, never>;
  }
}

/** Longest time that one key signs, in case its secret was stolen unnoticed. */
const signsForMs = 365 * 24 * hour;

/** Hourly: the prepared key starts to sign when it is due; once a year the next one is prepared. */
export async function rotateTicketKey(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  await signingKey(ctx);
  await withRetry(ctx.db, async (tx) => {
    const keys = await lockKeys(tx);
    const [signing, next] = ["SIGNING", "PREPARED"].map((state) => keys.find((key) => key.state === state));
    if (next && next.signsFrom.getTime() <= now) return startSigning(ctx, tx, next.id);
    if (!signing || next) return;
    const signsFrom = signing.signsFrom.getTime() + signsForMs;
    if (signsFrom - publishedForMs <= now)
      await publishKey(ctx, tx, new Date(Math.max(signsFrom, now + publishedForMs)));
  });
  forgetSigningKey(ctx.db);
}
