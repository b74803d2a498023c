import { randomCode, uuid7 } from "../../../src/platform/database/uuid.ts";
import { addPosting, type Rows } from "../history-postings.ts";
import { seedId } from "../seed-id.ts";
import { handoverPhoto } from "./rental-photos.ts";

/** The caution of a past rental: its row, its payments and its postings. */

export const hour = 3_600_000;
/** Hours before the start at which future bookings were made. */
export const bookedAheadHours = 14 * 24;
export const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
export const callbackAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
export const provider = "mtn-momo";

export interface RentedRow {
  productId: string;
  type: "car" | "house";
  title: string;
  companyId: string;
  countryId: string;
  terminalId: string | null;
  currency: string;
  price: number;
  images: string[];
  weekendPrice: number | null;
  cleaning: number;
  caution: number;
}

export interface Stay {
  rented: RentedRow;
  from: string;
  length: number;
  /** Finished, returned but not settled, running today, or in the future. */
  phase: "past" | "back" | "running" | "coming";
  person: Person;
  disputed: boolean;
  /** The customer wrote a review. */
  reviewed?: boolean;
  next: () => number;
}

export type Tables = Rows & Record<"Handover" | "Deposit" | "DepositPayment" | "Claim" | "Review", object[]>;

interface Person {
  /** Null: booked without an account. */
  userId: string | null;
  name: string;
  phone: string;
}

export const customer = {
  userId: seedId("user:+237677000001"),
  name: "Aïcha Ngono",
  phone: "+237677000001",
} satisfies Person;

export interface Held {
  bookingId: string;
  startsAt: Date;
  endsAt: Date;
}

function statusOf({ phase, disputed }: Stay): string {
  if (phase === "running" || phase === "back") return "HELD";
  return disputed ? "DISPUTED" : "RELEASED";
}

export const scratch = "Rayure sur la porte arrière droite, absente au départ";

/** Why a part is kept, and the customer's objection. */
function objectionTo({ rented, disputed }: Stay) {
  if (!disputed) return { reason: "", photos: [], disputeText: "" };
  return {
    reason: scratch,
    photos: rented.images.slice(0, 1).map(handoverPhoto),
    disputeText: "La rayure se voit déjà sur ma photo du départ, en bas à droite.",
  };
}

function addDueDeposit(rows: Tables, { rented }: Stay, held: Pick<Held, "bookingId" | "startsAt">): void {
  const { bookingId, startsAt } = held;
  const { caution: amount, companyId, countryId, currency } = rented;
  const due = { id: uuid7(startsAt), bookingId, companyId, countryId, amount, currency, method: null };
  const nothing = { kept: 0, reason: "", photos: [], disputeText: "", decisionText: "" };
  const times = { takenAt: null, releaseDueAt: null, releasedAt: null };
  const made = after(startsAt, -bookedAheadHours * hour);
  rows.Deposit.push({ ...due, status: "DUE", ...nothing, ...times, createdAt: made, updatedAt: made });
}

/** Most cautions are returned by the company on the same day; the others at the end of their term. */
function minutesOfReturn({ from, rented }: Stay): number {
  const day = Number(from.slice(-2));
  return day % 5 === 0 ? 48 * 60 : 15 + ((day * 7 + rented.caution / 1000) % 150);
}

/** Paid at the handover, returned two days after the end; of a disputed one a part is still held. */
export function addDeposit(rows: Tables, stay: Stay, { bookingId, startsAt, endsAt }: Held): void {
  const { rented, phase, disputed, person } = stay;
  const held = phase === "running" || phase === "back";
  const { caution: amount, companyId, countryId, currency } = rented;
  if (phase === "coming") {
    addDueDeposit(rows, stay, { bookingId, startsAt });
    return;
  }
  const id = uuid7(startsAt);
  const takenId = uuid7(startsAt);
  const kept = disputed ? Math.round((amount * 0.4) / 500) * 500 : 0;
  const returned = held ? 0 : amount - kept;
  const dueAt = after(endsAt, 48 * hour);
  const backAt = disputed ? after(endsAt, 5 * hour) : after(endsAt, minutesOfReturn(stay) * 60_000);
  rows.Deposit.push({
    id,
    bookingId,
    companyId,
    countryId,
    amount,
    currency,
    method: "MOBILE",
    status: statusOf(stay),
    kept,
    ...objectionTo(stay),
    decisionText: "",
    takenAt: startsAt,
    releaseDueAt: phase === "running" ? null : disputed ? after(backAt, 48 * hour) : dueAt,
    releasedAt: held || disputed ? null : backAt,
    createdAt: startsAt,
    updatedAt: phase === "running" ? startsAt : phase === "back" ? endsAt : backAt,
  });
  const payment = (kind: "COLLECT" | "REFUND", paymentId: string, sum: number, at: Date) => ({
    id: paymentId,
    kind,
    purpose: "DEPOSIT",
    provider,
    status: "SUCCEEDED",
    amount: sum,
    currency,
    countryId,
    userId: person.userId,
    bookingId,
    companyId,
    depositId: id,
    refundOfId: kind === "REFUND" ? takenId : null,
    providerReference: paymentId,
    attempts: 1,
    msisdn: person.phone,
    callbackToken: randomCode(callbackAlphabet, 40),
    checkedAt: at,
    settledAt: at,
    createdAt: at,
    updatedAt: at,
  });
  rows.DepositPayment.push(payment("COLLECT", takenId, amount, startsAt));
  addPosting(rows, {
    at: startsAt,
    sourceEvent: `payment:${takenId}:settled`,
    kind: "DEPOSIT_TAKEN",
    currency,
    bookingId,
    paymentId: takenId,
    companyId,
    entries: [
      { account: "PROVIDER_CLEARING", amount, provider },
      { account: "DEPOSIT_HELD", amount: -amount },
    ],
  });
  if (returned === 0) return;
  addPosting(rows, {
    at: backAt,
    sourceEvent: `deposit:${id}:${disputed ? "rest" : "closed"}`,
    kind: "DEPOSIT_RETURNED",
    currency,
    bookingId,
    companyId,
    entries: [
      { account: "DEPOSIT_HELD", amount: returned },
      { account: "REFUND_PAYABLE", amount: -returned },
    ],
  });
  const refundId = uuid7(backAt);
  rows.DepositPayment.push(payment("REFUND", refundId, returned, backAt));
  addPosting(rows, {
    at: backAt,
    sourceEvent: `refund:${refundId}:sent`,
    kind: "REFUND_SENT",
    currency,
    bookingId,
    paymentId: refundId,
    companyId,
    entries: [
      { account: "REFUND_PAYABLE", amount: returned },
      { account: "PROVIDER_CLEARING", amount: -returned, provider },
    ],
  });
}
