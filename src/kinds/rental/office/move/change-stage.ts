import type { ChangeState } from "../../../../modules/booking/reschedule/change-schema.ts";
import { openPaymentStatuses } from "../../../../shared/booking/payment-steps.ts";

/** How far the payment of a move is. */
export type Stage =
  /** The request has not reached the operator. */
  | "SENDING"
  | "ASKED"
  /** It waits after its time: the operator is asked a last time. */
  | "LATE"
  /** Cash is expected at the desk. */
  | "DESK"
  | "DONE"
  /** Nobody is asked, and the days are held for a while. */
  | "UNPAID"
  /** No money came; nothing is held. */
  | "ENDED"
  /** Money came that could no longer move the booking. */
  | "RETURNED"
  /** The booking went another way while the request still stands. */
  | "DROPPED";

export function stageOf({ status, payment }: Pick<ChangeState, "status" | "payment">, now: number): Stage {
  if (status === "DONE") return "DONE";
  const isOpen = openPaymentStatuses.some((open) => open === payment?.status);
  if (status !== "PENDING") {
    if (isOpen) return "DROPPED";
    return payment?.status === "SUCCEEDED" ? "RETURNED" : "ENDED";
  }
  if (!isOpen || !payment) return "UNPAID";
  if (payment.next?.kind === "desk") return "DESK";
  if (payment.expiresAt && Date.parse(payment.expiresAt) <= now) return "LATE";
  return payment.status === "CREATED" ? "SENDING" : "ASKED";
}

/** Whether the booking may still change by this payment. */
export const isAwaited = (stage: Stage): boolean =>
  stage === "SENDING" || stage === "ASKED" || stage === "LATE" || stage === "DESK";
