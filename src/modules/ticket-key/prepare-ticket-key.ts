import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDateTime } from "../../shared/dates.ts";
import { lockKeys, publishedForMs, publishKey, requireKeyKeeper } from "./change-keys.ts";
import { signingKey } from "./sign-ticket.ts";

/** Publishes the next key: devices fetch it from now on, and it signs once all of them can have it. */
export async function prepareTicketKey(ctx: Context): Promise<{ id: string; signsFrom: string }> {
  requireKeyKeeper(ctx);
  await signingKey(ctx);
  const key = await withRetry(ctx.db, async (tx) => {
    const waiting = (await lockKeys(tx)).find(({ state }) => state === "PREPARED");
    if (waiting) {
      const when = formatDateTime(waiting.signsFrom, ctx.country.timeZone);
      throw new AppError("TICKET_KEY_PREPARED", { when });
    }
    return publishKey(ctx, tx, new Date(ctx.now().getTime() + publishedForMs));
  });
  return { id: key.id, signsFrom: key.signsFrom.toISOString() };
}
