import type { Context } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import {
  a5,
  band,
  type Doc,
  fact,
  finishPaper,
  innerWidth,
  openPaper,
  plain,
  qrCode,
  quiet,
  red,
  sumLine,
} from "../../../platform/files/pdf.ts";
import { AppError } from "../../../shared/app-error.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { isReversed, ticketStateOf } from "../../../shared/booking/booking-steps.ts";
import { formatTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatDate, formatPaperTime } from "../../../shared/paper-dates.ts";
import { documentWords } from "../../../shared/words/fr/account/documents.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { kindWords, listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import type { Fact, PriceLine } from "../booking-facts.ts";
import {
  describeBooking,
  describeProducts,
  factsWithRole,
  furtherFacts,
  placeLabels,
} from "../describe-products.ts";
import { refundOfCancelled } from "../view/refund-view.ts";

/** Tickets and receipts as PDF. */

const page = a5;

async function readBooking(ctx: Context, bookingId: string) {
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    include: {
      country: { select: { timeZone: true } },
      tickets: { orderBy: { unit: "asc" } },
      bill: {
        include: {
          payments: { where: { status: "SUCCEEDED" }, orderBy: { settledAt: "asc" } },
          _count: { select: { bookings: true } },
        },
      },
    },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  const describe = await describeProducts(ctx, ctx.db, [booking]);
  return { booking, description: describeBooking(booking, describe(booking.productId)) };
}

type Read = Awaited<ReturnType<typeof readBooking>>;

const qrWidth = 218;

interface Drawn {
  ticket: Read["booking"]["tickets"][number];
  /** For the person who travels with this one ticket: the booking's code is left out, because it is the buyer's. */
  alone: boolean;
}

function drawTicket(doc: Doc, { booking, description }: Read, { ticket, alone }: Drawn) {
  const { timeZone } = booking.country;
  band(doc, page, documentWords.ticket(kindWords[booking.kind]), displayCode(ticket.code));
  const column = innerWidth(page) / 2;
  const right = page.margin + column;
  doc
    .font("Helvetica-Bold")
    .fontSize(19)
    .text(plain(description.title), page.margin, 114, { width: innerWidth(page) });
  fact(doc, documentWords.day, formatDate(booking.startsAt, timeZone), {
    x: page.margin,
    y: 146,
    width: column - 8,
  });
  fact(doc, documentWords.time, formatTime(booking.startsAt, timeZone), { x: right, y: 146, width: column });
  fact(doc, kindWords[booking.kind].person, ticket.holderName, { x: page.margin, y: 186, width: column - 8 });
  const seated = ticketStateOf(ticket.status, booking) !== "NO_PLACE";
  const sold = placeOn(booking, seated ? listedPlaces([ticket.label]) : ticketWords.statuses.NO_PLACE);
  fact(doc, sold.label, sold.value, { x: right, y: 186, width: column });
  fact(doc, documentWords.company, description.companyName, { x: page.margin, y: 226, width: column - 8 });
  fact(doc, documentWords.where, description.place, { x: right, y: 226, width: column });
  if (seated) drawCode(doc, booking, ticket.token);
  else drawUnseated(doc, description.companyName);
  doc.fillColor(quiet).font("Helvetica").fontSize(9);
  const known = [...furtherFacts(booking), ...description.facts].sort(byUse);
  const facts = known
    .filter((one) => one !== sold)
    .slice(0, 3)
    .map(({ label, value }) => `${label}${colonSign()}${value}`);
  const { landmark = "" } = description.where ?? {};
  const marks = landmark ? [`${documentWords.landmark}${colonSign()}${landmark}`] : [];
  const last = alone ? [] : [documentWords.booking(booking.code)];
  doc.text(plain([...marks, ...facts, ...last].join("  ·  ")), page.margin, 522, {
    align: "center",
    width: innerWidth(page),
  });
  if (ticket.status === "CANCELLED") {
    doc.rotate(-28, { origin: [page.width / 2, 380] });
    doc
      .fillColor(red)
      .font("Helvetica-Bold")
      .fontSize(54)
      .text(documentWords.cancelled, 0, 360, { align: "center", width: page.width });
  }
}

function drawCode(doc: Doc, booking: Read["booking"], token: string) {
  qrCode(doc, token, { left: (page.width - qrWidth) / 2, top: 272, width: qrWidth });
  doc.fillColor(quiet).font("Helvetica").fontSize(9);
  doc.text(plain(shownSentence(booking)), page.margin, 498, { align: "center", width: innerWidth(page) });
}

/** Its seat may be another passenger's by now: instead of a code to show, what has become of it. */
function drawUnseated(doc: Doc, companyName: string) {
  doc.fillColor(red).font("Helvetica-Bold").fontSize(14);
  doc.text(plain(bookingScreenWords.list.unseated(companyName)), page.margin, 320, {
    align: "center",
    width: innerWidth(page),
  });
}

const shownSentence = (booking: Read["booking"]) =>
  factsWithRole(booking, "elsewhere").length > 0
    ? ticketWords.keep
    : documentWords.show(kindWords[booking.kind]);

/** What to bring comes first, because a ticket has room for three facts only. */
const byUse = (a: Fact, b: Fact) => Number(b.role === "bring") - Number(a.role === "bring");

/** One page per place. */
export async function ticketsPdf(
  ctx: Context,
  bookingId: string,
  { ticketId }: { ticketId?: string } = {},
): Promise<Buffer> {
  const read = await readBooking(ctx, bookingId);
  const drawn = read.booking.tickets.filter(({ id }) => id === (ticketId ?? id));
  const title = ticketId ? drawn[0]?.code : read.booking.code;
  const doc = await openPaper(page, `Mboa ${title ?? ""}`, { firstPage: false });
  for (const ticket of drawn) {
    doc.addPage();
    drawTicket(doc, read, { ticket, alone: ticketId !== undefined });
  }
  if (drawn.length === 0) throw new AppError("NOT_FOUND");
  return finishPaper(doc);
}

/** The first fact of a rental names all its days; the label of its ticket has only the first day. */
function whatWasSold(booking: Read["booking"]): Fact {
  const [days] = booking.kind === "location" ? furtherFacts(booking) : [];
  return days ?? { label: documentWords.places, value: placeLabels(booking) };
}

/** A rental's ticket names all days; other tickets name their place. */
function placeOn(booking: Read["booking"], label: string): Fact {
  return booking.kind === "location" ? whatWasSold(booking) : { label: documentWords.place, value: label };
}

/** What was paid for a booking, and what has come back. */
function paymentsOf({ id, total, bill }: Read["booking"]): Fact[] {
  return bill.payments.flatMap(({ kind, bookingId, provider, amount, currency }) => {
    if (kind === "REFUND")
      return bookingId === id
        ? [{ label: documentWords.refunded, value: formatMoney(-amount, currency) }]
        : [];
    const paid = documentWords.paidWith(provider);
    const together = amount > total ? bill._count.bookings : 1;
    const label = together > 1 ? documentWords.paidTogether(paid, together) : paid;
    return [{ label, value: formatMoney(amount, currency) }];
  });
}

/** Of a cancelled booking: when it was, and what of its money has not come back yet or never will. */
async function endOf(ctx: Context, { bill, ...booking }: Read["booking"]): Promise<Fact[]> {
  const { cancelledAt, currency, country } = booking;
  const ended = cancelledAt && (await refundOfCancelled(ctx, booking.id));
  if (!ended) return [];
  const cancelled = { label: documentWords.cancelledOn, value: formatDate(cancelledAt, country.timeZone) };
  const given = bill.payments
    .filter(({ kind, bookingId, createdAt }) => {
      return kind === "REFUND" && bookingId === booking.id && createdAt >= cancelledAt;
    })
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = ended.refund - given;
  const none = isReversed(booking) ? bookingWords.takenBack : bookingWords.noRefund;
  if (ended.refund === 0) return [cancelled, { label: documentWords.refund, value: none }];
  return left > 0
    ? [cancelled, { label: documentWords.refundUnderWay, value: formatMoney(-left, currency) }]
    : [cancelled];
}

/** Receipt: what was paid, when and how. */
export async function receiptPdf(ctx: Context, bookingId: string): Promise<Buffer> {
  const { booking, description } = await readBooking(ctx, bookingId);
  if (!booking.bill.paidAt) throw new AppError("NOT_FOUND");
  const doc = await openPaper(page, `Mboa ${booking.code}`);
  const width = innerWidth(page);
  band(doc, page, documentWords.receipt, booking.code);
  const { timeZone } = booking.country;
  doc.font("Helvetica-Bold").fontSize(15).text(plain(description.title), page.margin, 114, { width });
  const when = formatPaperTime(booking.startsAt, timeZone);
  doc.font("Helvetica").fontSize(11).text(plain(when), page.margin, 135, { width });
  let y = 166;
  const line = (label: string, value: string, bold = false) => {
    y = sumLine(doc, page, y, { label, value, bold });
  };
  for (const price of fromJson<PriceLine[]>(booking.priceLines)) {
    line(`${price.quantity} x ${price.label}`, formatMoney(price.amount, booking.currency));
  }
  line(documentWords.total, formatMoney(booking.total, booking.currency), true);
  line(documentWords.paidOn, `${formatDate(booking.bill.paidAt, timeZone)}`);
  for (const { label, value } of paymentsOf(booking)) line(label, value);
  for (const { label, value } of await endOf(ctx, booking)) line(label, value, true);
  const { label, value } = whatWasSold(booking);
  line(label, value);
  line(documentWords.customer, booking.contactName);
  line(documentWords.company, description.companyName);
  return finishPaper(doc);
}
