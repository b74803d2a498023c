import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { IncomingSms } from "../../platform/outside/sms.ts";
import { isAboveLimit } from "../../platform/rate-limit.ts";
import { toAnyE164 } from "../../shared/phone.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "sms.answer": { id: string };
    "sms.remove": Record<string, never>;
  }
}

/** Every answer costs a message: beyond it a number is not answered. */
const perNumber = { name: "sms-answer", points: 20, seconds: 3600 };
/** Nothing that we understand is longer: the rest of a message of several parts is not kept. */
const keptLength = 160;

/** Keeps what people wrote to us, each message once however often the gateway tells it; a job answers. */
export async function receiveSms(ctx: Context, received: readonly IncomingSms[]): Promise<void> {
  for (const { id, from, text } of received) {
    const phone = toAnyE164(from);
    // Another service, or a name instead of a number: nobody to answer.
    if (!phone) continue;
    if (await ctx.db.receivedSms.findUnique({ where: { id }, select: { id: true } })) continue;
    if (await isAboveLimit(ctx.db, perNumber, phone)) continue;
    await withRetry(ctx.db, async (tx) => {
      const row = { id, phone, text: text.slice(0, keptLength), createdAt: ctx.now() };
      const { count } = await tx.receivedSms.createMany({ data: row, skipDuplicates: true });
      if (count === 1) await enqueue(tx, "sms.answer", { id }, { key: `sms-answer:${id}` });
    });
  }
}

/** Long after every gateway has given up. */
const keptDays = 30;

export async function removeSms(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 24 * 3_600_000);
  await ctx.db.receivedSms.deleteMany({ where: { createdAt: { lt: before } } });
}
