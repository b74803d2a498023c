import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { enqueue, usualAttempts } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isProviderName } from "../providers/choose-provider.ts";
import type { CallbackRequest } from "../schema.ts";

interface ReceivedCallback {
  provider: string;
  /** Token from the URL; null for a provider with one fixed callback URL, which signs its callbacks instead. */
  token: string | null;
  request: CallbackRequest;
}

/** A callback is only a hint: whatever it says, the provider itself is asked about the payment that it names. */
export async function receiveCallback(ctx: Context, input: ReceivedCallback): Promise<void> {
  if (!isProviderName(input.provider)) throw new AppError("NOT_FOUND");
  const hint = (await ctx.payments[input.provider].parseCallback?.(input.request)) ?? null;
  if (!hint) throw new AppError("FORBIDDEN");
  const { token, provider } = input;
  const told =
    token === null ? await tellByHint(ctx, provider, hint) : await tell(ctx.db, { token, provider });
  if (!told) throw new AppError("NOT_FOUND");
}

interface Told {
  provider: string;
  token: string;
}

/**
 * Batches callbacks that arrive together into one statement, each with the job that checks its payment. Ten copies make
 * one job, and a check planned for later does not delay it, because that check has another key.
 */
const tell = batched<Db, Told, boolean>((db) => ({
  run: async (callbacks) => {
    const wanted = callbacks.map((one, request) => ({ ...one, request }));
    const rows = await preparedSql<{ request: number }>(
      db,
      Prisma.sql`with "told" as (
          select r."request", p."id", p."kind" = 'COLLECT' as "collected"
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r("request" int, "provider" text, "token" text)
          cross join lateral (select * from "Payment" p
            where p."callbackToken" = r."token" and p."provider" = r."provider" offset 0) p
        ), "queued" as (
          insert into "JobOutbox" ("name", "payload", "key", "maxAttempts")
          select case when "collected" then ${checking.name} else ${sending.name} end,
            jsonb_build_object('paymentId', "id"),
            case when "collected" then ${checking.key} else ${sending.key} end || "id", ${usualAttempts}::int
          from "told"
        )
        select "request" from "told"`,
    );
    const found = new Set(rows.map(({ request }) => request));
    return callbacks.map((_, request) => found.has(request));
  },
}));

const checking = { name: "payment.check" as const, key: "told:" };
const sending = { name: "payment.transfer" as const, key: "transfer:" };

interface Hint {
  providerReference: string | null;
  paymentId: string | null;
}

/** For a provider with one URL for all callbacks: they are signed, and their content identifies the payment. */
async function tellByHint(ctx: Context, provider: string, hint: Hint): Promise<boolean> {
  const payment = await findPayment(ctx, provider, hint);
  if (!payment) return false;
  const { name, key } = payment.kind === "COLLECT" ? checking : sending;
  await enqueue(ctx.db, name, { paymentId: payment.id }, { key: `${key}${payment.id}` });
  return true;
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
