import type { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { enqueue, enqueueSql } from "../../platform/jobs/jobs.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { minute } from "../../shared/durations.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { leaveHold } from "../booking/hold/leave-hold.ts";
import { payBill } from "../booking/pay/pay-bill.ts";
import { asCaller, countryOfNumber, findCaller } from "./find-caller.ts";
import { whenWritten } from "./keep-session.ts";
import { type Place, storedDialog } from "./schema.ts";
import { localeOf, wordsOf } from "./ussd-terms.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Asks for the money when the session has ended. */
    "ussd.pay": { sessionId: string };
    /** Leaves what is held when the session does not go on. */
    "ussd.leave": { sessionId: string };
    "ussd.removeSessions": Record<string, never>;
  }
}

/** So long a session that broke goes on where it was, and what it holds is kept. */
export const goesOnMs = 3 * minute;

/** Where no end of the session is notified, the prompt follows the last screen after so long. */
const promptAfterMs = 5000;

const payKey = (sessionId: string) => `ussd-pay:${sessionId}`;
const leaveKey = (sessionId: string) => `ussd-leave:${sessionId}`;

/** What happens by itself after the screen of this place; null: nothing. */
export function laterJobs(ctx: Context, sessionId: string, here: Place): Prisma.Sql | null {
  const after = (ms: number) => new Date(ctx.now().getTime() + ms);
  const job = (key: string, ms: number) => [{ payload: { sessionId }, options: { key, runAt: after(ms) } }];
  if (here.at === "pay") return enqueueSql("ussd.leave", job(leaveKey(sessionId), goesOnMs), whenWritten);
  if (here.at === "end" && here.pay)
    return enqueueSql("ussd.pay", job(payKey(sessionId), promptAfterMs), whenWritten);
  return null;
}

async function readPlace(ctx: Context, id: string) {
  const session = await ctx.db.ussdSession.findUnique({ where: { id } });
  return session && { session, here: storedDialog.parse(session.dialog).here };
}

/** The session has ended: its last screen no longer hides the prompt. */
export async function askAtOnce(ctx: Context, sessionId: string): Promise<void> {
  const found = await readPlace(ctx, sessionId);
  if (found?.here.at !== "end" || !found.here.pay) return;
  await enqueue(ctx.db, "ussd.pay", { sessionId }, { key: payKey(sessionId), runAt: ctx.now() });
}

export async function payOfSession(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const found = await readPlace(ctx, sessionId);
  if (found?.here.at !== "end" || !found.here.pay) return;
  const { phone, locale: stored } = found.session;
  const { billId, method } = found.here.pay;
  const locale = localeOf(stored);
  const [actor, country] = await Promise.all([findCaller(ctx, phone), countryOfNumber(ctx, phone)]);
  const caller = asCaller(ctx, { actor, locale, country });
  await inLanguage(locale, async () => {
    try {
      await payBill(caller, { billId, method, msisdn: phone, idempotencyKey: `ussd:${billId}` });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const text = wordsOf(locale).notBegun(errorSentence(error, locale));
      await withRetry(ctx.db, (tx) =>
        caller.notify(tx, {
          to: { phone },
          template: "shortAnswer",
          data: { text },
          dedupeKey: `ussd-pay:${sessionId}`,
        }),
      );
    }
  });
}

/** The session was not continued: its places are free again. */
export async function leaveOfSession(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const found = await readPlace(ctx, sessionId);
  if (found?.here.at !== "pay") return;
  const { session, here } = found;
  const isReplaced = session.endedAt !== null;
  if (isReplaced || session.updatedAt.getTime() > ctx.now().getTime() - goesOnMs) return;
  const actor = await findCaller(ctx, session.phone);
  if (!actor) return;
  // What was paid or ended meanwhile is no longer held.
  await leaveHold({ ...ctx, actor }, { billId: here.billId }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** A number keeps its language for so long after its last session. */
const keptMs = 90 * 24 * 60 * minute;

export async function removeSessions(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptMs);
  await ctx.db.ussdSession.deleteMany({ where: { updatedAt: { lt: before } } });
}
