import { describe, expect, it } from "vitest";
import type { Payment } from "../../prisma/client/client.ts";
import type { CurrentLeg } from "../../src/modules/booking/pay/lock-bill.ts";
import { decideSettlement } from "../../src/modules/booking/settle/decide-settlement.ts";
import { testKind } from "../support/test-kind.ts";

/** The outcome of arrived money: every case, and the case just beyond each limit. */

const now = new Date("2026-11-22T12:00:00Z");
const hour = 3_600_000;
const later = new Date(now.getTime() + hour);

const payment = (more: Partial<Payment> = {}) =>
  ({ id: "p", status: "PENDING", amount: 5000, currency: "XAF", reason: null, ...more }) as Payment;

const leg = (more: object = {}) =>
  ({
    id: "k",
    kind: "event",
    status: "PENDING",
    statusReason: null,
    units: [1],
    total: 5000,
    startsAt: later,
    saleEndsAt: null,
    product: { status: "PUBLISHED" },
    detail: { capacity: 10 },
    ...more,
  }) as unknown as CurrentLeg;

function decide({
  of = payment(),
  legs = [leg()],
  paidAt = null as Date | null,
  sharedUntil = null as Date | null,
  ...told
} = {}) {
  const settlement = {
    paymentId: "p",
    received: { amount: 5000, currency: "XAF" },
    transactionId: null,
    shiftId: null,
    ...told,
  };
  const locked = { payment: of, bill: { paidAt, sharedUntil, bookings: legs } };
  return decideSettlement(locked, settlement, { kinds: { event: testKind }, now });
}

describe("money that has arrived", () => {
  it("buys the legs of its bill, whatever was thought of the payment before", () => {
    for (const status of ["CREATED", "PENDING", "FAILED", "CANCELLED", "EXPIRED"] as const) {
      const legs = [leg()];
      expect(decide({ of: payment({ status }), legs })).toEqual({ outcome: "sale", legs, standing: legs });
    }
  });

  it("buys nothing while the bill is paid in parts, and buys again when that has ended", () => {
    expect(decide({ sharedUntil: later })).toEqual({ outcome: "lost" });
    expect(decide({ sharedUntil: now })).toEqual({ outcome: "lost" });
    const ended = [leg({ status: "EXPIRED", statusReason: "SHARES_NOT_PAID" })];
    expect(decide({ sharedUntil: now, legs: ended })).toMatchObject({ outcome: "sale" });
  });

  it("is known when it was recorded before", () => {
    expect(decide({ of: payment({ status: "SUCCEEDED" }) })).toEqual({ outcome: "known" });
  });

  it("goes back when it is of another amount or currency", () => {
    for (const received of [
      { amount: 4999, currency: "XAF" },
      { amount: 5000, currency: "XOF" },
    ]) {
      expect(decide({ received } as never)).toEqual({ outcome: "wrongAmount" });
    }
  });

  it("is lost when the bill is paid, its sale over, its product withdrawn or its leg given up", () => {
    expect(decide({ paidAt: now })).toEqual({ outcome: "lost" });
    expect(decide({ legs: [leg({ startsAt: now })] })).toEqual({ outcome: "lost" });
    expect(decide({ legs: [leg({ product: { status: "CANCELLED" } })] })).toEqual({ outcome: "lost" });
    for (const statusReason of ["REPLACED", "NOT_ANSWERED"]) {
      expect(decide({ legs: [leg({ status: "EXPIRED", statusReason })] })).toEqual({ outcome: "lost" });
    }
  });

  it("buys nothing when one leg of the bill cannot be had or was cancelled meanwhile", () => {
    const half = { total: 2500 };
    const both = [leg(half), leg({ ...half, id: "k2" })];
    expect(decide({ legs: both })).toMatchObject({ outcome: "sale" });
    const rest = (status: "PENDING" | "EXPIRED") =>
      decide({ legs: [leg({ ...half, status }), leg({ ...half, status: "CANCELLED" })] });
    // What is still held is to be paid by itself.
    expect(rest("PENDING")).toEqual({ outcome: "outdated" });
    expect(rest("EXPIRED")).toEqual({ outcome: "lost" });
    expect(decide({ legs: [leg(half), leg({ ...half, startsAt: now })] })).toEqual({ outcome: "lost" });
  });

  it("buys after the start where it is sold longer, and where it changed hands in time", () => {
    const started = { startsAt: new Date(now.getTime() - hour) };
    expect(decide({ legs: [leg({ ...started, saleEndsAt: later })] })).toMatchObject({ outcome: "sale" });
    expect(decide({ legs: [leg({ ...started, saleEndsAt: now })] })).toEqual({ outcome: "lost" });
    const agreedAt = new Date(now.getTime() - hour - 1);
    expect(decide({ legs: [leg(started)], agreedAt } as never)).toMatchObject({ outcome: "sale" });
  });

  it("needs other units for a leg whose product lost some of its own", () => {
    const gone = leg({ detail: { capacity: 0 } });
    expect(decide({ legs: [gone] })).toEqual({ outcome: "sale", legs: [gone], standing: [] });
  });
});
