import { accessToken } from "../../platform/access-token.ts";
import type { Config } from "../../platform/config.ts";
import { uuidV4From } from "../../platform/derived-id.ts";
import { type HttpClient, OutsideCallError, type OutsideResponse } from "../../platform/http-client.ts";
import type { PaymentReason } from "../../shared/payment-reasons.ts";
import type {
  CallbackHint,
  PaymentProvider,
  ProviderCall,
  ProviderStatus,
  StatusResult,
  TransferResult,
} from "./schema.ts";

type Product = "collection" | "disbursement";
type Operation = "requesttopay" | "transfer" | "refund";

/** The currency that goes with each production environment; a sandbox takes euros only. */
const currencyOfEnvironment: Record<string, string> = {
  mtncameroon: "XAF",
  mtncongo: "XAF",
  mtnivorycoast: "XOF",
  mtnbenin: "XOF",
  mtnguineaconakry: "GNF",
};

/** MTN's reasons in our words, with the state that each one means. */
const reasons: Record<string, [ProviderStatus, PaymentReason]> = {
  NOT_ENOUGH_FUNDS: ["FAILED", "INSUFFICIENT_FUNDS"],
  COULD_NOT_PERFORM_TRANSACTION: ["EXPIRED", "PIN_NOT_ENTERED"],
  PAYER_NOT_FOUND: ["FAILED", "WALLET_NOT_FOUND"],
  PAYEE_NOT_FOUND: ["FAILED", "WALLET_NOT_FOUND"],
  PAYER_LIMIT_REACHED: ["FAILED", "LIMIT_REACHED"],
  SENDER_ACCOUNT_NOT_ACTIVE: ["FAILED", "WALLET_INACTIVE"],
  PAYEE_NOT_ALLOWED_TO_RECEIVE: ["FAILED", "PAYEE_NOT_ALLOWED"],
  NOT_ALLOWED: ["FAILED", "NOT_ALLOWED"],
  APPROVAL_REJECTED: ["CANCELLED", "REFUSED_BY_PAYER"],
  PAYMENT_NOT_APPROVED: ["CANCELLED", "REFUSED_BY_PAYER"],
  EXPIRED: ["EXPIRED", "EXPIRED"],
  TRANSACTION_CANCELED: ["CANCELLED", "CANCELLED"],
  INTERNAL_PROCESSING_ERROR: ["FAILED", "PROVIDER_ERROR"],
  SERVICE_UNAVAILABLE: ["FAILED", "PROVIDER_UNAVAILABLE"],
};

/** Answers that speak of our settings: repeating the request cannot help. */
const misconfigured = new Set([
  "NOT_ALLOWED_TARGET_ENVIRONMENT",
  "INVALID_CALLBACK_URL_HOST",
  "INVALID_CURRENCY",
]);

function field(json: unknown, name: string): unknown {
  return json !== null && typeof json === "object" ? (json as Record<string, unknown>)[name] : undefined;
}

/** `reason` is a code, or an object that holds one. */
function reasonCode(json: unknown): string {
  const reason = field(json, "reason") ?? "";
  return typeof reason === "string" ? reason : String(field(reason, "code") ?? "");
}

function decimals(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0
  );
}

/** MTN refuses apostrophes and more than 160 characters, and fails on an empty text. */
export function momoText(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .,:;()/+-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.slice(0, 160) || "Mboa";
}

export function mtnMomoProvider(config: Config, http: HttpClient) {
  const base = config.MTN_MOMO_URL ?? "";
  const environment = config.MTN_MOMO_ENVIRONMENT;
  const sandbox = environment === "sandbox";
  const access: Record<Product, { user: string; key: string; subscription: string }> = {
    collection: {
      user: config.MTN_MOMO_USER,
      key: config.MTN_MOMO_KEY,
      subscription: config.MTN_MOMO_SUBSCRIPTION_KEY,
    },
    disbursement: {
      user: config.MTN_MOMO_DISBURSEMENT_USER,
      key: config.MTN_MOMO_DISBURSEMENT_KEY,
      subscription: config.MTN_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY,
    },
  };

  function tokenOf(product: Product) {
    const { user, key, subscription } = access[product];
    return accessToken(async (call) => {
      const answer = await http.send(call, {
        service: "mtn-momo",
        operation: `${product}.token`,
        method: "POST",
        url: `${base}/${product}/token/`,
        headers: {
          Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`,
          "Ocp-Apim-Subscription-Key": subscription,
        },
        repeatable: true,
      });
      const token = field(answer.json, "access_token");
      if (typeof token !== "string") throw new OutsideCallError("mtn-momo", "server", false, answer);
      return { token, seconds: Number(field(answer.json, "expires_in") ?? 3600) };
    });
  }

  const tokens = { collection: tokenOf("collection"), disbursement: tokenOf("disbursement") };

  async function send(
    call: ProviderCall,
    product: Product,
    request: {
      operation: string;
      method: "GET" | "POST";
      path: string;
      headers?: Record<string, string>;
      body?: object;
    },
    again = true,
  ): Promise<OutsideResponse> {
    const answer = await http.send(call, {
      service: "mtn-momo",
      operation: request.operation,
      method: request.method,
      url: `${base}/${product}/v1_0/${request.path}`,
      headers: {
        Authorization: `Bearer ${await tokens[product].get(call)}`,
        "X-Target-Environment": environment,
        "Ocp-Apim-Subscription-Key": access[product].subscription,
        ...(request.body ? { "Content-Type": "application/json" } : {}),
        ...request.headers,
      },
      body: request.body && JSON.stringify(request.body),
      // Every order carries our reference: MTN takes the same one once only.
      repeatable: true,
    });
    if (answer.status !== 401 || !again) return answer;
    tokens[product].forget();
    return send(call, product, request, false);
  }

  /** Places an order under our reference; a copy of it (409) counts as accepted. */
  async function order(
    call: ProviderCall,
    product: Product,
    operation: Operation,
    reference: string,
    callbackUrl: string,
    body: object,
  ): Promise<{ status: ProviderStatus; reason?: PaymentReason }> {
    try {
      const answer = await send(call, product, {
        operation: `${product}.${operation}`,
        method: "POST",
        path: operation,
        headers: { "X-Reference-Id": reference, "X-Callback-Url": callbackUrl },
        body,
      });
      if (answer.status === 202 || answer.status === 409) return { status: "PENDING" };
      const [status, reason] = reasons[String(field(answer.json, "code"))] ?? ["FAILED", "PROVIDER_ERROR"];
      return { status, reason: answer.status === 401 || answer.status === 403 ? "NOT_CONFIGURED" : reason };
    } catch (error) {
      const code = error instanceof OutsideCallError ? String(field(error.response?.json, "code")) : "";
      if (!misconfigured.has(code)) throw error;
      call.log.error({ code }, "MTN MoMo refuses our settings");
      return { status: "FAILED", reason: "NOT_CONFIGURED" };
    }
  }

  async function status(
    call: ProviderCall,
    product: Product,
    operation: Operation,
    reference: string,
  ): Promise<StatusResult> {
    const answer = await send(call, product, {
      operation: `${product}.${operation}.status`,
      method: "GET",
      path: `${operation}/${reference}`,
    });
    if (answer.status === 404) return { status: "NOT_FOUND", amount: null, currency: null };
    if (answer.status !== 200) throw new OutsideCallError("mtn-momo", "server", true, answer);
    const told = field(answer.json, "status");
    const code = reasonCode(answer.json);
    const [failed, reason] = reasons[code] ?? ["FAILED", "PROVIDER_ERROR"];
    const currency = String(field(answer.json, "currency"));
    const transactionId = field(answer.json, "financialTransactionId");
    return {
      status: told === "SUCCESSFUL" ? "SUCCEEDED" : told === "FAILED" ? failed : "PENDING",
      amount: Math.round(Number(field(answer.json, "amount")) * 10 ** (sandbox ? 0 : decimals(currency))),
      currency: sandbox ? null : currency,
      ...(transactionId ? { transactionId: String(transactionId) } : {}),
      ...(told === "FAILED" ? { reason, detail: code } : {}),
    };
  }

  /** A sandbox counts our units as euros, whatever they are. */
  function money(amount: number, currency: string) {
    if (sandbox) return { amount: String(amount), currency: "EUR" };
    const digits = decimals(currency);
    return { amount: (amount / 10 ** digits).toFixed(digits), currency };
  }

  const party = (msisdn: string) => ({ partyIdType: "MSISDN", partyId: msisdn.replace(/\D/g, "") });

  async function giveBack(
    call: ProviderCall,
    operation: "transfer" | "refund",
    input: { paymentId: string; callbackUrl: string; amount: number; currency: string; description: string },
    extra: object,
  ): Promise<TransferResult> {
    const providerReference = uuidV4From(input.paymentId);
    const result = await order(call, "disbursement", operation, providerReference, input.callbackUrl, {
      ...money(input.amount, input.currency),
      externalId: input.paymentId,
      payerMessage: momoText(input.description),
      payeeNote: momoText(input.description),
      ...extra,
    });
    return { ...result, providerReference };
  }

  return {
    name: "mtn-momo",
    needsMsisdn: true,
    configured: Boolean(base && access.collection.user && access.collection.key),
    supports: (currency) => sandbox || (currencyOfEnvironment[environment] ?? currency) === currency,
    detects: (msisdn) => /^\+2376(7\d|5[0-4]|8[0-4])\d{6}$/.test(msisdn),

    async prepare(_call, { paymentId }) {
      return { providerReference: uuidV4From(paymentId) };
    },

    async collect(call, input) {
      const providerReference = input.providerReference ?? uuidV4From(input.paymentId);
      const msisdn = input.msisdn ?? "";
      const result = await order(call, "collection", "requesttopay", providerReference, input.callbackUrl, {
        ...money(input.amount, input.currency),
        externalId: input.paymentId,
        payer: party(msisdn),
        payerMessage: momoText(input.description),
        payeeNote: momoText(input.description),
      });
      const next = result.status === "PENDING" ? ({ kind: "ussd", code: "*126#", msisdn } as const) : null;
      return { ...result, providerReference, next };
    },

    fetchStatus: (call, reference) => status(call, "collection", "requesttopay", reference),

    refund: (call, input) =>
      giveBack(call, "refund", input, { referenceIdToRefund: input.collected.providerReference }),
    fetchRefundStatus: (call, reference) => status(call, "disbursement", "refund", reference),

    payout: (call, input) => giveBack(call, "transfer", input, { payee: party(input.msisdn) }),
    fetchPayoutStatus: (call, reference) => status(call, "disbursement", "transfer", reference),

    parseCallback({ rawBody }): CallbackHint | null {
      // Unsigned and without our reference: only the token in the address and `externalId` tell the payment.
      try {
        const externalId = field(JSON.parse(rawBody.toString("utf8")), "externalId");
        return { providerReference: null, paymentId: typeof externalId === "string" ? externalId : null };
      } catch {
        return null;
      }
    },
  } satisfies PaymentProvider;
}
