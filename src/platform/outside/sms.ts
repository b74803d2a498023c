import { toGsm7 } from "../../shared/text/gsm7.ts";
import type { Config } from "../config.ts";
import { accessToken } from "./access-token.ts";
import { type CallOrigin, type HttpClient, OutsideCallError, type OutsideResponse } from "./http-client.ts";
import type { SendResult } from "./mail.ts";

interface OutgoingSms {
  id: string;
  /** The recipient in E.164 form. */
  to: string;
  text: string;
  sender: string;
  /** Address for the delivery report, for services that take one per message. */
  reportUrl?: string;
}

export interface DeliveryReport {
  providerId: string;
  status: "DELIVERED" | "FAILED";
  detail: string;
}

/** A message that a person wrote to us. */
export interface IncomingSms {
  /** The same when the service tells it again. */
  id: string;
  from: string;
  text: string;
}

export interface SmsSender {
  readonly name: string;
  send(origin: CallOrigin, sms: OutgoingSms): Promise<SendResult>;
  /** Asks for what our account still holds: sends nothing, and shows whether our key is accepted. */
  verify(origin: CallOrigin): Promise<OutsideResponse>;
  /** The final states in a delivery report; null when it is not a report of this service. */
  parseDeliveryReport(rawBody: Buffer): DeliveryReport[] | null;
  /** What people wrote to us; null when it is no such notification of this service. */
  parseIncoming(rawBody: Buffer): IncomingSms[] | null;
}

const incoming = (service: string, { id, from, text }: Record<keyof IncomingSms, unknown>): IncomingSms[] =>
  typeof id === "string" && id !== "" && typeof from === "string" && typeof text === "string"
    ? [{ id: `${service}:${id.slice(0, 200)}`, from, text }]
    : [];

type SmsConfig = Pick<Config, "SMS_PROVIDER" | "SMS_URL" | "SMS_KEY" | "SMS_SENDER_NUMBER">;

/** Translates the service's answer into our result. */
function resultOf(answer: OutsideResponse, providerId: string | undefined): SendResult {
  if (answer.status < 300 && providerId) return { accepted: true, retryable: false, providerId };
  // A wrong key is our configuration mistake and will be corrected, so it is retried;
  // a refused number stays refused.
  const retryable = answer.status === 401 || answer.status === 403;
  return {
    accepted: false,
    retryable,
    providerId: null,
    error: `${answer.status} ${answer.text.slice(0, 200)}`,
  };
}

async function orFailure(send: () => Promise<SendResult>): Promise<SendResult> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutsideCallError)) throw error;
    return { accepted: false, retryable: true, providerId: null, error: error.message };
  }
}

function parsed<T>(rawBody: Buffer): T | null {
  try {
    const value: unknown = JSON.parse(rawBody.toString("utf8"));
    return value !== null && typeof value === "object" ? (value as T) : null;
  } catch {
    return null;
  }
}

interface OrangeReport {
  deliveryInfoNotification?: {
    callbackData?: unknown;
    deliveryInfo?: { address?: unknown; deliveryStatus?: unknown };
  };
}

const orangeFates: Record<string, DeliveryReport["status"]> = {
  DeliveredToTerminal: "DELIVERED",
  DeliveryImpossible: "FAILED",
};

function orangeCalls(config: SmsConfig, http: HttpClient) {
  const base = config.SMS_URL ?? "https://api.orange.com";
  const senderAddress = `tel:${config.SMS_SENDER_NUMBER}`;
  const token = accessToken(http, {
    service: "orange-sms",
    operation: "token",
    url: `${base}/oauth/v3/token`,
    headers: {
      // SMS_KEY is the "authorization header" of the developer portal without the leading "Basic".
      Authorization: `Basic ${config.SMS_KEY}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  const verify = (origin: CallOrigin): Promise<OutsideResponse> =>
    token.use(origin, (bearer) =>
      http.send(origin, {
        service: "orange-sms",
        operation: "account",
        method: "GET",
        url: `${base}/sms/admin/v1/contracts`,
        headers: { Authorization: `Bearer ${bearer}` },
      }),
    );
  const post = (origin: CallOrigin, sms: OutgoingSms, text: string): Promise<OutsideResponse> =>
    token.use(origin, (bearer) =>
      http.send(origin, {
        service: "orange-sms",
        operation: "send",
        method: "POST",
        url: `${base}/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`,
        headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
        body: JSON.stringify({
          outboundSMSMessageRequest: {
            address: `tel:${sms.to}`,
            senderAddress,
            senderName: sms.sender,
            outboundSMSTextMessage: { message: text },
          },
        }),
        // The message row already holds the text, so the log of calls need not repeat it, least of all codes.
        secrets: [text],
      }),
    );
  return { verify, post };
}

function orangeSms(config: SmsConfig, http: HttpClient): SmsSender {
  const { verify, post } = orangeCalls(config, http);
  return {
    name: "orange",
    verify,
    send: (origin, sms) =>
      orFailure(async () => {
        const answer = await post(origin, sms, toGsm7(sms.text));
        const made = (answer.json as { outboundSMSMessageRequest?: { resourceURL?: string } } | null) ?? {};
        return resultOf(answer, made.outboundSMSMessageRequest?.resourceURL?.split("/").at(-1));
      }),
    parseDeliveryReport(rawBody) {
      const report = parsed<OrangeReport>(rawBody)?.deliveryInfoNotification;
      if (typeof report?.callbackData !== "string") return null;
      const detail = String(report.deliveryInfo?.deliveryStatus ?? "");
      const status = orangeFates[detail];
      return status ? [{ providerId: report.callbackData, status, detail }] : [];
    },
    parseIncoming(rawBody) {
      const message = parsed<OrangeIncoming>(rawBody)?.inboundSMSMessageNotification?.inboundSMSMessage;
      if (!message) return null;
      const from = String(message.senderAddress ?? "").replace(/^tel:/, "");
      return incoming("orange", { id: message.messageId, from, text: message.message });
    },
  };
}

interface OrangeIncoming {
  inboundSMSMessageNotification?: {
    inboundSMSMessage?: { messageId?: unknown; senderAddress?: unknown; message?: unknown };
  };
}

interface InfobipIncoming {
  results?: { messageId?: unknown; from?: unknown; text?: unknown }[];
}

interface InfobipReport {
  results?: {
    messageId?: unknown;
    status?: { groupId?: unknown; groupName?: unknown; description?: unknown };
  }[];
}

/** 1 pending, 2 undeliverable, 3 delivered, 4 expired, 5 rejected. */
const infobipFates: Record<number, DeliveryReport["status"]> = {
  2: "FAILED",
  3: "DELIVERED",
  4: "FAILED",
  5: "FAILED",
};

function infobipSms(config: SmsConfig, http: HttpClient): SmsSender {
  const base = config.SMS_URL ?? "https://api.infobip.com";
  const authorized = { Authorization: `App ${config.SMS_KEY}` };
  return {
    name: "infobip",
    verify: (origin) =>
      http.send(origin, {
        service: "infobip",
        operation: "account",
        method: "GET",
        url: `${base}/account/1/balance`,
        headers: authorized,
      }),
    send: (origin, sms) =>
      orFailure(async () => {
        const text = toGsm7(sms.text);
        const webhooks = sms.reportUrl ? { webhooks: { delivery: { url: sms.reportUrl } } } : {};
        const message = {
          sender: sms.sender,
          destinations: [{ to: sms.to.replace(/\D/g, "") }],
          content: { text },
        };
        const answer = await http.send(origin, {
          service: "infobip",
          operation: "send",
          method: "POST",
          url: `${base}/sms/3/messages`,
          headers: { ...authorized, "Content-Type": "application/json" },
          body: JSON.stringify({ messages: [{ ...message, ...webhooks }] }),
          secrets: [text],
        });
        const made = answer.json as { messages?: { messageId?: string }[] } | null;
        return resultOf(answer, made?.messages?.[0]?.messageId);
      }),
    parseDeliveryReport(rawBody) {
      const results = parsed<InfobipReport>(rawBody)?.results;
      if (!Array.isArray(results)) return null;
      return results.flatMap(({ messageId, status }) => {
        const fate = infobipFates[Number(status?.groupId)];
        const detail = String(status?.description ?? status?.groupName ?? "");
        return fate && typeof messageId === "string" ? [{ providerId: messageId, status: fate, detail }] : [];
      });
    },
    parseIncoming(rawBody) {
      const results = parsed<InfobipIncoming>(rawBody)?.results;
      if (!Array.isArray(results)) return null;
      return results.flatMap(({ messageId, from, text }) =>
        incoming("infobip", { id: messageId, from: `+${String(from ?? "").replace(/\D/g, "")}`, text }),
      );
    },
  };
}

export function smsSender(config: SmsConfig, http: HttpClient): SmsSender {
  return config.SMS_PROVIDER === "orange" ? orangeSms(config, http) : infobipSms(config, http);
}
