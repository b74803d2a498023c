import type { PaymentStatus } from "../../../prisma/client/client.ts";

interface Step {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
}

/** Allowed transitions of a payment. Money that arrived is recorded whatever state we had set before. */
export const paymentCan = {
  send: { from: ["CREATED"], to: "PENDING" },
  succeed: {
    from: ["CREATED", "PENDING", "FAILED", "CANCELLED", "EXPIRED"],
    to: "SUCCEEDED",
  },
  fail: { from: ["CREATED", "PENDING"], to: "FAILED" },
  cancel: { from: ["CREATED", "PENDING"], to: "CANCELLED" },
  expire: { from: ["CREATED", "PENDING"], to: "EXPIRED" },
} as const satisfies Record<string, Step>;
type PaymentStep = keyof typeof paymentCan;

export function paymentMay(step: PaymentStep, status: PaymentStatus): boolean {
  const { from }: Step = paymentCan[step];
  return from.includes(status);
}

/** Payments whose outcome is not known yet: their places are not sold to others. */
export const openPaymentStatuses = ["CREATED", "PENDING"] as const satisfies readonly PaymentStatus[];
