import type { BillView } from "../../../modules/booking/view/view-schema.ts";

/** The parts of a bill that tell whether the payment on this screen has ended. */
export interface SeenBill extends Pick<BillView, "state"> {
  payments: readonly Pick<BillView["payments"][number], "id" | "status">[];
}

export type BillOutcome = "PAID" | "CANCELLED" | "FAILED";

const failed = new Set<SeenBill["payments"][number]["status"]>(["FAILED", "CANCELLED", "EXPIRED"]);

/**
 * How the payment ended that was begun or awaited on this screen; null while it has not ended. A quick refusal may come
 * before the bill was ever read as waiting: the payment is then a new one that has already failed.
 */
export function billOutcome(before: SeenBill | null, { state, payments }: SeenBill): BillOutcome | null {
  if (state === "PAID") return "PAID";
  if (!before || state === "WAITING") return null;
  const [latest] = payments;
  const isNew = latest !== undefined && latest.id !== before.payments[0]?.id && failed.has(latest.status);
  if (before.state !== "WAITING" && !isNew) return null;
  return latest?.status === "CANCELLED" ? "CANCELLED" : "FAILED";
}

/** Nothing is paid any more, neither here nor at a desk: a bus of this bill has left. */
export function isTooLate({ state, payments, bookings }: BillView): boolean {
  const open =
    state === "TO_PAY" || state === "SHARED" || (state === "WAITING" && payments[0]?.next?.kind === "desk");
  return open && bookings.some(({ left }) => left !== null);
}
