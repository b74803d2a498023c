import type { ReceivedSms } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDateTime, formatDuration } from "../../shared/dates.ts";
import { minute } from "../../shared/durations.ts";
import { languageOf } from "../account/find-user.ts";
import { cancelBooking } from "../booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../booking/cancel/quote-refund.ts";
import { deliverTickets } from "../booking/ticket/deliver-tickets.ts";
import { bookingViewInclude, bookingViews } from "../booking/view/booking-view.ts";
import { refundOfCancelled } from "../booking/view/refund-view.ts";
import { asCaller, countryOfNumber, findBuyer } from "../ussd/find-caller.ts";
import { chooseBySms } from "./choose-by-sms.ts";
import { answersOf, choiceWords, readOrder, type SmsOrder } from "./read-order.ts";

/** So long « OUI » answers the question that was asked. */
const confirmMs = 10 * minute;

/** Null: the answer is another message, which has been sent. */
type Answer = string | null;

/** Answers one message of a person, once. */
export async function answerSms(ctx: Context, { id }: { id: string }): Promise<void> {
  const received = await ctx.db.receivedSms.findUnique({ where: { id } });
  if (!received || received.answeredAt) return;
  const { phone } = received;
  const order = readOrder(
    received.text,
    (await languageOf(ctx.db, { phone })) ?? (await lastLanguage(ctx, phone)) ?? "fr",
    choiceWords(ctx.kinds),
  );
  const country = await countryOfNumber(ctx, phone);
  const own = asCaller(ctx, { actor: null, locale: order.locale, country });
  await inLanguage(order.locale, async () => {
    const text = await answerOf(own, received, order);
    await withRetry(ctx.db, async (tx) => {
      if (text !== null)
        await own.notify(tx, {
          to: { phone },
          template: "shortAnswer",
          data: { text },
          dedupeKey: `sms-answer:${id}`,
        });
      await tx.receivedSms.update({ where: { id }, data: { answeredAt: ctx.now() } });
    });
  });
}

/** That of the last booking with this number, whose messages its owner reads. */
async function lastLanguage(ctx: Context, phone: string) {
  const last = await ctx.db.booking.findFirst({
    where: { contactPhone: phone },
    orderBy: { createdAt: "desc" },
    select: { language: true },
  });
  return last?.language;
}

async function answerOf(ctx: Context, received: ReceivedSms, order: SmsOrder): Promise<Answer> {
  const words = answersOf(ctx.locale);
  if (order.name === "help") return words.help;
  if (order.name === "yes") return confirm(ctx, received);
  const word = order.name === "choose" ? (order.choice?.word ?? "") : words.keywords[order.name];
  if (order.code === "") return words.noCode(word);
  const booking = await findBooking(ctx, received.phone, order.code);
  // The same for a code of another number and for one that does not exist.
  if (!booking) return words.unknownCode(order.code);
  if (order.choice) return chooseBySms(ctx, booking, order.choice);
  if (order.name === "cancel") return ask(ctx, received, booking);
  if (booking.status !== "CONFIRMED")
    return booking.status === "PENDING" || booking.status === "REQUESTED"
      ? words.unpaid(booking.code)
      : words.over(booking.code);
  if (order.name === "delay") return delayOf(ctx, booking);
  await deliverTickets(ctx, {
    billId: booking.billId,
    again: { bookingId: booking.id, key: `sms:${received.id}` },
  });
  return null;
}

type OwnBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** The booking of a code, for the number that it was made with alone. */
function findBooking(ctx: Context, phone: string, code: string) {
  return ctx.db.booking.findFirst({ where: { code, contactPhone: phone }, include: bookingViewInclude });
}

async function delayOf(ctx: Context, booking: OwnBooking): Promise<string> {
  const words = answersOf(ctx.locale);
  const [view] = await bookingViews(ctx, [booking]);
  const { title, delayMinutes = 0 } = view?.product ?? { title: booking.title };
  const when = formatDateTime(booking.startsAt, view?.timeZone);
  return delayMinutes > 0 ? words.late(title, when, formatDuration(delayMinutes)) : words.onTime(title, when);
}

async function ownerOf(ctx: Context, userId: string | null): Promise<Context | null> {
  const actor = userId && (await findBuyer(ctx, userId));
  return actor ? { ...ctx, actor } : null;
}

/** Tells the sum and asks for « OUI »; the question is kept with the message. */
async function ask(ctx: Context, received: ReceivedSms, booking: OwnBooking): Promise<string> {
  const words = answersOf(ctx.locale);
  const owner = await ownerOf(ctx, booking.userId);
  const quote = owner && (await quoteRefund(owner, { bookingId: booking.id }));
  if (!quote?.allowed) return words.cannotCancel(booking.code);
  await ctx.db.receivedSms.update({
    where: { id: received.id },
    data: { bookingId: booking.id, expectedRefund: quote.refund },
  });
  return words.confirm(booking.code, quote.refund, quote.currency);
}

async function confirm(ctx: Context, received: ReceivedSms): Promise<string> {
  const words = answersOf(ctx.locale);
  const asked = await ctx.db.receivedSms.findFirst({
    where: {
      phone: received.phone,
      bookingId: { not: null },
      createdAt: { gt: new Date(received.createdAt.getTime() - confirmMs), lte: received.createdAt },
      OR: [{ confirmedBy: null }, { confirmedBy: received.id }],
    },
    orderBy: { createdAt: "desc" },
  });
  // Only while the booking is still this number's: its owner may have changed theirs since.
  const booking = asked?.bookingId
    ? await ctx.db.booking.findFirst({
        where: { id: asked.bookingId, contactPhone: received.phone },
        include: bookingViewInclude,
      })
    : null;
  const owner = booking && (await ownerOf(ctx, booking.userId));
  if (!asked || !booking || !owner) return words.nothingToConfirm;
  await ctx.db.receivedSms.update({ where: { id: asked.id }, data: { confirmedBy: received.id } });
  const expectedRefund = asked.expectedRefund ?? 0;
  try {
    const { refund, currency } = await cancelBooking(owner, { bookingId: booking.id, expectedRefund });
    return words.cancelled(booking.code, refund, currency);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The sum has become another one: it is told, and asked anew.
    if (error.code === "REFUND_CHANGED") return ask(ctx, received, booking);
    // Cancelled by this very message, whose first answer was lost, or meanwhile elsewhere.
    const done = await refundOfCancelled(ctx, booking.id);
    return done
      ? words.cancelled(booking.code, done.refund, done.currency)
      : words.cannotCancel(booking.code);
  }
}
