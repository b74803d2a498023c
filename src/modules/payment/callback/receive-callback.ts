import type { Context } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isProviderName } from "../providers/choose-provider.ts";
import type { CallbackRequest } from "../schema.ts";

interface ReceivedCallback {
  provider: string;
  /** From the address; a provider with one fixed address for all payments signs its callbacks instead. */
  token: string | null;
  request: CallbackRequest;
}

/** A callback is a hint: whatever it says, the provider itself is asked about the payment it names. */
export async function receiveCallback(ctx: Context, input: ReceivedCallback): Promise<void> {
  if (!isProviderName(input.provider)) throw new AppError("NOT_FOUND");
  const hint = (await ctx.payments[input.provider].parseCallback?.(input.request)) ?? null;
  if (!hint) throw new AppError("FORBIDDEN");
  const payment = await findPayment(ctx, input, hint);
  if (!payment) throw new AppError("NOT_FOUND");
  const name = payment.kind === "COLLECT" ? "payment.check" : "payment.transfer";
  // Ten copies are one job, and none is put off by the look that is planned for later under a key of its own.
  const key = `${payment.kind === "COLLECT" ? "told" : "transfer"}:${payment.id}`;
  await enqueue(ctx.db, name, { paymentId: payment.id }, { key });
}

async function findPayment(
  ctx: Context,
  { provider, token }: ReceivedCallback,
  hint: { providerReference: string | null; paymentId: string | null },
) {
  const select = { id: true, kind: true } as const;
  if (token !== null) {
    return ctx.db.payment.findFirst({ where: { callbackToken: token, provider }, select });
  }
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
