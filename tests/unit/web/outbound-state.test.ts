import { expect, test } from "vitest";
import type { BillState, BillView } from "../../../src/modules/booking/view/view-schema.ts";
import { outboundState } from "../../../src/web/pages/hold/outbound-state.ts";
import type { BookingDraft } from "../../../src/web/state/session.ts";

const draft = (seats: string[], numberPlace = 2): BookingDraft => ({
  bookingType: "trip",
  productId: "out",
  numberPlace,
  seats,
  passengers: null,
  require_validation: false,
});

/** A bill that holds the places 3 and 4 of one product. */
function bill(state: BillState, { leg = "OUTBOUND", productId = "out" } = {}): BillView {
  const places = [{ unit: 3 }, { unit: 4 }];
  return { id: "bill", state, bookings: [{ leg, productId, places }] } as unknown as BillView;
}

test("a way out is held when the bill has exactly its places, whichever they are if none were chosen", () => {
  expect(outboundState(bill("TO_PAY"), draft(["4", "3"]))).toBe("held");
  expect(outboundState(bill("TO_PAY"), draft([]))).toBe("held");
  expect(outboundState(bill("TO_PAY"), draft(["3", "5"]))).toBe("none");
  expect(outboundState(bill("TO_PAY"), draft([], 3))).toBe("none");
  expect(outboundState(bill("TO_PAY"), draft([], 1))).toBe("none");
  expect(outboundState(bill("TO_PAY"), draft(["3", "5"]), "bill")).toBe("held");
});

test("a way out with a connection is held when both of its departures are", () => {
  const both = (onwardSeats: string[]): BookingDraft => ({
    ...draft([]),
    onward: { ...draft(onwardSeats), productId: "onward" },
  });
  const held = bill("TO_PAY");
  const onward = bill("TO_PAY", { productId: "onward" });
  const whole = { ...held, bookings: [...held.bookings, ...onward.bookings] };
  expect(outboundState(whole, both(["3"]))).toBe("held");
  expect(outboundState(whole, both(["5"]))).toBe("none");
  expect(outboundState(held, both([]))).toBe("none");
  expect(outboundState(onward, both([]))).toBe("none");
});

test("a bill for something else does not hold it, and neither does a return", () => {
  expect(outboundState(undefined, draft([]))).toBe("none");
  expect(outboundState(bill("TO_PAY", { productId: "other" }), draft([]))).toBe("none");
  expect(outboundState(bill("LOST", { productId: "other" }), draft([]), "bill")).toBe("none");
  expect(outboundState(bill("TO_PAY", { leg: "RETURN" }), draft([]))).toBe("none");
});

test("what is being paid or answered is not held anew, and what has ended only when somebody says so", () => {
  for (const state of ["WAITING", "SHARED", "TO_VALIDATE", "PAID"] as const)
    expect(outboundState(bill(state), draft([]))).toBe("running");
  for (const state of ["LOST", "CLOSED", "REFUNDING"] as const)
    expect(outboundState(bill(state), draft([]), "bill")).toBe("ended");
});
