import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { isThingOf } from "../../state/basket.ts";
import { legsOf, unitsOf } from "../../state/booking-draft.ts";
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
  const parts = legsOf(draft, null).map((wanted) => ({
    wanted: wanted.draft,
    own: bill?.bookings.find(({ leg, productId }) => isThingOf(wanted, { leg, productId })),
  }));
  if (!bill || parts.length === 0 || parts.some(({ own }) => !own)) return "none";
  if (["LOST", "CLOSED", "REFUNDING"].includes(bill.state)) return "ended";
  if (bill.state !== "TO_PAY") return "running";
  if (bill.id === asked) return "held";
  return parts.every(({ wanted, own }) => holds(wanted, own)) ? "held" : "none";
}

function holds(wanted: BookingDraft, own: BillView["bookings"][number] | undefined): boolean {
  const places = own?.places ?? [];
  const same = unitsOf(wanted).every((one) => places.some(({ unit }) => unit === one));
  return same && places.length === wanted.numberPlace;
}
