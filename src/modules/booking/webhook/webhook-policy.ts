import { Webhook } from "standardwebhooks";
import type { WebhookEventName } from "./webhook-schema.ts";

/** The contract with receivers, by standardwebhooks.com: names of the events, the signature, and the retries. */

export const webhookSecretPurpose = "webhook-secret";

/** Names of the events in messages. */
export const eventNames: Record<WebhookEventName, string> = {
  BOOKING_CONFIRMED: "booking.confirmed",
  BOOKING_CHANGED: "booking.changed",
  BOOKING_CANCELLED: "booking.cancelled",
  TICKET_CHECKED_IN: "ticket.checked_in",
};

/** Webhooks per company: a ceiling well above the need. */
export const webhooksMaximum = 5;

/** Time limit of the whole HTTP exchange with a receiver. */
export const webhookTimeLimitMs = 5_000;

const minute = 60_000;
/** Minutes before each retry after a failure; after the last one it is given up. */
const delays = [1, 5, 30, 120, 360, 720, 1440];

export function nextTryAt(attempts: number, now: Date): Date | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * minute);
}

/** A 2xx answer counts as received: everything else is sent again, except that there is nobody any more (410). */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
export const isGone = (status: number): boolean => status === 410;

const day = 24 * 60 * minute;
/** An address that takes nothing for this long, and has let a message be given up, is switched off. */
export const isDead = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= 3 * day;

/** How long a secret that was renewed still signs beside the new one. */
export const oldSecretUntil = (now: Date): Date => new Date(now.getTime() + day);

/** One signature for each secret, of « id.second.body »: a replayed old message is recognized. */
export function webhookHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
}
