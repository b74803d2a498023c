import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { supportWords } from "../../../shared/words/fr/message/support.ts";
import { cancellationNow } from "../../booking/cancel/offer-cancellation.ts";
import { describeProducts, placeLabels } from "../../booking/describe-products.ts";
import { ticketEvents } from "./read-tickets.ts";
import { readVerdict, toldPayment } from "./read-verdict.ts";
import {
  auditEvents,
  callEvents,
  conversationEvents,
  ledgerEvents,
  messageEvents,
  paymentEvents,
  type StorySubject,
  stateEvents,
  storyPayment,
} from "./story-events.ts";
import { helpedBooking } from "./support-reach.ts";
import type { BookingStory, StoryEvent } from "./support-schema.ts";

/** Events of the same instant are sorted with the cause before the effect, and those of one kind as they were written. */
const rank: Record<StoryEvent["kind"], number> = {
  booking: 0,
  payment: 1,
  call: 2,
  ledger: 3,
  ticket: 4,
  message: 5,
  scan: 6,
  conversation: 7,
  audit: 8,
};

const inTime = (a: StoryEvent, b: StoryEvent) =>
  a.at.localeCompare(b.at) || rank[a.kind] - rank[b.kind] || a.id.localeCompare(b.id);

/** Everything known about a booking in chronological order, and the actions possible now. */
export async function getBookingStory(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<BookingStory> {
  await helpedBooking(ctx, bookingId);
  const booking = await ctx.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      country: { select: { timeZone: true } },
      user: { select: { id: true, firstName: true, lastName: true } },
      bill: {
        include: {
          bookings: { select: { id: true, code: true, status: true } },
          payments: { orderBy: { createdAt: "asc" } },
        },
      },
    },
  });
  const { bill, country, user } = booking;
  // A refund names its leg: refunds of the other leg belong to the other booking's page.
  const payments = bill.payments.filter((one) => one.bookingId === null || one.bookingId === booking.id);
  const subject: StorySubject = { booking, bill, payments };
  const sources = [callEvents, messageEvents, ledgerEvents, ticketEvents, auditEvents, conversationEvents];
  const read = await Promise.all(sources.map((source) => source(ctx, subject)));
  const product = (await describeProducts(ctx, ctx.db, [booking]))(booking.productId);
  const { id, kind, code, status, channel, total, currency } = booking;
  return {
    id,
    kind,
    code,
    status,
    channel,
    total,
    currency,
    timeZone: country.timeZone,
    productId: booking.productId,
    title: product.title,
    companyName: product.companyName,
    companyPhone: product.companyPhone,
    startsAt: booking.startsAt.toISOString(),
    places: placeLabels(booking),
    facts: storyFacts(booking.facts, product.place),
    contact: { name: booking.contactName, phone: booking.contactPhone, email: booking.contactEmail },
    customer: user && { id: user.id, name: fullName(user) },
    others: bill.bookings.filter((other) => other.id !== booking.id),
    payments: payments.map(storyPayment),
    verdict: await readVerdict(ctx, {
      payment: await toldPayment(ctx, payments),
      payments,
      bookings: [booking],
      countryId: booking.countryId,
    }),
    can: {
      resendTickets: isSold(booking),
      write: user !== null,
      check: payments
        .filter(
          (one) => one.kind === "COLLECT" && one.status !== "SUCCEEDED" && paymentMay("succeed", one.status),
        )
        .map((one) => one.id),
      cancel: await cancellationNow(ctx, booking, null),
    },
    events: [...stateEvents(subject), ...paymentEvents(subject), ...read.flat()].sort(inTime),
  };
}

function storyFacts(frozen: Prisma.JsonValue, place: string): BookingStory["facts"] {
  const facts = (frozen as BookingStory["facts"] | null) ?? [];
  return [...(place ? [{ label: supportWords.facts.where, value: place }] : []), ...facts];
}
