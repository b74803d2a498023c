import type { WebhookCall } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import { eventNames } from "./webhook-policy.ts";

/**
 * The message, built when it is first sent. It names the booking and what is sold, and nothing about the customer: a
 * receiver that needs more reads it with an API token of the company.
 */
export async function describeWebhookCall(db: Db, call: WebhookCall): Promise<string> {
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: call.bookingId },
    select: {
      id: true,
      code: true,
      kind: true,
      status: true,
      productId: true,
      title: true,
      places: true,
      labels: true,
      total: true,
      currency: true,
      startsAt: true,
      endsAt: true,
    },
  });
  const ticket = call.ticketId
    ? await db.ticket.findUnique({
        where: { id: call.ticketId },
        select: { code: true, label: true, usedAt: true },
      })
    : null;
  return JSON.stringify({
    type: eventNames[call.event],
    timestamp: call.createdAt,
    data: { booking, ...(ticket ? { ticket } : {}) },
  });
}
