import type { Config } from "../../../platform/config.ts";
import { uuidV4From } from "../../../platform/database/derived-id.ts";
import { accessToken } from "../../../platform/outside/access-token.ts";
import {
  type HttpClient,
  OutsideCallError,
  type OutsideResponse,
} from "../../../platform/outside/http-client.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import { currencyDigits } from "../../../shared/money.ts";
import { startsWithCameroonPrefix } from "../../../shared/validate.ts";
import type {
  CallbackHint,
  CollectInput,
  PaymentProvider,
  ProviderCall,
  ProviderStatus,
  StatusResult,
} from "../schema.ts";

type Product = "collection" | "disbursement";
type Operation = "requesttopay" | "transfer" | "refund";

const productOf = {
  requesttopay: "collection",
  transfer: "disbursement",
  refund: "disbursement",
} as const satisfies Record<Operation, Product>;

interface MomoRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

type Send = (call: ProviderCall, operation: Operation, request: MomoRequest) => Promise<OutsideResponse>;

/** Currency of each production environment; the sandbox takes euros only. */
const currencyOfEnvironment: Record<string, string> = {
  mtncameroon: "XAF",
  mtncongo: "XAF",
  mtnivorycoast: "XOF",
  mtnbenin: "XOF",
  mtnguineaconakry: "GNF",
};

/** MTN's numbers in Cameroon, without the country code. */
const ownNumbers = /^6(7\d|5[0-4]|8[0-4])\d{6}$/;

/** MTN's reasons mapped to ours, with the payment state that each one means. */
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

/** Errors caused by our settings: a retry cannot help. */
const misconfigured = new Set([
  "NOT_ALLOWED_TARGET_ENVIRONMENT",
  "INVALID_CALLBACK_URL_HOST",
  "INVALID_CURRENCY",
]);

function field(json: unknown, name: string): unknown {
  return json !== null && typeof json === "object" ? (json as Record<string, unknown>)[name] : undefined;
}

/** Extracts the code from `reason`, which is a code or an object that holds one. */
function reasonCode(json: unknown): string {
  const reason = field(json, "reason") ?? "";
  return typeof reason === "string" ? reason : String(field(reason, "code") ?? "");
}

/** Cleans a text for MTN, which refuses apostrophes and more than 160 characters, and fails on an empty text. */
export function momoText(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .,:;()/+-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.slice(0, 160) || "Mboa";
}

/** The sandbox takes every amount as euros, whatever the currency. */
function toWire(amount: number, currency: string, sandbox: boolean) {
  if (sandbox) return { amount: String(amount), currency: "EUR" };
  const digits = currencyDigits(currency);
  return { amount: (amount / 10 ** digits).toFixed(digits), currency };
}

function fromWire(json: unknown, sandbox: boolean): Pick<StatusResult, "amount" | "currency"> {
  const amount = Number(field(json, "amount"));
  if (sandbox) return { amount: Math.round(amount), currency: null };
  const currency = String(field(json, "currency"));
  return { amount: Math.round(amount * 10 ** currencyDigits(currency)), currency };
}

/** Reads the state of an operation from MTN's answer. */
function statusIn(json: unknown, sandbox: boolean): StatusResult {
  const told = field(json, "status");
  const code = reasonCode(json);
  const [failed, reason] = reasons[code] ?? ["FAILED", "PROVIDER_ERROR"];
  const transactionId = field(json, "financialTransactionId");
  return {
    status: told === "SUCCESSFUL" ? "SUCCEEDED" : told === "FAILED" ? failed : "PENDING",
    ...fromWire(json, sandbox),
    ...(transactionId ? { transactionId: String(transactionId) } : {}),
    ...(told === "FAILED" ? { reason, detail: code } : {}),
  };
}

const party = (msisdn: string) => ({ partyIdType: "MSISDN", partyId: msisdn.replace(/\D/g, "") });

/** Each product has its own keys and tokens. */
function momoAccess(config: Config, http: HttpClient, product: Product) {
  const [user, key, subscription] =
    product === "collection"
      ? [config.MTN_MOMO_USER, config.MTN_MOMO_KEY, config.MTN_MOMO_SUBSCRIPTION_KEY]
      : [
          config.MTN_MOMO_DISBURSEMENT_USER,
          config.MTN_MOMO_DISBURSEMENT_KEY,
          config.MTN_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY,
        ];
  const subscribed = { "Ocp-Apim-Subscription-Key": subscription };
  const token = accessToken(http, {
    service: "mtn-momo",
    operation: `${product}.token`,
    url: `${config.MTN_MOMO_URL}/${product}/token/`,
    headers: {
      Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`,
      ...subscribed,
    },
  });
  return { token, subscribed };
}

function momoSender(config: Config, http: HttpClient): Send {
  const access = {
    collection: momoAccess(config, http, "collection"),
    disbursement: momoAccess(config, http, "disbursement"),
  };
  return (call, operation, { method, path, headers, body }) => {
    const product = productOf[operation];
    const { token, subscribed } = access[product];
    return token.use(call, (bearer) =>
      http.send(call, {
        service: "mtn-momo",
        operation: `${product}.${operation}${method === "GET" ? ".status" : ""}`,
        method,
        url: `${config.MTN_MOMO_URL}/${product}/v1_0/${path}`,
        headers: {
          Authorization: `Bearer ${bearer}`,
          "X-Target-Environment": config.MTN_MOMO_ENVIRONMENT,
          ...subscribed,
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...headers,
        },
        body: body && JSON.stringify(body),
        // Every order has our reference id, which MTN accepts only once, so that a retry is safe.
        repeatable: true,
      }),
    );
  };
}

interface Ordered {
  status: ProviderStatus;
  reason?: PaymentReason;
}

type OrderInput = Pick<CollectInput, "paymentId" | "amount" | "currency" | "description" | "callbackUrl"> & {
  /** The reference that `prepare` returned. */
  providerReference?: string | null;
};

/** Reads the outcome of an order from MTN's answer. */
function orderedIn(answer: OutsideResponse): Ordered {
  if (answer.status === 202 || answer.status === 409) return { status: "PENDING" };
  // Not an answer that MTN documents: the order may have been accepted.
  if (answer.status < 400) throw new OutsideCallError("mtn-momo", "server", true, answer);
  const [status, reason] = reasons[String(field(answer.json, "code"))] ?? ["FAILED", "PROVIDER_ERROR"];
  const unwelcome = answer.status === 401 || answer.status === 403;
  return { status, reason: unwelcome ? "NOT_CONFIGURED" : reason };
}

export function mtnMomoProvider(config: Config, http: HttpClient) {
  const environment = config.MTN_MOMO_ENVIRONMENT;
  const sandbox = environment === "sandbox";
  const send = momoSender(config, http);

  /** Places an order under our reference id; a duplicate (409) counts as accepted. */
  async function order(
    call: ProviderCall,
    operation: Operation,
    input: OrderInput,
    extra: object,
  ): Promise<Ordered & { providerReference: string }> {
    const text = momoText(input.description);
    const reference = input.providerReference ?? uuidV4From(input.paymentId);
    const body = {
      ...toWire(input.amount, input.currency, sandbox),
      externalId: input.paymentId,
      payerMessage: text,
      payeeNote: text,
      ...extra,
    };
    const headers = { "X-Reference-Id": reference, "X-Callback-Url": input.callbackUrl };
    try {
      const answer = await send(call, operation, { method: "POST", path: operation, headers, body });
      return { ...orderedIn(answer), providerReference: reference };
    } catch (error) {
      const code = error instanceof OutsideCallError ? String(field(error.response?.json, "code")) : "";
      if (!misconfigured.has(code)) throw error;
      call.log.error({ code }, "MTN MoMo refuses our settings");
      return { status: "FAILED", reason: "NOT_CONFIGURED", providerReference: reference };
    }
  }

  function statusOf(operation: Operation) {
    return async (call: ProviderCall, reference: string): Promise<StatusResult> => {
      const answer = await send(call, operation, { method: "GET", path: `${operation}/${reference}` });
      if (answer.status === 404) return { status: "NOT_FOUND", amount: null, currency: null };
      if (answer.status !== 200) throw new OutsideCallError("mtn-momo", "server", true, answer);
      return statusIn(answer.json, sandbox);
    };
  }

  return {
    name: "mtn-momo",
    needsMsisdn: true,
    configured: Boolean(config.MTN_MOMO_URL && config.MTN_MOMO_USER && config.MTN_MOMO_KEY),
    supports: (currency) => sandbox || (currencyOfEnvironment[environment] ?? currency) === currency,
    detects: (msisdn) => startsWithCameroonPrefix(msisdn) && ownNumbers.test(msisdn.slice("+237".length)),

    async prepare(_call, { paymentId }) {
      return { providerReference: uuidV4From(paymentId) };
    },

    async collect(call, input) {
      const msisdn = input.msisdn ?? "";
      const result = await order(call, "requesttopay", input, { payer: party(msisdn) });
      const next = result.status === "PENDING" ? ({ kind: "ussd", code: "*126#" } as const) : null;
      return { ...result, next };
    },
    fetchStatus: statusOf("requesttopay"),

    refund: (call, input) =>
      order(call, "refund", input, { referenceIdToRefund: input.collected.providerReference }),
    fetchRefundStatus: statusOf("refund"),

    payout: (call, input) => order(call, "transfer", input, { payee: party(input.msisdn) }),
    fetchPayoutStatus: statusOf("transfer"),

    parseCallback({ rawBody }): CallbackHint | null {
      // The callback is unsigned and lacks our reference: only the token in the URL and `externalId` identify the
      // payment.
      try {
        const externalId = field(JSON.parse(rawBody.toString("utf8")), "externalId");
        return { providerReference: null, paymentId: typeof externalId === "string" ? externalId : null };
      } catch {
        return null;
      }
    },
  } satisfies PaymentProvider;
}
