import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { unitsOf } from "../../state/booking-draft.ts";
import type { BookingDraft } from "../../state/session.ts";

/**
 * `held`: exactly these places; `running`: being paid, or asked of the company; `ended`: lapsed, replaced or refused;
 * `none`: this bill is about something else.
 */
export type OutboundState = "held" | "running" | "ended" | "none";

/** How a chosen way out stands on the present bill. `asked`: the bill that was just held for it. */
export function outboundState(
  bill: BillView | undefined,
  draft: BookingDraft,
  asked: string | null = null,
): OutboundState {
  const own = bill?.bookings.find(
    ({ leg, productId }) => leg === "OUTBOUND" && productId === draft.productId,
  );
  if (!bill || !own) return "none";
  if (["LOST", "CLOSED", "REFUNDING"].includes(bill.state)) return "ended";
  if (bill.state !== "TO_PAY") return "running";
  if (bill.id === asked) return "held";
  const same = unitsOf(draft).every((wanted) => own.places.some(({ unit }) => unit === wanted));
  return same && own.places.length === draft.numberPlace ? "held" : "none";
}
