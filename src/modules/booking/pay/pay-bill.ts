import { type Country, Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { batched, orRefusal, retryAlone } from "../../../platform/database/batched.ts";
import { type Db, preparedSql, type Tx, withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { offeredProviders } from "../../payment/providers/choose-provider.ts";
import type { PayBillInput } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { answerTo, type PaymentRequest } from "./begin-payment.ts";
import { lockBillsToPay } from "./lock-bills.ts";
import { writePayments } from "./write-payments.ts";

/** Starts paying one's own bill. Its units stay held until the end of this payment is known. */
export async function payBill(ctx: Context, input: PayBillInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  // The bill's own country decides, wherever the payer is just now.
  const country = await countryOfBill(ctx.db, input.billId);
  if (!country) throw new AppError("NOT_FOUND");
  const provider = offeredProviders(ctx, country).find((offered) => offered.name === input.method);
  if (!provider) throw new AppError("METHOD_UNAVAILABLE");
  const msisdn = provider.needsMsisdn ? toE164(input.msisdn ?? "", country.shortCode) : null;
  if (provider.needsMsisdn && !msisdn) {
    throw new AppError("PAYMENT_PHONE_NEEDED");
  }
  const now = ctx.now();
  const settings = await settingsOf(ctx, country.id);
  const { idempotencyKey, ...wish } = input;
  const keyed = { scope: `pay:${actor.id}`, key: idempotencyKey, input: { ...wish, msisdn }, now };
  const { billId } = input;
  return pay(ctx.db, { billId, userId: actor.id, kinds: ctx.kinds, provider, msisdn, settings, keyed });
}

type BillCountry = Pick<Country, "id" | "shortCode" | "currency" | "paymentMethods">;

const countryOfBill = batched<Db, string, BillCountry | null>((db) => ({
  run: async (billIds) => {
    const rows = await preparedSql<BillCountry & { billId: string }>(
      db,
      Prisma.sql`
        select b."id" as "billId", n."id", n."shortCode", n."currency", n."paymentMethods"
        from "Bill" b join "Country" n on n."id" = b."countryId" where b."id" = any(${billIds}::uuid[])`,
    );
    return billIds.map((billId) => rows.find((row) => row.billId === billId) ?? null);
  },
}));

/** Payments of several people that begin together share a transaction. */
const pay = batched<Db, PaymentRequest, PaymentView>((db) => ({
  run: (requests) => withRetry(db, (tx) => payIn(tx, requests)),
  conflictKey: (request) => request.userId,
}));

async function payIn(
  tx: Tx,
  requests: readonly PaymentRequest[],
): Promise<(PaymentView | AppError | typeof retryAlone)[]> {
  // Every request of one process has the same kinds; a hold that has expired for the earliest has expired for all.
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
    answer === retryAlone || answer instanceof AppError ? answer : answer.view,
  );
}
