import { createECDH } from "node:crypto";
import { type Config, derivedKey } from "../config.ts";
import { postToForeign } from "./foreign-post.ts";
import type { SendResult } from "./mail.ts";
import { PrivateAddressError } from "./public-address.ts";

/** A browser, as it presented itself. */
export interface PushTarget {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

/** What the browser's worker shows; a second alert with the same tag takes the place of the first. */
export interface PushAlert {
  title: string;
  body: string;
  path: string;
  tag: string;
}

export interface PushResult extends SendResult {
  /** The browser has withdrawn: nothing goes there any more. */
  gone: boolean;
}

export interface PushSender {
  send(target: PushTarget, alert: PushAlert): Promise<PushResult>;
}

const timeLimitMs = 10_000;
/** After so long the news is old: the service drops what it could not deliver. */
const keptSeconds = 12 * 3600;

type PushConfig = Pick<Config, "SECRET" | "MAIL_FROM" | "production">;

/** The same pair of keys in every process of a deployment, because it follows from the secret they share. */
function ownKeys(config: Pick<Config, "SECRET">) {
  const secret = derivedKey(config, "web-push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: secret.toString("base64url"),
  };
}

/** Browsers are given it when they ask for alerts, and take alerts from its owner only. */
export function pushPublicKey(config: Pick<Config, "SECRET">): string {
  return ownKeys(config).publicKey;
}

/** Whom a push service may write to about us. */
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

/** Alerts to browsers over the services of their makers (RFC 8030), sealed so that only the browser can read them. */
export function pushSender(config: PushConfig): PushSender {
  const vapidDetails = { subject: contact(config), ...ownKeys(config) };
  return {
    async send({ endpoint, publicKey, authSecret }, alert) {
      try {
        // Loaded with the first alert: most processes of a quiet day send none.
        const { default: webPush } = await import("web-push");
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
          JSON.stringify(alert),
          { vapidDetails, TTL: keptSeconds, urgency: "high", contentEncoding: "aes128gcm" },
        );
        const answer = await postToForeign({
          url: new URL(endpoint),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          body: body ?? "",
          timeLimitMs,
          // Its owner told us the address: in production it leads to the internet, never into our own network.
          publicOnly: config.production,
        });
        return resultOf(answer.status, answer.text);
      } catch (error) {
        return failure(error);
      }
    },
  };
}
