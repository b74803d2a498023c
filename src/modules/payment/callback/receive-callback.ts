import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { usualAttempts } from "../../../platform/jobs/job-rows.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isProviderName } from "../providers/choose-provider.ts";
import type { CallbackRequest } from "../schema.ts";

interface ReceivedCallback {
  provider: string;
  /** Token from the URL; null for a provider with one fixed callback URL, which signs its callbacks instead. */
  token: string | null;
  request: CallbackRequest;
}

/**
 * A callback is only a hint: whatever it says, the provider itself is asked about the payment that it names. This
 * process begins at once, where it runs jobs; the job in the queue is for the case that it dies meanwhile.
 */
export async function receiveCallback(ctx: Context, input: ReceivedCallback): Promise<void> {
  if (!isProviderName(input.provider)) throw new AppError("NOT_FOUND");
  const hint = (await ctx.payments[input.provider].parseCallback?.(input.request)) ?? null;
  if (!hint) throw new AppError("FORBIDDEN");
  const { token, provider } = input;
  const told =
    token === null
      ? await notifyByHint(ctx, provider, hint)
      : await tell(ctx.db, { token, provider, queueAt: queueAt(ctx) });
  if (!told) throw new AppError("NOT_FOUND");
  const { name, key } = told.collected ? checking : sending;
  ctx.jobsNow?.begin(name, { paymentId: told.id }, { key: `${key}${told.id}` });
}

/** How long the queue, which is the safety net, leaves the question to this process. */
const leftToThisProcessMs = 5_000;

const queueAt = (ctx: Context) =>
  ctx.jobsNow ? new Date(ctx.now().getTime() + leftToThisProcessMs).toISOString() : null;

interface Callback {
  provider: string;
  token: string;
  /** Null: as soon as possible. */
  queueAt: string | null;
}

interface Told {
  id: string;
  collected: boolean;
}

/**
 * Batches callbacks that arrive together into one statement, each with the job that checks its payment. Ten copies make
 * one job, and a check planned for later does not delay it, because that check has another key.
 */
const tell = batched<Db, Callback, Told | null>((db) => ({
  run: async (callbacks) => {
    const wanted = callbacks.map((one, request) => ({ ...one, request }));
    const rows = await preparedSql<Told & { request: number }>(
      db,
      Prisma.sql`with "told" as (
          select r."request", r."queueAt", p."id", p."kind" = 'COLLECT' as "collected"
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
            as r("request" int, "provider" text, "token" text, "queueAt" timestamptz)
          cross join lateral (select * from "Payment" p
            where p."callbackToken" = r."token" and p."provider" = r."provider" offset 0) p
        ), "queued" as (
          insert into "Job" ("name", "payload", "key", "runAt", "maxAttempts")
          select case when "collected" then ${checking.name} else ${sending.name} end,
            jsonb_build_object('paymentId', "id"),
            case when "collected" then ${checking.key} else ${sending.key} end || "id",
            coalesce("queueAt", now()),
            ${usualAttempts}::int
          from "told"
        )
        select "request", "id", "collected" from "told"`,
    );
    const found = new Map(rows.map(({ request, id, collected }) => [request, { id, collected }]));
    return callbacks.map((_, request) => found.get(request) ?? null);
  },
}));

const checking = { name: "payment.check" as const, key: "told:" };
const sending = { name: "payment.transfer" as const, key: "transfer:" };

interface Hint {
  providerReference: string | null;
  paymentId: string | null;
}

/** For a provider with one URL for all callbacks: they are signed, and their content identifies the payment. */
async function notifyByHint(ctx: Context, provider: string, hint: Hint): Promise<Told | null> {
  const payment = await findPayment(ctx, provider, hint);
  if (!payment) return null;
  const collected = payment.kind === "COLLECT";
  const { name, key } = collected ? checking : sending;
  const runAt = queueAt(ctx);
  await enqueue(
    ctx.db,
    name,
    { paymentId: payment.id },
    {
      key: `${key}${payment.id}`,
      ...(runAt ? { runAt: new Date(runAt) } : {}),
    },
  );
  return { id: payment.id, collected };
}

async function findPayment(ctx: Context, provider: string, hint: Hint) {
  const select = { id: true, kind: true } as const;
  if (hint.providerReference) {
    const found = await ctx.db.payment.findFirst({
      where: { provider, providerReference: hint.providerReference },
      select,
    });
    if (found) return found;
  }
  const isOurs = hint.paymentId !== null && isUuid(hint.paymentId);
  return isOurs ? ctx.db.payment.findFirst({ where: { id: hint.paymentId ?? "", provider }, select }) : null;
}
