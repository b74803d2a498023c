import { Stripe } from "stripe";
import type { Config } from "../../platform/config.ts";
import { instantOf } from "../../platform/derived-id.ts";
import { type HttpClient, OutsideCallError, type OutsideResponse } from "../../platform/http-client.ts";
import type { PaymentReason } from "../../shared/payment-reasons.ts";
import type {
  CallbackHint,
  CallbackRequest,
  PaymentProvider,
  ProviderCall,
  ProviderStatus,
  StatusResult,
} from "./schema.ts";

/** Fixed by the code, not by the account's dashboard, so that an update over there changes nothing here. */
const apiVersion = Stripe.API_VERSION;
/** A hosted page lives at least half an hour; we take twice that, counted from the payment's birth. */
const pageLifeSeconds = 3600;
/** How old a signed event may be. */
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

/** Nested fields as the interface wants them: `a[b][0][c]=…`. */
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

export function stripeProvider(config: Config, http: HttpClient) {
  const base = config.STRIPE_URL ?? "https://api.stripe.com";
  // Never sends anything: it makes and checks signatures.
  const signatures = new Stripe(config.STRIPE_KEY || "none").webhooks;

  async function send(
    call: ProviderCall,
    operation: string,
    request: {
      method: "GET" | "POST";
      path: string;
      body?: Record<string, unknown>;
      idempotencyKey?: string;
    },
  ): Promise<OutsideResponse> {
    return http.send(call, {
      service: "stripe",
      operation,
      method: request.method,
      url: `${base}/v1/${request.path}`,
      headers: {
        Authorization: `Bearer ${config.STRIPE_KEY}`,
        "Stripe-Version": apiVersion,
        ...(request.body ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...(request.idempotencyKey ? { "Idempotency-Key": request.idempotencyKey } : {}),
      },
      body: request.body && form(request.body),
      repeatable: request.method === "GET" || request.idempotencyKey !== undefined,
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

  async function fetchStatus(call: ProviderCall, sessionId: string): Promise<StatusResult> {
    const path = `checkout/sessions/${encodeURIComponent(sessionId)}?expand[]=payment_intent`;
    const answer = await send(call, "session.status", { method: "GET", path });
    if (answer.status === 404) return { status: "NOT_FOUND", amount: null, currency: null };
    if (answer.status !== 200) throw new OutsideCallError("stripe", "server", true, answer);
    const session = answer.json as Session;
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

  async function fetchRefundStatus(call: ProviderCall, refundId: string): Promise<StatusResult> {
    const path = `refunds/${encodeURIComponent(refundId)}`;
    const answer = await send(call, "refund.status", { method: "GET", path });
    if (answer.status === 404) return { status: "NOT_FOUND", amount: null, currency: null };
    if (answer.status !== 200) throw new OutsideCallError("stripe", "server", true, answer);
    const refund = answer.json as Stripe.Refund;
    const status = refundStatuses[refund.status ?? ""] ?? "PENDING";
    return {
      status,
      amount: refund.amount,
      currency: refund.currency.toUpperCase(),
      transactionId: refund.id,
      ...(status === "FAILED" ? { reason: "PROVIDER_ERROR", detail: refund.failure_reason } : {}),
    };
  }

  return {
    name: "stripe",
    needsMsisdn: false,
    configured: config.STRIPE_KEY !== "",
    supports: () => true,

    async collect(call, input) {
      const answer = await send(call, "session.create", {
        method: "POST",
        path: "checkout/sessions",
        idempotencyKey: `collect-${input.paymentId}`,
        body: {
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
          metadata: { payment_id: input.paymentId },
          payment_intent_data: { metadata: { payment_id: input.paymentId } },
          // The same for every copy of the request: changed input under one key is refused.
          expires_at: Math.floor(instantOf(input.paymentId).getTime() / 1000) + pageLifeSeconds,
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
        },
      });
      const reason = failureIn(answer);
      if (reason) return { status: "FAILED", reason, providerReference: input.paymentId, next: null };
      const session = answer.json as Session;
      const next = session.url ? ({ kind: "redirect", url: session.url } as const) : null;
      return { status: "PENDING", providerReference: session.id, next };
    },

    fetchStatus,

    async withdraw(call, sessionId) {
      const path = `checkout/sessions/${encodeURIComponent(sessionId)}/expire`;
      await send(call, "session.expire", { method: "POST", path, body: {} });
    },

    async refund(call, input) {
      const answer = await send(call, "refund.create", {
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
    fetchRefundStatus,

    parseCallback({ headers, rawBody }: CallbackRequest): CallbackHint | null {
      const signature = headers["stripe-signature"];
      if (typeof signature !== "string") return null;
      try {
        const event = signatures.constructEvent(
          rawBody,
          signature,
          config.STRIPE_WEBHOOK_SECRET,
          toleranceSeconds,
        );
        const about = event.data.object as { id?: string; metadata?: { payment_id?: string } | null };
        const ours = /^(checkout\.session|refund)\./.test(event.type);
        return {
          providerReference: ours ? (about.id ?? null) : null,
          paymentId: about.metadata?.payment_id ?? null,
        };
      } catch {
        return null;
      }
    },
  } satisfies PaymentProvider;
}

function sessionStatus(session: Session, intentStatus: string | undefined): ProviderStatus {
  if (session.payment_status === "paid") return "SUCCEEDED";
  if (session.status === "expired") return "EXPIRED";
  // Completed, and the money that was to follow did not come.
  if (session.status === "complete" && intentStatus === "requires_payment_method") return "FAILED";
  return "PENDING";
}
