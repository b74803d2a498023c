import type { Config } from "../../../platform/config.ts";
import { accessToken } from "../../../platform/outside/access-token.ts";
import {
  type HttpClient,
  OutsideCallError,
  type OutsideResponse,
} from "../../../platform/outside/http-client.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import { toGsm7 } from "../../../shared/text/gsm7.ts";
import { startsWithCameroonPrefix } from "../../../shared/validate.ts";
import type {
  CallbackHint,
  CollectInput,
  CollectResult,
  PaymentProvider,
  ProviderCall,
  ProviderStatus,
  StatusResult,
} from "../schema.ts";

interface MerchantPayment {
  payToken?: string;
  status?: string;
  amount?: number | string | null;
  txnid?: string | null;
  /** Null until a payment was requested under this token. */
  inittxnstatus?: string | null;
  inittxnmessage?: string | null;
  confirmtxnmessage?: string | null;
}

const statuses: Record<string, ProviderStatus> = {
  PENDING: "PENDING",
  SUCCESSFULL: "SUCCEEDED",
  FAILED: "FAILED",
  EXPIRED: "EXPIRED",
};

const reasonOfCode: Record<string, PaymentReason> = {
  "60019": "INSUFFICIENT_FUNDS",
  "00671": "WRONG_OPERATOR",
  "99051": "WALLET_NOT_FOUND",
};

/** Not every refusal has a documented number; the others are recognized by their words. */
const reasonOfWords: readonly [RegExp, PaymentReason][] = [
  [/solde|balance|insuffisant/i, "INSUFFICIENT_FUNDS"],
  [/pin|code secret/i, "WRONG_PIN"],
  [/annul|cancel|refus|reject/i, "REFUSED_BY_PAYER"],
  [/expir|timeout/i, "EXPIRED"],
  [/plafond|limit/i, "LIMIT_REACHED"],
];

/** "60019 :: Le solde du compte du payeur est insuffisant" */
export function orangeReason(message: string): PaymentReason {
  const code = /^(\d{4,6})\b/.exec(message.trim())?.[1] ?? "";
  return reasonOfCode[code] ?? reasonOfWords.find(([words]) => words.test(message))?.[1] ?? "PROVIDER_ERROR";
}

function bodyOf(answer: OutsideResponse): { message: string; data: MerchantPayment } {
  const { message, data } = (answer.json ?? {}) as { message?: unknown; data?: MerchantPayment | null };
  return { message: typeof message === "string" ? message : "", data: data ?? {} };
}

const ownNumbers = /^6(9\d|5[5-9]|8[5-9]|40)\d{6}$/;

/** The nine digits without the country code. */
function nationalNumber(msisdn: string): string {
  return msisdn.replace(/\D/g, "").replace(/^237/, "");
}

/** Order ids have at most twenty characters: the random end of the payment's id. */
function orderId(paymentId: string): string {
  return paymentId.replaceAll("-", "").slice(-20);
}

interface MerchantRequest {
  operation: "init" | "pay" | "push" | "paymentstatus";
  method: "GET" | "POST";
  path: string;
  body?: object;
  repeatable: boolean;
}

const basic = (user: string, password: string) => Buffer.from(`${user}:${password}`).toString("base64");

function merchantSender(config: Config, http: HttpClient) {
  const base = config.ORANGE_MONEY_URL ?? "";
  const token = accessToken(http, {
    service: "orange-money",
    operation: "token",
    url: `${base}/token`,
    headers: {
      Authorization: `Basic ${basic(config.ORANGE_MONEY_CLIENT, config.ORANGE_MONEY_CLIENT_SECRET)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  return (call: ProviderCall, { path, body, ...request }: MerchantRequest): Promise<OutsideResponse> =>
    token.use(call, (bearer) =>
      http.send(call, {
        service: "orange-money",
        ...request,
        url: `${base}/omcoreapis/1.0.2/mp/${path}`,
        headers: {
          Authorization: `Bearer ${bearer}`,
          "X-AUTH-TOKEN": basic(config.ORANGE_MONEY_USER, config.ORANGE_MONEY_PASSWORD),
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        body: body && JSON.stringify(body),
      }),
    );
}

/** Reads the state of a payment from Orange's answer. */
function statusIn(answer: OutsideResponse): StatusResult {
  const { message, data } = bodyOf(answer);
  const status = statuses[data.status ?? ""] ?? "PENDING";
  // The token exists since `prepare`, but no payment was requested under it.
  const unasked = status === "PENDING" && data.inittxnstatus === null;
  if (answer.status === 404 || unasked) return { status: "NOT_FOUND", amount: null, currency: null };
  const detail = data.confirmtxnmessage ?? data.inittxnmessage ?? message;
  const reason = status === "EXPIRED" ? "EXPIRED" : orangeReason(detail);
  const refused = status === "FAILED" && reason === "REFUSED_BY_PAYER";
  return {
    status: refused ? "CANCELLED" : status,
    amount: data.amount === null || data.amount === undefined ? null : Number(data.amount),
    // The API has no currency field, because this service has only one currency.
    currency: "XAF",
    ...(data.txnid ? { transactionId: data.txnid } : {}),
    ...(status === "FAILED" || status === "EXPIRED" ? { reason, detail } : {}),
  };
}

type Prompted = Pick<CollectResult, "status" | "reason">;

/** Reads Orange's answer to the request to prompt the payer. */
function promptedIn(answer: OutsideResponse): Prompted {
  if (answer.status < 300) return { status: "PENDING" };
  const unwelcome = answer.status === 401 || answer.status === 403;
  return { status: "FAILED", reason: unwelcome ? "NOT_CONFIGURED" : orangeReason(bodyOf(answer).message) };
}

/**
 * Orange Money, merchant payment. Its published API collects money but makes no refunds or payouts: a refund of an
 * Orange payment, and a payout to an Orange wallet, stay PENDING until staff have sent the money by hand.
 */
export function orangeMoneyProvider(config: Config, http: HttpClient) {
  const send = merchantSender(config, http);

  async function fetchStatus(call: ProviderCall, payToken: string): Promise<StatusResult> {
    const path = `paymentstatus/${encodeURIComponent(payToken)}`;
    const answer = await send(call, { operation: "paymentstatus", method: "GET", path, repeatable: true });
    if (![200, 404, 417].includes(answer.status)) {
      throw new OutsideCallError("orange-money", "server", true, answer);
    }
    return statusIn(answer);
  }

  /** Prompts the payer's phone. Never retried automatically: a second prompt could charge twice. */
  function pay(call: ProviderCall, input: CollectInput, payToken: string): Promise<OutsideResponse> {
    return send(call, {
      operation: "pay",
      method: "POST",
      path: "pay",
      repeatable: false,
      body: {
        subscriberMsisdn: nationalNumber(input.msisdn ?? ""),
        channelUserMsisdn: nationalNumber(config.ORANGE_MONEY_CHANNEL),
        amount: String(input.amount),
        description: toGsm7(input.description).slice(0, 125),
        orderId: orderId(input.paymentId),
        pin: config.ORANGE_MONEY_PIN,
        payToken,
        notifUrl: input.callbackUrl,
      },
    });
  }

  /** A second `pay` could prompt twice: a retry uses only a token that has had no prompt. */
  async function payOnce(call: ProviderCall, input: CollectInput, payToken: string): Promise<Prompted> {
    if (input.retry) {
      const { status, reason } = await fetchStatus(call, payToken);
      if (status !== "NOT_FOUND") return { status, reason };
    }
    return promptedIn(await pay(call, input, payToken));
  }

  return {
    name: "orange-money",
    needsMsisdn: true,
    configured: Boolean(config.ORANGE_MONEY_URL && config.ORANGE_MONEY_CLIENT && config.ORANGE_MONEY_USER),
    supports: (currency) => currency === "XAF",
    detects: (msisdn) => startsWithCameroonPrefix(msisdn) && ownNumbers.test(nationalNumber(msisdn)),

    async prepare(call) {
      const answer = await send(call, {
        operation: "init",
        method: "POST",
        path: "init",
        body: {},
        repeatable: true,
      });
      const payToken = bodyOf(answer).data.payToken;
      if (!payToken) throw new OutsideCallError("orange-money", "server", false, answer);
      return { providerReference: payToken };
    },

    async collect(call, input) {
      const providerReference = input.providerReference;
      if (!providerReference) throw new Error("orange-money: collect needs the reference that prepare gave");
      const { status, reason } = await payOnce(call, input, providerReference);
      const next = { kind: "ussd", code: "#150*50#" } as const;
      return { status, reason, providerReference, next: status === "PENDING" ? next : null };
    },

    fetchStatus,

    async promptAgain(call, payToken) {
      const path = `push/${encodeURIComponent(payToken)}`;
      await send(call, { operation: "push", method: "GET", path, repeatable: false });
    },

    parseCallback({ rawBody }): CallbackHint | null {
      try {
        const { payToken } = JSON.parse(rawBody.toString("utf8")) as { payToken?: unknown };
        return { providerReference: typeof payToken === "string" ? payToken : null, paymentId: null };
      } catch {
        return null;
      }
    },
  } satisfies PaymentProvider;
}
