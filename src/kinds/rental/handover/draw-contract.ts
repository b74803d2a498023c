import type { Fact, PriceLine } from "../../../modules/booking/booking-facts.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import {
  a4,
  band,
  fact,
  finishPaper,
  innerWidth,
  openPaper,
  plain,
  quiet,
  sumLine,
} from "../../../platform/files/pdf.ts";
import { AppError } from "../../../shared/app-error.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatPaperTime } from "../../../shared/paper-dates.ts";
import type { RentalWish } from "../wish-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { mayReadRental } from "./handover-policy.ts";

const words = rentalSupplyWords.contract;

async function readContract(ctx: Context, bookingId: string) {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "location", status: { in: [...soldStatuses] } },
    include: {
      company: { select: { name: true, phone: true, address: true, tradeRegister: true } },
      country: { select: { timeZone: true } },
      handovers: true,
      product: { select: { rentalCar: { select: { plate: true } } } },
    },
  });
  if (!booking || !mayReadRental(actor, booking)) throw new AppError("NOT_FOUND");
  return booking;
}

type Contract = Awaited<ReturnType<typeof readContract>>;

/** The contract of a paid rental: parties, object, period, price and handovers. */
export async function contractPdf(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<{ name: string; body: Buffer }> {
  const booking = await readContract(ctx, bookingId);
  const page = a4;
  const doc = await openPaper(page, `Mboa ${booking.code}`);
  const width = innerWidth(page);
  const half = width / 2;
  band(doc, page, words.title, booking.code);
  doc.font("Helvetica-Bold").fontSize(18).text(plain(booking.title), page.margin, 120, { width });
  const { company, country } = booking;
  const moment = (date: Date) => formatPaperTime(date, country.timeZone);
  const period = words.period(moment(booking.startsAt), moment(booking.endsAt));
  doc.font("Helvetica").fontSize(10).text(plain(period), page.margin, 142, { width });
  const lessor = [company.name, company.phone, company.tradeRegister, company.address]
    .filter(Boolean)
    .join(", ");
  const tenant = [booking.contactName, booking.contactPhone].filter(Boolean).join(", ");
  fact(doc, words.between, lessor, { x: page.margin, y: 168, width: half - 12, lines: 4 });
  const holder = [tenant, licenceOf(booking)].filter(Boolean).join(", ");
  fact(doc, words.and, holder, { x: page.margin + half, y: 168, width: half, lines: 4 });
  let y = 250;
  for (const [index, { label, value }] of factsOf(booking).entries()) {
    fact(doc, label, value, { x: page.margin + (index % 2) * half, y, width: half - 12 });
    if (index % 2) y += 42;
  }
  y += 52;
  for (const line of fromJson<PriceLine[]>(booking.priceLines)) {
    const label = line.quantity > 1 ? `${line.quantity} x ${line.label}` : line.label;
    y = sumLine(doc, page, y, { label, value: formatMoney(line.amount, booking.currency) });
  }
  y = sumLine(doc, page, y, {
    label: words.total,
    value: formatMoney(booking.total, booking.currency),
    bold: true,
  });
  // The agreed caution applies, whatever the company asks today.
  const caution = formatMoney(booking.caution, booking.currency);
  y = sumLine(doc, page, y, { label: words.caution, value: caution });
  for (const direction of ["OUT", "IN"] as const) {
    const label = direction === "OUT" ? words.handoverOut : words.handoverIn;
    y = sumLine(doc, page, y, { label, value: handoverText(booking, direction) });
  }
  doc
    .fillColor(quiet)
    .font("Helvetica")
    .fontSize(9)
    .text(plain(words.terms), page.margin, y + 16, { width });
  const signatures = page.height - 130;
  fact(doc, words.signLessor, "", { x: page.margin, y: signatures, width: half - 12 });
  fact(doc, words.signTenant, "", { x: page.margin + half, y: signatures, width: half });
  return { name: words.fileName(booking.code), body: await finishPaper(doc) };
}

function licenceOf({ wish }: Contract): string {
  const { licence } = fromJson<Partial<Extract<RentalWish, { type: "car" }>>>(wish);
  return licence ? `${words.licence} ${licence.number}` : "";
}

function factsOf({ facts, product }: Contract): Fact[] {
  const plate = product.rentalCar?.plate;
  return [...(plate ? [{ label: words.plate, value: plate }] : []), ...fromJson<Fact[]>(facts)];
}

function handoverText({ handovers, country }: Contract, direction: "OUT" | "IN"): string {
  const found = handovers.find((one) => one.direction === direction);
  if (!found) return words.none;
  return [
    formatDateTime(found.at, country.timeZone),
    found.km !== null && words.km(found.km),
    found.fuelEighths !== null && words.fuel(found.fuelEighths),
    found.photos.length > 0 && words.photos(found.photos.length),
    found.confirmedAt !== null && words.confirmed,
  ]
    .filter(Boolean)
    .join(", ");
}
