import { beforeEach } from "vitest";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import type { CollectingProvider, StatusResult } from "../../src/modules/payment/schema.ts";
import type { Context } from "../../src/platform/context.ts";
import { OutsideCallError } from "../../src/platform/outside/http-client.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { PaymentReason } from "../../src/shared/booking/payment-reasons.ts";

/**
 * An operator of mobile money whose every answer the test decides, at the moment it wants: for the orders of events
 * that a simulated one, with its own clock, cannot be made to show.
 */
export function scriptedProvider() {
  const orders = new Map<string, StatusResult>();
  const refunds = new Map<string, number>();
  let failure: "timeout" | "unreachable" | "open" | null = null;
  let asked = 0;
  let refusal: PaymentReason | null = null;
  let slow = false;

  const reach = () => {
    if (failure) throw new OutsideCallError("mtn-momo", failure, failure === "timeout");
  };

  const provider: CollectingProvider = {
    name: "mtn-momo",
    needsMsisdn: true,
    configured: true,
    supports: () => true,
    prepare: async (_call, { paymentId }) => ({ providerReference: paymentId }),
    async collect(_call, { paymentId, amount, currency }) {
      reach();
      if (!orders.has(paymentId)) orders.set(paymentId, { status: "PENDING", amount, currency });
      return { status: "PENDING", providerReference: paymentId, next: null };
    },
    async fetchStatus(_call, reference) {
      reach();
      asked += 1;
      return orders.get(reference) ?? { status: "NOT_FOUND", amount: null, currency: null };
    },
    parseCallback: () => ({ providerReference: null, paymentId: null }),
    async refund(_call, { paymentId, amount }) {
      reach();
      if (refusal) return { status: "FAILED", reason: refusal, providerReference: paymentId };
      refunds.set(paymentId, amount);
      return { status: slow ? "PENDING" : "SUCCEEDED", providerReference: paymentId };
    },
    fetchRefundStatus: async () => ({
      status: slow ? "PENDING" : "SUCCEEDED",
      amount: null,
      currency: null,
    }),
    async payout(_call, { paymentId }) {
      reach();
      return { status: "SUCCEEDED", providerReference: paymentId };
    },
    fetchPayoutStatus: async () => ({ status: "SUCCEEDED", amount: null, currency: null }),
  };

  /** The payer has confirmed; `amount` and `currency` when they are not those that were asked for. */
  function succeed(paymentId: string, amount?: number, currency?: string) {
    const order = orders.get(paymentId);
    orders.set(paymentId, {
      status: "SUCCEEDED",
      amount: amount ?? order?.amount ?? null,
      currency: currency ?? order?.currency ?? "XAF",
      transactionId: `T-${paymentId.slice(-6)}`,
    });
  }

  return {
    provider,
    refunds,
    timesAsked: () => asked,
    succeed,
    /** The payer has confirmed, and we have heard of it. */
    async settle(ctx: Context, payment: { id: string }) {
      succeed(payment.id);
      await checkPayment(ctx, { paymentId: payment.id });
    },
    /** We ask what became of it. */
    check: (ctx: Context, payment: { id: string }) => checkPayment(ctx, { paymentId: payment.id }),
    fail(paymentId: string, reason: PaymentReason) {
      orders.set(paymentId, { status: "FAILED", amount: null, currency: null, reason });
    },
    /** Refunds are refused from now on, or made again. */
    refuseRefunds(reason: PaymentReason | null) {
      refusal = reason;
    },
    /** Refunds are taken on and are not on the payer's account yet, or have come there. */
    delayRefunds(wanted: boolean) {
      slow = wanted;
    },
    reach(possible: boolean) {
      failure = possible ? null : "timeout";
    },
    /** `unreachable`: requests never leave; `open`: our own circuit keeps them back. */
    failWith(how: typeof failure) {
      failure = how;
    },
  };
}

/** The operator of these services; each test of the file begins with one that knows of nothing. */
export function operatorOf(...services: Pick<Services, "payments">[]) {
  const operator = scriptedProvider();
  beforeEach(() => {
    Object.assign(operator, scriptedProvider());
    for (const { payments } of services) payments["mtn-momo"] = operator.provider;
  });
  return operator;
}
