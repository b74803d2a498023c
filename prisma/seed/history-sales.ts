import { tripSupplyWords } from "../../src/kinds/trip/words/fr/trip-supply.ts";
import { randomCode, uuid7 } from "../../src/platform/database/uuid.ts";
import { codeAlphabet } from "../../src/shared/booking/booking-code.ts";
import { commissionOf } from "../../src/shared/booking/commission.ts";
import { bookingCode } from "./booking-code.ts";
import { atBusyTime } from "./busy-hours.ts";
import { addPosting, type Rows } from "./history-postings.ts";

/** The rows of one past sale, as the use cases would have written them. */

const minute = 60_000;
const hour = 60 * minute;

/** A departure with sold places. */
export interface SoldTrip {
  productId: string;
  companyId: string;
  countryId: string;
  terminalId: string;
  currency: string;
  price: number;
  seatCount: number;
  departsAt: Date;
  arrivesAt: Date;
  title: string;
}

export interface Traveller {
  userId: string;
  name: string;
  phone: string;
}

/** A pseudo-random generator with a fixed sequence, the same in every demo. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Sale {
  trip: SoldTrip;
  traveller: Traveller;
  places: number;
  /** The first of the adjacent places. */
  firstUnit: number;
  basisPoints: number;
  next: () => number;
  /** Bought on the traveller's own account, so that they find it there; others buy at a desk too. */
  online?: boolean;
}

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

const atDesk = 0.34;

function providerOf({ next, online = false }: Sale): string {
  const throwOf = online ? atDesk + next() * (1 - atDesk) : next();
  if (throwOf < atDesk) return "cash";
  if (throwOf < 0.72) return "mtn-momo";
  return throwOf < 0.96 ? "orange-money" : "stripe";
}

interface Facts {
  billId: string;
  bookingId: string;
  paymentId: string;
  provider: string;
  total: number;
  paidAt: Date;
  cancelledAt: Date | null;
  refund: number;
}

/** Hours before its departure at which a desk stops selling. */
const lastSale = 0.1;

function decide(sale: Sale): Facts {
  const { trip, places, next } = sale;
  const { departsAt, price } = trip;
  const provider = providerOf(sale);
  const early = provider === "cash" ? lastSale + next() * 30 : 2 + next() * next() * 200;
  const bookedAt = atBusyTime(after(departsAt, -early * hour), after(departsAt, -lastSale * hour));
  const ahead = (departsAt.getTime() - bookedAt.getTime()) / hour;
  const total = price * places;
  const cancels = next() < 0.05 && ahead > 8;
  const cancelledAt = cancels ? after(departsAt, -ahead * 0.5 * hour) : null;
  const refund = cancels ? Math.floor((total * (ahead > 60 ? 90 : 70)) / 100) : 0;
  return {
    billId: uuid7(bookedAt),
    bookingId: uuid7(bookedAt),
    paymentId: uuid7(bookedAt),
    provider,
    total,
    cancelledAt,
    refund,
    paidAt: after(bookedAt, 2 * minute),
  };
}

/** Adds a paid booking, its outcome, and its postings. */
export function addSale(rows: Rows, sale: Sale): void {
  const facts = decide(sale);
  const { billId, provider, total, paidAt, cancelledAt } = facts;
  const { countryId, currency } = sale.trip;
  const desk = provider === "cash";
  const units = Array.from({ length: sale.places }, (_, index) => sale.firstUnit + index);
  const common = {
    countryId,
    currency,
    userId: desk ? null : sale.traveller.userId,
    createdAt: after(paidAt, -2 * minute),
  };
  rows.Bill.push({ ...common, id: billId, total, paidAt });
  rows.Booking.push({ ...common, ...bookingOf(sale, facts, units) });
  rows.Payment.push({ ...common, ...paymentOf(sale, facts) });
  addTickets(rows, sale, facts, units);
  if (desk) addCashEntries(rows, sale, facts);
  else addOnlineEntries(rows, sale, facts);
  if (cancelledAt) addRefund(rows, sale, facts, cancelledAt);
}

/** Adds a paid booking of a future departure; returns its claims. */
export function addComingSale(
  rows: Rows,
  sale: Sale,
  { at, refundTiers }: { at: Date; refundTiers: unknown },
): object[] {
  const { trip, traveller } = sale;
  const total = trip.price * sale.places;
  const provider = providerOf(sale);
  const ids = { billId: uuid7(at), bookingId: uuid7(at), paymentId: uuid7(at) };
  const facts: Facts = { ...ids, provider, total, paidAt: at, cancelledAt: null, refund: 0 };
  const desk = provider === "cash";
  const units = Array.from({ length: sale.places }, (_, index) => sale.firstUnit + index);
  const { countryId, currency, productId, companyId } = trip;
  const common = { countryId, currency, userId: desk ? null : traveller.userId, createdAt: at };
  rows.Bill.push({ ...common, id: ids.billId, total, paidAt: at });
  rows.Booking.push({
    ...common,
    ...bookingOf(sale, facts, units),
    status: "CONFIRMED",
    refundTiers,
    equivalents: { from: 1, to: trip.seatCount },
    updatedAt: at,
  });
  rows.Payment.push({ ...common, ...paymentOf(sale, facts) });
  addTickets(rows, sale, facts, units);
  for (const ticket of rows.Ticket.slice(-units.length))
    Object.assign(ticket, { status: "VALID", entered: 0, usedAt: null });
  if (desk) addCashEntries(rows, sale, facts);
  else addCollected(rows, sale, facts);
  return units.map((unit) => ({ resourceId: productId, unit, bookingId: ids.bookingId, companyId }));
}

/** Adds a booking that was cancelled an hour after its payment, with a refund refused by the operator. */
export function addBlockedRefund(rows: Rows, sale: Sale, at: Date): void {
  const total = sale.trip.price * sale.places;
  const cancelledAt = after(at, hour);
  const ids = { billId: uuid7(at), bookingId: uuid7(at), paymentId: uuid7(at) };
  const refund = Math.floor((total * 90) / 100);
  const facts: Facts = { ...ids, provider: "mtn-momo", total, paidAt: at, cancelledAt, refund };
  const units = Array.from({ length: sale.places }, (_, index) => sale.firstUnit + index);
  const { countryId, currency } = sale.trip;
  const common = { countryId, currency, userId: sale.traveller.userId, createdAt: at };
  rows.Bill.push({ ...common, id: ids.billId, total, paidAt: at });
  rows.Booking.push({
    ...common,
    ...bookingOf(sale, facts, units),
    equivalents: { from: 1, to: sale.trip.seatCount },
  });
  rows.Payment.push({ ...common, ...paymentOf(sale, facts) });
  addTickets(rows, sale, facts, units);
  addOnlineEntries(rows, sale, facts);
  addRefund(rows, sale, facts, cancelledAt);
  // Nothing was sent: no posting, the operator's reason, and a person has to decide.
  const sent = rows.LedgerTransaction.pop();
  rows.LedgerEntry = rows.LedgerEntry.filter(({ transactionId }) => transactionId !== sent?.id);
  Object.assign(rows.Payment.at(-1) ?? {}, {
    status: "PENDING",
    reason: "LIMIT_REACHED",
    next: { kind: "staff", refused: true },
    providerReference: null,
    settledAt: null,
  });
}

function bookingOf({ trip, traveller, places, basisPoints }: Sale, facts: Facts, units: number[]) {
  const { billId, bookingId, provider, total, paidAt, cancelledAt } = facts;
  return {
    id: bookingId,
    code: bookingCode(),
    billId,
    leg: "OUTBOUND",
    kind: "trip",
    productId: trip.productId,
    resourceId: trip.productId,
    units,
    wish: { places },
    labels: units.map(tripSupplyWords.seat),
    title: trip.title,
    companyId: trip.companyId,
    places,
    total,
    terminalId: trip.terminalId,
    channel: provider === "cash" ? "DESK" : "ONLINE",
    commissionBasisPoints: basisPoints,
    status: cancelledAt ? "CANCELLED" : "COMPLETED",
    priceLines: [{ label: "Place", quantity: places, unitPrice: trip.price, amount: total }],
    refundTiers: [],
    startsAt: trip.departsAt,
    endsAt: trip.arrivesAt,
    contactName: traveller.name,
    contactPhone: traveller.phone,
    statusReason: cancelledAt ? "CUSTOMER" : null,
    cancelledAt,
    confirmedAt: paidAt,
    updatedAt: cancelledAt ?? trip.arrivesAt,
  };
}

function paymentOf({ traveller }: Sale, { billId, paymentId, provider, total, paidAt }: Facts) {
  return {
    id: paymentId,
    kind: "COLLECT",
    provider,
    status: "SUCCEEDED",
    amount: total,
    billId,
    providerReference: paymentId,
    providerTransactionId: `D${paymentId.slice(-10)}`,
    attempts: 1,
    msisdn: provider === "cash" ? null : traveller.phone,
    callbackToken: randomCode(callbackAlphabet, 40),
    // Every row must have the columns of the first one.
    bookingId: null,
    companyId: null,
    refundOfId: null,
    reason: null,
    next: null,
    checkedAt: paidAt,
    settledAt: paidAt,
    updatedAt: paidAt,
  };
}

/** Adds tickets, used on the day of travel; their signing key is long retired. */
function addTickets(rows: Rows, { trip, traveller }: Sale, facts: Facts, units: number[]): void {
  const { bookingId, cancelledAt, paidAt } = facts;
  for (const unit of units) {
    const code = randomCode(codeAlphabet, 10);
    rows.Ticket.push({
      id: uuid7(paidAt),
      code,
      bookingId,
      productId: trip.productId,
      companyId: trip.companyId,
      unit,
      label: tripSupplyWords.seat(unit),
      entered: cancelledAt ? 0 : 1,
      holderName: traveller.name,
      token: code,
      status: cancelledAt ? "CANCELLED" : "USED",
      cancelledAt,
      usedAt: cancelledAt ? null : after(trip.departsAt, -15 * minute),
      createdAt: paidAt,
    });
  }
}

const callbackAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

function addCashEntries(rows: Rows, { trip, basisPoints }: Sale, facts: Facts): void {
  const { companyId, currency } = trip;
  const { billId, bookingId, paymentId, total, paidAt, cancelledAt, refund } = facts;
  const commission = commissionOf(total, basisPoints);
  addPosting(rows, {
    at: paidAt,
    sourceEvent: `payment:${paymentId}:settled`,
    kind: "CASH_SALE",
    currency,
    billId,
    paymentId,
    companyId,
    entries: [
      { account: "COMMISSION_RECEIVABLE", amount: commission, companyId },
      { account: "COMMISSION", amount: -commission, companyId },
    ],
  });
  if (!cancelledAt) return;
  const undone = commission - commissionOf(total - refund, basisPoints);
  addPosting(rows, {
    at: cancelledAt,
    sourceEvent: `booking:${bookingId}:cancelled`,
    kind: "CASH_SALE_CANCELLED",
    currency,
    billId,
    bookingId,
    companyId,
    entries: [
      { account: "COMMISSION", amount: undone, companyId },
      { account: "COMMISSION_RECEIVABLE", amount: -undone, companyId },
    ],
  });
}

/** Posts a customer's payment, held until the journey has been made. */
function addCollected(rows: Rows, { trip: { currency } }: Sale, facts: Facts): void {
  const { billId, paymentId, provider, total, paidAt } = facts;
  addPosting(rows, {
    at: paidAt,
    sourceEvent: `payment:${paymentId}:settled`,
    kind: "COLLECTED",
    currency,
    billId,
    paymentId,
    entries: [
      { account: "PROVIDER_CLEARING", amount: total, provider },
      { account: "ESCROW", amount: -total },
    ],
  });
}

function addOnlineEntries(rows: Rows, sale: Sale, facts: Facts): void {
  const { trip, basisPoints } = sale;
  const { companyId, currency, arrivesAt } = trip;
  const { billId, bookingId, total, cancelledAt, refund } = facts;
  addCollected(rows, sale, facts);
  const kept = total - refund;
  const commission = commissionOf(kept, basisPoints);
  addPosting(rows, {
    at: cancelledAt ?? after(arrivesAt, 5 * minute),
    sourceEvent: `booking:${bookingId}:${cancelledAt ? "cancelled" : "completed"}`,
    kind: cancelledAt ? "CANCELLED" : "EARNED",
    currency,
    bookingId,
    billId,
    companyId,
    entries: [
      { account: "ESCROW", amount: total },
      { account: "REFUND_PAYABLE", amount: -refund },
      { account: "COMPANY_PAYABLE", amount: -(kept - commission), companyId },
      { account: "COMMISSION", amount: -commission, companyId },
    ],
  });
}

function addRefund(rows: Rows, { trip, traveller }: Sale, facts: Facts, at: Date): void {
  const { billId, bookingId, paymentId, provider, refund } = facts;
  if (refund === 0) return;
  const { companyId, countryId, currency } = trip;
  const id = uuid7(at);
  const settledAt = after(at, 3 * minute);
  rows.Payment.push({
    id,
    kind: "REFUND",
    provider,
    status: "SUCCEEDED",
    amount: refund,
    currency,
    countryId,
    billId,
    bookingId,
    userId: provider === "cash" ? null : traveller.userId,
    companyId,
    refundOfId: paymentId,
    reason: null as string | null,
    next: null,
    providerReference: id,
    providerTransactionId: null,
    attempts: 1,
    callbackToken: randomCode(callbackAlphabet, 40),
    msisdn: provider === "cash" ? null : traveller.phone,
    checkedAt: settledAt,
    settledAt,
    createdAt: at,
    updatedAt: settledAt,
  });
  if (provider === "cash") return;
  addPosting(rows, {
    at: settledAt,
    sourceEvent: `refund:${id}:sent`,
    kind: "REFUND_SENT",
    currency,
    paymentId: id,
    billId,
    bookingId,
    companyId,
    entries: [
      { account: "REFUND_PAYABLE", amount: refund },
      { account: "PROVIDER_CLEARING", amount: -refund, provider },
    ],
  });
}
