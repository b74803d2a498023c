import PDFDocument from "pdfkit";
import QRCode from "qrcode";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { displayCode } from "../../shared/booking-rules.ts";
import { formatLongDate, formatTime } from "../../shared/dates.ts";
import { documentsFr } from "../../shared/fr/documents.ts";
import { formatMoney } from "../../shared/money.ts";
import { describeProducts } from "./data.ts";
import type { PriceLine } from "./kind-schema.ts";

/** Tickets and receipts on paper. */

const green = "#0b5d3b";
const amber = "#f2a900";
const ink = "#1c1a17";
const quiet = "#6b655c";
const page = { width: 419.53, height: 595.28, margin: 32 };

type Doc = InstanceType<typeof PDFDocument>;

/** The fonts of every PDF reader know Latin-1 and little more: no thin spaces, no arrows. */
function plain(text: string): string {
  return text
    .replace(/[\u202f\u00a0]/g, " ")
    .replaceAll("→", "-")
    .replaceAll("−", "-")
    .replaceAll("’", "'");
}

function finish(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

function band(doc: Doc, title: string, code: string): void {
  doc.rect(0, 0, page.width, 92).fill(green);
  doc.rect(0, 92, page.width, 5).fill(amber);
  doc.fillColor("#ffffff").font("Helvetica-Bold").fontSize(24).text("Mboa", page.margin, 24);
  doc.font("Helvetica").fontSize(11).text(plain(title), page.margin, 56);
  doc
    .font("Helvetica-Bold")
    .fontSize(15)
    .text(code, page.margin, 34, { align: "right", width: page.width - 2 * page.margin });
  doc.fillColor(ink);
}

function fact(doc: Doc, label: string, value: string, x: number, y: number, width: number): void {
  doc.fillColor(quiet).font("Helvetica").fontSize(8).text(plain(label).toUpperCase(), x, y, { width });
  doc
    .fillColor(ink)
    .font("Helvetica-Bold")
    .fontSize(12)
    .text(plain(value), x, y + 11, { width, height: 30, ellipsis: true });
}

async function readBooking(ctx: Context, bookingId: string) {
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    include: {
      country: { select: { timeZone: true } },
      tickets: { orderBy: { unit: "asc" } },
      bill: { include: { payments: { where: { status: "SUCCEEDED" }, orderBy: { settledAt: "asc" } } } },
    },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  const describe = await describeProducts(ctx, ctx.db, [booking]);
  return { booking, description: describe(booking.productId) };
}

type Read = Awaited<ReturnType<typeof readBooking>>;

async function drawTicket(
  ctx: Context,
  doc: Doc,
  { booking, description }: Read,
  ticket: Read["booking"]["tickets"][number],
) {
  const { timeZone } = booking.country;
  band(doc, documentsFr.ticket, displayCode(ticket.code));
  const column = (page.width - 2 * page.margin) / 2;
  const right = page.margin + column;
  doc
    .font("Helvetica-Bold")
    .fontSize(19)
    .text(plain(description.title), page.margin, 114, { width: page.width - 2 * page.margin });
  fact(doc, documentsFr.day, formatLongDate(booking.startsAt, timeZone), page.margin, 146, column - 8);
  fact(doc, documentsFr.time, formatTime(booking.startsAt, timeZone), right, 146, column);
  fact(doc, documentsFr.holder, ticket.holderName, page.margin, 186, column - 8);
  fact(
    doc,
    documentsFr.place,
    ctx.kinds[booking.kind]?.unitLabel(ticket.unit) ?? String(ticket.unit),
    right,
    186,
    column,
  );
  fact(doc, documentsFr.company, description.companyName, page.margin, 226, column - 8);
  fact(doc, documentsFr.where, description.place, right, 226, column);
  const qr = await QRCode.toBuffer(ticket.token, { errorCorrectionLevel: "M", margin: 1, width: 640 });
  doc.image(qr, (page.width - 218) / 2, 272, { width: 218 });
  doc.fillColor(quiet).font("Helvetica").fontSize(9);
  doc.text(plain(documentsFr.show), page.margin, 498, {
    align: "center",
    width: page.width - 2 * page.margin,
  });
  const facts = description.facts.slice(0, 3).map(({ label, value }) => `${label} : ${value}`);
  doc.text(plain([...facts, documentsFr.booking(booking.code)].join("  ·  ")), page.margin, 522, {
    align: "center",
    width: page.width - 2 * page.margin,
  });
  if (ticket.status === "CANCELLED") {
    doc.rotate(-28, { origin: [page.width / 2, 380] });
    doc
      .fillColor("#b3261e")
      .font("Helvetica-Bold")
      .fontSize(54)
      .text(documentsFr.cancelled, 0, 360, { align: "center", width: page.width });
  }
}

/** One page a place. */
export async function ticketsPdf(ctx: Context, bookingId: string): Promise<Buffer> {
  const read = await readBooking(ctx, bookingId);
  const doc = new PDFDocument({
    size: "A5",
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Mboa ${read.booking.code}` },
  });
  for (const ticket of read.booking.tickets) {
    doc.addPage();
    await drawTicket(ctx, doc, read, ticket);
  }
  if (read.booking.tickets.length === 0) throw new AppError("NOT_FOUND");
  return finish(doc);
}

/** What was paid, when and how. */
export async function receiptPdf(ctx: Context, bookingId: string): Promise<Buffer> {
  const { booking, description } = await readBooking(ctx, bookingId);
  if (!booking.bill.paidAt) throw new AppError("NOT_FOUND");
  const doc = new PDFDocument({ size: "A5", margin: 0, info: { Title: `Mboa ${booking.code}` } });
  const width = page.width - 2 * page.margin;
  band(doc, documentsFr.receipt, booking.code);
  doc.font("Helvetica-Bold").fontSize(15).text(plain(description.title), page.margin, 114, { width });
  let y = 150;
  const line = (label: string, value: string, bold = false) => {
    doc
      .fillColor(bold ? ink : quiet)
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(11);
    doc.text(plain(label), page.margin, y, { width: width * 0.62 });
    doc.text(plain(value), page.margin + width * 0.62, y, { width: width * 0.38, align: "right" });
    y += 22;
  };
  for (const price of booking.priceLines as unknown as PriceLine[]) {
    line(`${price.quantity} x ${price.label}`, formatMoney(price.amount, booking.currency));
  }
  line(documentsFr.total, formatMoney(booking.total, booking.currency), true);
  const { timeZone } = booking.country;
  line(documentsFr.paidOn, `${formatLongDate(booking.bill.paidAt, timeZone)}`);
  for (const payment of booking.bill.payments) {
    if (payment.kind === "REFUND" && payment.bookingId !== booking.id) continue;
    const label = payment.kind === "REFUND" ? documentsFr.refunded : documentsFr.paidWith(payment.provider);
    line(label, formatMoney(payment.kind === "REFUND" ? -payment.amount : payment.amount, payment.currency));
  }
  line(documentsFr.customer, booking.contactName);
  line(documentsFr.company, description.companyName);
  return finish(doc);
}
