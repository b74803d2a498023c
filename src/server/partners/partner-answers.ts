import { z } from "zod";
import { eventNames } from "../../modules/booking/webhook/webhook-policy.ts";
import { webhookEvents } from "../../modules/booking/webhook/webhook-schema.ts";
import { offerNames, serviceKinds } from "../../shared/kinds.ts";

/** What partners’ programs are promised to read. Procedures answer more, which is left out here. */

const money = { price: z.number().int(), currency: z.string() };
const at = z.iso.datetime();

export const searchAnswer = z.object({
  /** A part of the wish that was left out because nothing matched all of it. */
  without: z.enum(["time", "day", "words"]).nullable(),
  groups: z.array(
    z.object({
      offer: z.enum(offerNames),
      found: z.array(
        z.object({
          id: z.uuid().nullable(),
          title: z.string(),
          text: z.string(),
          image: z.string().nullable(),
          ...money,
          startsAt: at.nullable(),
          /** Its page: prices are lowest prices, and the rest is chosen there. */
          url: z.url(),
        }),
      ),
    }),
  ),
  timeZone: z.string(),
});

export const productAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(serviceKinds),
  title: z.string(),
  place: z.string(),
  company: z.string(),
  image: z.string().nullable(),
  ...money,
  startsAt: at.nullable(),
  timeZone: z.string(),
  onSale: z.boolean(),
  /** Places, seats or tickets that are left. */
  available: z.number().int(),
  /** Why it is not on sale. */
  notice: z.string().nullable(),
  url: z.url(),
});

export const holdAnswer = z.object({
  billId: z.uuid(),
  state: z.enum(["TO_VALIDATE", "TO_PAY", "SHARED", "WAITING", "PAID", "LOST", "REFUNDING", "CLOSED"]),
  total: z.number().int(),
  currency: z.string(),
  holdExpiresAt: at.nullable(),
  bookings: z.array(
    z.object({ id: z.uuid(), code: z.string(), productId: z.uuid(), total: z.number().int() }),
  ),
});

export const linkAnswer = z.object({ url: z.url(), until: at, subject: z.string() });

export const bookingsAnswer = z.object({
  bookings: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      billId: z.uuid(),
      kind: z.enum(serviceKinds),
      productId: z.uuid(),
      status: z.enum(["REQUESTED", "PENDING", "CONFIRMED", "COMPLETED", "DECLINED", "EXPIRED", "CANCELLED"]),
      total: z.number().int(),
      currency: z.string(),
      startsAt: at,
      endsAt: at,
    }),
  ),
  nextCursor: z.uuid().nullable(),
});

export const quoteAnswer = z.object({
  bookingId: z.uuid(),
  allowed: z.boolean(),
  paid: z.number().int(),
  refund: z.number().int(),
  kept: z.number().int(),
  currency: z.string(),
  changesAt: at.nullable(),
});

export const cancelAnswer = z.object({
  bookingId: z.uuid(),
  refund: z.number().int(),
  currency: z.string(),
});

/** The body of a message to an address of the company, by standardwebhooks.com. */
export const webhookMessage = z.object({
  type: z.enum(webhookEvents.map((event) => eventNames[event])),
  timestamp: at,
  data: z.object({
    booking: z.object({
      id: z.uuid(),
      code: z.string(),
      kind: z.enum(serviceKinds),
      status: z.string(),
      productId: z.uuid(),
      title: z.string(),
      places: z.number().int(),
      labels: z.array(z.string()),
      total: z.number().int(),
      currency: z.string(),
      startsAt: at,
      endsAt: at,
    }),
    ticket: z.object({ code: z.string(), label: z.string(), usedAt: at.nullable() }).optional(),
  }),
});
