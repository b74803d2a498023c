import type { Stripe } from "stripe";
import type { Config } from "../../../platform/config.ts";
import { instantOfId } from "../../../platform/database/derived-id.ts";
import {
  type HttpClient,
  OutsideCallError,
  type OutsideResponse,
} from "../../../platform/outside/http-client.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import type {
  CallbackHint,
  CallbackRequest,
  CollectInput,
  PaymentProvider,
  ProviderCall,
  ProviderStatus,
  StatusResult,
} from "../schema.ts";

import { type BalancePage, balancePath, balanceRows } from "./stripe-statement.ts";

/** Fixed in the code, not in the account's dashboard, so that an upgrade of the account changes nothing here. */
const apiVersion = "2026-10-28.endive" satisfies typeof Stripe.API_VERSION;
/** A hosted page must live at least half an hour; we use twice that, counted from the creation of the payment. */
const pageLifeSeconds = 3600;
/** Maximum age of a signed event. */
const toleranceSeconds = 300;

const reasonOfDecline: Record<string, PaymentReason> = {
  insufficient_funds: "INSUFFICIENT_FUNDS",
  expired_card: "CARD_EXPIRED",
  incorrect_cvc: "CARD_CODE_WRONG",
  invalid_cvc: "CARD_CODE_WRONG",
  card_not_supported: "CARD_NOT_SUPPORTED",
  currency_not_supported: "CARD_NOT_SUPPORTED",
  authentication_required: "AUTHENTICATION_FAILED",
  payment_intent_authentication_failure: "AUTHENTICATION_FAILED",
  withdrawal_count_limit_exceeded: "LIMIT_REACHED",
  card_velocity_exceeded: "LIMIT_REACHED",
  amount_too_small: "AMOUNT_REFUSED",
  amount_too_large: "AMOUNT_REFUSED",
};

const refundStatuses: Record<string, ProviderStatus> = {
  succeeded: "SUCCEEDED",
  failed: "FAILED",
  canceled: "CANCELLED",
};

const unknownToStripe: StatusResult = { status: "NOT_FOUND", amount: null, currency: null };

interface StripeFailure {
  code?: string;
  decline_code?: string;
  message?: string;
}

function declineReason(failure: StripeFailure): PaymentReason {
  return (
    reasonOfDecline[failure.decline_code ?? ""] ?? reasonOfDecline[failure.code ?? ""] ?? "CARD_DECLINED"
  );
}

/** Encodes nested fields as Stripe expects them: `a[b][0][c]=…`. */
function form(value: Record<string, unknown>): string {
  const out = new URLSearchParams();
  const add = (name: string, inner: unknown): void => {
    if (inner === null || inner === undefined) return;
    if (typeof inner !== "object") out.append(name, String(inner));
    else for (const [key, deeper] of Object.entries(inner)) add(`${name}[${key}]`, deeper);
  };
  for (const [name, inner] of Object.entries(value)) add(name, inner);
  return out.toString();
}

type Session = Pick<
  Stripe.Checkout.Session,
  "id" | "url" | "status" | "payment_status" | "amount_total" | "currency"
> & {
  payment_intent: { id: string; status: string; last_payment_error?: StripeFailure | null } | string | null;
};

interface StripeRequest {
  operation: string;
  method: "GET" | "POST";
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

function stripeSender(config: Config, http: HttpClient) {
  const base = config.STRIPE_URL ?? "https://api.stripe.com";
  return (
    call: ProviderCall,
    { operation, method, path, body, idempotencyKey }: StripeRequest,
  ): Promise<OutsideResponse> =>
    http.send(call, {
      service: "stripe",
      operation,
      method,
      url: `${base}/v1/${path}`,
      headers: {
        Authorization: `Bearer ${config.STRIPE_KEY}`,
        "Stripe-Version": apiVersion,
        ...(body ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
      },
      body: body && form(body),
      repeatable: method === "GET" || idempotencyKey !== undefined,
    });
}

function failureIn(answer: OutsideResponse): PaymentReason | undefined {
  if (answer.status < 300) return undefined;
  if (answer.status === 401 || answer.status === 403) return "NOT_CONFIGURED";
  const error = (answer.json as { error?: StripeFailure & { type?: string } } | null)?.error ?? {};
  return error.type === "card_error"
    ? declineReason(error)
    : (reasonOfDecline[error.code ?? ""] ?? "PROVIDER_ERROR");
}

function sessionOrder(input: CollectInput) {
  const metadata = { payment_id: input.paymentId };
  return {
    mode: "payment",
    locale: "auto",
    client_reference_id: input.paymentId,
    customer_email: input.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency.toLowerCase(),
          unit_amount: input.amount,
          product_data: { name: input.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    // Derived from the payment's id so that it is the same in every retry: changed input under one key is refused.
    expires_at: Math.floor(instantOfId(input.paymentId).getTime() / 1000) + pageLifeSeconds,
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
  };
}

function sessionStatus(session: Session, intentStatus: string | undefined): ProviderStatus {
  if (session.payment_status === "paid") return "SUCCEEDED";
  if (session.status === "expired") return "EXPIRED";
  // The session is complete, but its payment has failed.
  if (session.status === "complete" && intentStatus === "requires_payment_method") return "FAILED";
  return "PENDING";
}

function statusOfSession(session: Session): StatusResult {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const failure = intent?.last_payment_error;
  return {
    status: sessionStatus(session, intent?.status),
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    ...(intent ? { transactionId: intent.id } : {}),
    ...(session.status === "expired" && !failure ? { reason: "EXPIRED" as const } : {}),
    ...(failure ? { reason: declineReason(failure), detail: failure.message ?? failure.code } : {}),
  };
}

function statusOfRefund(refund: Stripe.Refund): StatusResult {
  const status = refundStatuses[refund.status ?? ""] ?? "PENDING";
  return {
    status,
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    transactionId: refund.id,
    ...(status === "FAILED" ? { reason: "PROVIDER_ERROR", detail: refund.failure_reason } : {}),
  };
}

/** Cards, on Stripe's hosted page: a card's number never reaches our servers. */
export function stripeProvider(config: Config, http: HttpClient) {
  const send = stripeSender(config, http);

  /** Fetches one object; null when Stripe does not know it. */
  async function find<T>(call: ProviderCall, operation: string, path: string): Promise<T | null> {
    const answer = await send(call, { operation, method: "GET", path });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new OutsideCallError("stripe", "server", true, answer);
    return answer.json as T;
  }

  return {
    name: "stripe",
    needsMsisdn: false,
    configured: config.STRIPE_KEY !== "",
    supports: () => true,

    async collect(call, input) {
      const answer = await send(call, {
        operation: "session.create",
        method: "POST",
        path: "checkout/sessions",
        idempotencyKey: `collect-${input.paymentId}`,
        body: sessionOrder(input),
      });
      const reason = failureIn(answer);
      if (reason) return { status: "FAILED", reason, providerReference: input.paymentId, next: null };
      const session = answer.json as Session;
      const next = session.url ? ({ kind: "redirect", url: session.url } as const) : null;
      return { status: "PENDING", providerReference: session.id, next };
    },

    async fetchStatus(call, sessionId) {
      const path = `checkout/sessions/${encodeURIComponent(sessionId)}?expand[]=payment_intent`;
      const session = await find<Session>(call, "session.status", path);
      return session ? statusOfSession(session) : unknownToStripe;
    },

    async withdraw(call, sessionId) {
      const path = `checkout/sessions/${encodeURIComponent(sessionId)}/expire`;
      await send(call, { operation: "session.expire", method: "POST", path, body: {} });
    },

    async refund(call, input) {
      const answer = await send(call, {
        operation: "refund.create",
        method: "POST",
        path: "refunds",
        idempotencyKey: `refund-${input.paymentId}`,
        body: {
          payment_intent: input.collected.providerTransactionId,
          amount: input.amount,
          metadata: { payment_id: input.paymentId },
        },
      });
      const reason = failureIn(answer);
      if (reason) return { status: "FAILED", reason, providerReference: input.paymentId };
      const refund = answer.json as Stripe.Refund;
      const status = refundStatuses[refund.status ?? ""] ?? "PENDING";
      return { status, providerReference: refund.id, transactionId: refund.id };
    },

    async fetchRefundStatus(call, refundId) {
      const path = `refunds/${encodeURIComponent(refundId)}`;
      const refund = await find<Stripe.Refund>(call, "refund.status", path);
      return refund ? statusOfRefund(refund) : unknownToStripe;
    },

    listStatement: (call, { from, to }) =>
      balanceRows(async (after) => {
        const page = await find<BalancePage>(call, "balance.list", balancePath({ from, to, after }));
        if (!page) throw new OutsideCallError("stripe", "server", false);
        return page;
      }),

    async parseCallback({ headers, rawBody }: CallbackRequest): Promise<CallbackHint | null> {
      const signature = headers["stripe-signature"];
      if (typeof signature !== "string") return null;
      // Imported on demand, because the library is large and only its signatures are used.
      const { Stripe } = await import("stripe");
      const signatures = new Stripe(config.STRIPE_KEY || "none").webhooks;
      try {
        const secret = config.STRIPE_WEBHOOK_SECRET;
        return hintIn(signatures.constructEvent(rawBody, signature, secret, toleranceSeconds));
      } catch {
        return null;
      }
    },
  } satisfies PaymentProvider;
}

function hintIn(event: Stripe.Event): CallbackHint {
  const about = event.data.object as { id?: string; metadata?: { payment_id?: string } | null };
  const ours = /^(checkout\.session|refund)\./.test(event.type);
  return {
    providerReference: ours ? (about.id ?? null) : null,
    paymentId: about.metadata?.payment_id ?? null,
  };
}
