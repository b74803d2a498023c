import { createHmac } from "node:crypto";
import type { WebhookEventName } from "./webhook-schema.ts";

/** What receivers rely on: the names of the events, how a message is signed, and how often it is sent. */

export const webhookSecretPurpose = "webhook-secret";

/** What the message calls it. */
export const eventNames: Record<WebhookEventName, string> = {
  BOOKING_CONFIRMED: "booking.confirmed",
  BOOKING_CHANGED: "booking.changed",
  BOOKING_CANCELLED: "booking.cancelled",
  TICKET_CHECKED_IN: "ticket.checked_in",
};

/** More than these a company has no use for. */
export const webhooksMaximum = 5;

/** A receiver has so long for the whole exchange. */
export const webhookTimeLimitMs = 5_000;

const minute = 60_000;
/** After each failure it is sent again so many minutes later; after the last one no more. */
const delays = [1, 5, 30, 120, 360, 720, 1440];

export function nextTryAt(attempts: number, now: Date): Date | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * minute);
}

/** What is taken as received: everything else is sent again. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** `t` is the second at which it was sent, `v1` the HMAC-SHA256 of « t.body »: an old message cannot be sent anew. */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
