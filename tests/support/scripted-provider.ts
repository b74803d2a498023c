import { beforeEach } from "vitest";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import type { CollectingProvider, StatusResult } from "../../src/modules/payment/schema.ts";
import type { Context } from "../../src/platform/context.ts";
import { OutsideCallError } from "../../src/platform/outside/http-client.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { PaymentReason } from "../../src/shared/booking/payment-reasons.ts";

/**
 * A mobile-money operator whose every answer the test decides: for event orders that a simulator
 * with its own clock cannot produce.
 */
export function scriptedProvider() {
  const orders = new Map<string, StatusResult>();
  const refunds = new Map<string, number>();
  const descriptions = new Map<string, string>();
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
    async collect(_call, { paymentId, amount, currency, description }) {
      reach();
      descriptions.set(paymentId, description);
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

  /** The payer confirms; `amount` and `currency` when they differ from the request. */
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
    /** What each payer was told that the money is for. */
    descriptions,
    timesAsked: () => asked,
    succeed,
    /** The payer confirms, and the payment is checked. */
    async settle(ctx: Context, payment: { id: string }) {
      succeed(payment.id);
      await checkPayment(ctx, { paymentId: payment.id });
    },
    /** Checks the payment's status. */
    check: (ctx: Context, payment: { id: string }) => checkPayment(ctx, { paymentId: payment.id }),
    fail(paymentId: string, reason: PaymentReason) {
      orders.set(paymentId, { status: "FAILED", amount: null, currency: null, reason });
    },
    /** Refuses refunds from now on; null accepts them again. */
    refuseRefunds(reason: PaymentReason | null) {
      refusal = reason;
    },
    /** Accepts refunds without delivering them; false delivers them. */
    delayRefunds(wanted: boolean) {
      slow = wanted;
    },
    reach(possible: boolean) {
      failure = possible ? null : "timeout";
    },
    /** `unreachable`: requests never leave; `open`: our own circuit breaker refuses them. */
    failWith(how: typeof failure) {
      failure = how;
    },
  };
}

/** The operator of these services, reset before each test of the file. */
export function operatorOf(...services: Pick<Services, "payments">[]) {
  const operator = scriptedProvider();
  beforeEach(() => {
    Object.assign(operator, scriptedProvider());
    for (const { payments } of services) payments["mtn-momo"] = operator.provider;
  });
  return operator;
}
