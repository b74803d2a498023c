import type { Country } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { batched, orRefusal, retryAlone } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { withPrepared } from "../../../platform/database/prepared-transaction.ts";
import type { PreparedTx } from "../../../platform/database/statements.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { choosePayer } from "../../payment/providers/choose-provider.ts";
import type { PayBillInput } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { answerTo, type PaymentRequest } from "./begin-payment.ts";
import { requirePrompt } from "./collection-limits.ts";
import { lockBillsToPay } from "./lock-bills.ts";
import { collectKey } from "./write-collections.ts";
import { writePayments } from "./write-payments.ts";

/** Starts paying the customer's own bill. Its units stay held until the outcome of this payment is known. */
export async function payBill(ctx: Context, input: PayBillInput): Promise<PaymentView> {
  const { id: userId } = requireSelf(ctx);
  const payer = { userId, scope: `pay:${userId}`, byLink: false };
  try {
    return await payUnder(ctx, ctx.country, input, payer);
  } catch (error) {
    // The rules of the bill's own country apply, wherever the payer is.
    const bill = await ctx.db.bill.findUnique({ where: { id: input.billId }, select: { country: true } });
    if (!bill || bill.country.id === ctx.country.id) throw error;
    return payUnder(ctx, bill.country, input, payer);
  }
}

interface Payer {
  /** The owner of the bill. */
  userId: string;
  /** Scope of the idempotency keys. */
  scope: string;
  /** True when another person pays, who has only the bill's link. */
  byLink: boolean;
}

/** Pays under the rules of this country; refused when the bill belongs to another one. */
export async function payUnder(
  ctx: Context,
  country: Country,
  input: PayBillInput,
  { userId, scope, byLink }: Payer,
): Promise<PaymentView> {
  const { provider, msisdn } = choosePayer(ctx, country, { method: input.method, msisdn: input.msisdn });
  await requirePrompt(ctx, { msisdn, userId });
  const settings = await settingsOf(ctx, country.id);
  const { idempotencyKey, ...wish } = input;
  const keyed = { scope, key: idempotencyKey, input: { ...wish, msisdn }, now: ctx.now() };
  const { view, begun } = await pay(ctx.db, {
    billId: input.billId,
    countryId: country.id,
    userId,
    byLink,
    kinds: ctx.kinds,
    provider,
    msisdn,
    settings,
    keyed,
    askedNow: ctx.jobsNow !== null,
  });
  if (begun && view.status === "CREATED") {
    ctx.jobsNow?.begin("payment.collect", { paymentId: view.id }, { key: collectKey(view.id) });
  }
  return view;
}

interface Begun {
  view: PaymentView;
  /** False for a repeated request that was answered before. */
  begun: boolean;
}

/** Batches payments of several people that begin together into one transaction. */
const pay = batched<Db, PaymentRequest, Begun>((db) => ({
  run: (requests) => withPrepared(db, (tx) => payIn(tx, requests)),
  conflictKey: (request) => request.userId,
}));

async function payIn(
  tx: PreparedTx,
  requests: readonly PaymentRequest[],
): Promise<(Begun | AppError | typeof retryAlone)[]> {
  // All requests of one process have the same kinds. The earliest clock counts: a hold that has expired for the
  // earliest has expired for all.
  const bills = await lockBillsToPay(tx, requests[0]?.kinds ?? {}, requests);
  const now = new Date(Math.min(...requests.map((request) => request.keyed.now.getTime())));
  const answers = requests.map((request, index) => {
    const locked = bills[index];
    if (locked) return orRefusal(() => answerTo(request, locked));
    return requests.length > 1 ? retryAlone : new AppError("NOT_FOUND");
  });
  const begun = answers.flatMap((answer) =>
    answer === retryAlone || answer instanceof AppError || !answer.begun ? [] : [answer.begun],
  );
  if (begun.length > 0) await writePayments(tx, begun, now);
  return answers.map((answer) =>
    answer === retryAlone || answer instanceof AppError
      ? answer
      : { view: answer.view, begun: answer.begun !== null },
  );
}
