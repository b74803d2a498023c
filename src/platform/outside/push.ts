import { createECDH } from "node:crypto";
import { type Config, derivedKey } from "../config.ts";
import { callForeign } from "./foreign-call.ts";
import type { SendResult } from "./mail.ts";
import { PrivateAddressError } from "./public-address.ts";

/** The subscription that a browser gave us. */
export interface PushTarget {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

/**
 * The alert that the browser's service worker shows; a later alert with the same tag replaces the earlier one.
 */
export interface PushAlert {
  title: string;
  body: string;
  path: string;
  tag: string;
}

export interface PushResult extends SendResult {
  /** The browser has cancelled its subscription: nothing can be sent there any more. */
  gone: boolean;
}

export interface PushSender {
  send(target: PushTarget, alert: PushAlert): Promise<PushResult>;
}

const timeLimitMs = 10_000;
/** Time to live: after this the news is old, and the push service drops what it could not deliver. */
const keptSeconds = 12 * 3600;

type PushConfig = Pick<Config, "SECRET" | "MAIL_FROM" | "production">;

/** The VAPID key pair, derived from the shared secret so that every process of a deployment has the same one. */
function ownKeys(config: Pick<Config, "SECRET">) {
  const secret = derivedKey(config, "web-push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: secret.toString("base64url"),
  };
}

/** The public key that browsers get when they subscribe; they accept alerts only from its owner. */
export function pushPublicKey(config: Pick<Config, "SECRET">): string {
  return ownKeys(config).publicKey;
}

/** The address at which a push service may contact us. */
function contact({ MAIL_FROM }: PushConfig): string {
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}

function resultOf(status: number, text: string): PushResult {
  if (status >= 200 && status < 300)
    return { accepted: true, retryable: false, providerId: null, gone: false };
  return {
    accepted: false,
    retryable: status === 429 || status >= 500,
    providerId: null,
    error: `${status} ${text.slice(0, 200)}`,
    gone: status === 404 || status === 410,
  };
}

function failure(error: unknown): PushResult {
  const { name, code } = error as { name?: string; code?: string };
  const retryable = !(error instanceof PrivateAddressError);
  return { accepted: false, retryable, providerId: null, error: code ?? name ?? "unreachable", gone: false };
}

/**
 * Sends alerts through the push services of browser makers (RFC 8030), encrypted so that
 * only the browser can read them.
 */
export function pushSender(config: PushConfig): PushSender {
  const vapidDetails = { subject: contact(config), ...ownKeys(config) };
  return {
    async send({ endpoint, publicKey, authSecret }, alert) {
      try {
        // Loaded with the first alert, because many processes never send one.
        const { default: webPush } = await import("web-push");
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
          JSON.stringify(alert),
          { vapidDetails, TTL: keptSeconds, urgency: "high", contentEncoding: "aes128gcm" },
        );
        const answer = await callForeign({
          url: new URL(endpoint),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          body: body ?? "",
          timeLimitMs,
          // The browser's owner chose the address: in production it must be public, never in our own network.
          publicOnly: config.production,
        });
        return resultOf(answer.status, answer.text);
      } catch (error) {
        return failure(error);
      }
    },
  };
}
