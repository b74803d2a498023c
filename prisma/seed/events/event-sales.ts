import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { randomCode, uuid7 } from "../../../src/platform/database/uuid.ts";
import { codeAlphabet } from "../../../src/shared/booking/booking-code.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { formatTime } from "../../../src/shared/dates.ts";
import { bookingCode } from "../booking-code.ts";
import { addPosting, type Rows } from "../history-postings.ts";
import type { Traveller } from "../history-sales.ts";

/** The rows of one sale of an event, as the use cases would have written them. */

const minute = 60_000;
const hour = 60 * minute;
const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

export interface SoldSession {
  productId: string;
  companyId: string;
  countryId: string;
  terminalId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
}

export interface SoldTariff {
  id: string;
  cap: number | null;
  pool: string;
  name: string;
  price: number;
  admits: number;
}

export type Outcome = "ENTERED" | "ABSENT" | "CANCELLED" | "UPCOMING";

export interface EventSale {
  session: SoldSession;
  tariff: SoldTariff;
  units: number[];
  labels: string[];
  /** Claimed numbers of a capped tariff for these tickets. */
  capUnits: number[];
  buyer: Traveller;
  basisPoints: number;
  provider: "mtn-momo" | "orange-money" | "stripe";
  paidAt: Date;
  outcome: Outcome;
  /** The session's start or now, whichever is earlier: nothing may have happened later. */
  soldBefore: Date;
  /** Minutes before the start at which they were admitted. */
  enteredMinutesBefore: number;
}

export interface EventRows extends Rows {
  Claim: Record<string, unknown>[];
}

interface Ids {
  billId: string;
  bookingId: string;
  paymentId: string;
  total: number;
  refund: number;
  cancelledAt: Date | null;
}

const settlesAfter = 48 * hour;
const callbackAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

export function addEventSale(rows: EventRows, sale: EventSale): void {
  const { session, tariff, units, paidAt, outcome, buyer, soldBefore } = sale;
  const total = tariff.price * units.length;
  const cancelledAt =
    outcome === "CANCELLED"
      ? new Date((paidAt.getTime() + Math.min(soldBefore.getTime(), paidAt.getTime() + 40 * hour)) / 2)
      : null;
  const ids: Ids = {
    billId: uuid7(paidAt),
    bookingId: uuid7(paidAt),
    paymentId: uuid7(paidAt),
    total,
    cancelledAt,
    refund: cancelledAt ? Math.floor((total * 90) / 100) : 0,
  };
  const common = {
    countryId: session.countryId,
    currency: "XAF",
    userId: buyer.userId,
    createdAt: after(paidAt, -2 * minute),
  };
  rows.Bill.push({ ...common, id: ids.billId, total, paidAt });
  rows.Booking.push({ ...common, ...bookingOf(sale, ids) });
  if (total > 0) rows.Payment.push({ ...common, ...paymentOf(sale, ids) });
  addTickets(rows, sale, ids);
  addClaims(rows, sale, ids);
  if (total > 0) addMoney(rows, sale, ids);
}

function bookingOf(sale: EventSale, { billId, bookingId, total, cancelledAt }: Ids) {
  const { session, tariff, units, labels, capUnits, buyer, basisPoints, paidAt, outcome } = sale;
  const label = eventSupplyWords.line(tariff.pool, tariff.name);
  const done = outcome === "ENTERED" || outcome === "ABSENT";
  return {
    id: bookingId,
    code: bookingCode(),
    billId,
    leg: "OUTBOUND",
    kind: "event",
    productId: session.productId,
    resourceId: session.productId,
    units,
    labels,
    admits: tariff.admits > 1 ? units.map(() => tariff.admits) : [],
    also: capUnits.length > 0 ? [{ resourceId: tariff.id, units: capUnits }] : [],
    wish: { items: [{ tariffId: tariff.id, count: units.length, units: [] }], code: "" },
    title: session.title,
    facts: [
      { label: eventSupplyWords.facts.doors, value: formatTime(after(session.startsAt, -hour), undefined) },
      {
        label: eventSupplyWords.facts.tickets,
        value: eventSupplyWords.tickets([{ quantity: units.length, label }]),
      },
    ],
    companyId: session.companyId,
    places: units.length,
    total,
    terminalId: session.terminalId,
    channel: "ONLINE",
    commissionBasisPoints: basisPoints,
    status: cancelledAt ? "CANCELLED" : done ? "COMPLETED" : "CONFIRMED",
    priceLines: [{ label, quantity: units.length, unitPrice: tariff.price, amount: total }],
    refundTiers: [{ hoursBefore: 72, refundPercent: 90 }],
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    settlesAt: after(session.endsAt, settlesAfter),
    contactName: buyer.name,
    contactPhone: buyer.phone,
    statusReason: cancelledAt ? "CUSTOMER" : null,
    cancelledAt,
    confirmedAt: paidAt,
    updatedAt: cancelledAt ?? paidAt,
  };
}

function paymentOf({ buyer, provider, paidAt }: EventSale, { billId, paymentId, total }: Ids) {
  return {
    id: paymentId,
    kind: "COLLECT",
    provider,
    status: "SUCCEEDED",
    amount: total,
    billId,
    providerReference: paymentId,
    providerTransactionId: `E${paymentId.slice(-10)}`,
    attempts: 1,
    msisdn: buyer.phone,
    callbackToken: randomCode(callbackAlphabet, 40),
    // Every row must have the columns of the first one.
    bookingId: null,
    companyId: null,
    refundOfId: null,
    checkedAt: paidAt,
    settledAt: paidAt,
    updatedAt: paidAt,
  };
}

function addTickets(rows: EventRows, sale: EventSale, { bookingId, cancelledAt }: Ids): void {
  const { session, tariff, units, labels, buyer, paidAt, outcome, enteredMinutesBefore } = sale;
  const entered = outcome === "ENTERED";
  const status = cancelledAt ? "CANCELLED" : entered ? "USED" : "VALID";
  const usedAt = entered ? after(session.startsAt, -enteredMinutesBefore * minute) : null;
  const doors = entered ? (["Entrée Nord", "Entrée Sud"] as const) : [null, null];
  for (const [index, unit] of units.entries()) {
    const code = randomCode(codeAlphabet, 10);
    rows.Ticket.push({
      id: uuid7(paidAt),
      code,
      bookingId,
      productId: session.productId,
      companyId: session.companyId,
      unit,
      label: labels[index] ?? "",
      admits: tariff.admits,
      entered: entered ? tariff.admits : 0,
      holderName: buyer.name,
      token: code,
      status,
      cancelledAt,
      usedAt,
      usedDevice: doors[index % 2],
      createdAt: paidAt,
    });
  }
}

/** Adds the claims of future sessions. */
function addClaims(
  rows: EventRows,
  { session, tariff, units, capUnits, outcome }: EventSale,
  { bookingId }: Ids,
): void {
  if (outcome !== "UPCOMING") return;
  const claim = (resourceId: string) => (unit: number) => ({
    resourceId,
    unit,
    bookingId,
    companyId: session.companyId,
    expiresAt: null,
  });
  rows.Claim.push(...units.map(claim(session.productId)), ...capUnits.map(claim(tariff.id)));
}

function addMoney(
  rows: EventRows,
  { session, provider, paidAt, basisPoints, outcome, buyer }: EventSale,
  ids: Ids,
): void {
  const { billId, bookingId, paymentId, total, refund, cancelledAt } = ids;
  const { companyId, countryId } = session;
  const common = { currency: "XAF", billId };
  addPosting(rows, {
    ...common,
    at: paidAt,
    sourceEvent: `payment:${paymentId}:settled`,
    kind: "COLLECTED",
    paymentId,
    entries: [
      { account: "PROVIDER_CLEARING", amount: total, provider },
      { account: "ESCROW", amount: -total },
    ],
  });
  if (outcome === "UPCOMING") return;
  const kept = total - refund;
  const commission = commissionOf(kept, basisPoints);
  addPosting(rows, {
    ...common,
    at: cancelledAt ?? after(session.endsAt, settlesAfter),
    sourceEvent: `booking:${bookingId}:${cancelledAt ? "cancelled" : "completed"}`,
    kind: cancelledAt ? "CANCELLED" : "EARNED",
    bookingId,
    companyId,
    entries: [
      { account: "ESCROW", amount: total },
      { account: "REFUND_PAYABLE", amount: -refund },
      { account: "COMPANY_PAYABLE", amount: -(kept - commission), companyId },
      { account: "COMMISSION", amount: -commission, companyId },
    ],
  });
  if (!cancelledAt || refund === 0) return;
  const id = uuid7(cancelledAt);
  const settledAt = after(cancelledAt, 3 * minute);
  rows.Payment.push({
    id,
    kind: "REFUND",
    provider,
    status: "SUCCEEDED",
    amount: refund,
    currency: "XAF",
    countryId,
    billId,
    bookingId,
    userId: buyer.userId,
    companyId,
    refundOfId: paymentId,
    providerReference: id,
    providerTransactionId: null,
    attempts: 1,
    callbackToken: randomCode(callbackAlphabet, 40),
    msisdn: buyer.phone,
    checkedAt: settledAt,
    settledAt,
    createdAt: cancelledAt,
    updatedAt: settledAt,
  });
  addPosting(rows, {
    ...common,
    at: settledAt,
    sourceEvent: `refund:${id}:sent`,
    kind: "REFUND_SENT",
    paymentId: id,
    bookingId,
    companyId,
    entries: [
      { account: "REFUND_PAYABLE", amount: refund },
      { account: "PROVIDER_CLEARING", amount: -refund, provider },
    ],
  });
}
