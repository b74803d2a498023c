import { describe, expect, it } from "vitest";
import { billOutcome, type SeenBill } from "../../../src/web/pages/checkout/bill-outcome.ts";

type Status = SeenBill["payments"][number]["status"];

const bill = (state: SeenBill["state"], ...payments: [id: string, status: Status][]): SeenBill => ({
  state,
  payments: payments.map(([id, status]) => ({ id, status })),
});

describe("the end of a payment that a screen watches", () => {
  it("is a paid bill, also when it is the first thing that is read", () => {
    expect(billOutcome(null, bill("PAID", ["a", "SUCCEEDED"]))).toBe("PAID");
    expect(billOutcome(bill("WAITING", ["a", "PENDING"]), bill("PAID", ["a", "SUCCEEDED"]))).toBe("PAID");
  });

  it("is nothing while the payment is open, nor for a failure that is older than the screen", () => {
    expect(billOutcome(bill("TO_PAY"), bill("WAITING", ["a", "PENDING"]))).toBeNull();
    expect(billOutcome(null, bill("TO_PAY", ["a", "FAILED"]))).toBeNull();
    expect(billOutcome(bill("TO_PAY", ["a", "FAILED"]), bill("TO_PAY", ["a", "FAILED"]))).toBeNull();
    expect(billOutcome(bill("TO_PAY"), bill("LOST"))).toBeNull();
  });

  it("is the way in which an awaited payment failed", () => {
    const waiting = bill("WAITING", ["a", "PENDING"]);
    expect(billOutcome(waiting, bill("TO_PAY", ["a", "CANCELLED"]))).toBe("CANCELLED");
    expect(billOutcome(waiting, bill("TO_PAY", ["a", "FAILED"]))).toBe("FAILED");
    expect(billOutcome(waiting, bill("LOST", ["a", "EXPIRED"]))).toBe("FAILED");
  });

  it("is also the failure of a payment that was never read as open", () => {
    expect(billOutcome(bill("TO_PAY"), bill("TO_PAY", ["a", "CANCELLED"]))).toBe("CANCELLED");
    const after = bill("TO_PAY", ["b", "FAILED"], ["a", "FAILED"]);
    expect(billOutcome(bill("TO_PAY", ["a", "FAILED"]), after)).toBe("FAILED");
  });

  it("is not a part of a shared bill that somebody has paid meanwhile", () => {
    expect(billOutcome(bill("SHARED"), bill("SHARED", ["a", "SUCCEEDED"]))).toBeNull();
  });
});
