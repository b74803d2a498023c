import { createHmac } from "node:crypto";
import type { WebhookEventName } from "./webhook-schema.ts";

/** The contract with receivers: names of the events, the signature, and the retries. */

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

/** A 2xx answer counts as received: everything else is sent again. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** `t` is the second at which it was sent, `v1` the HMAC-SHA256 of « t.body »: a replayed old message is recognized. */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
