import type { Booking, Ticket } from "../../../prisma/client/client.ts";
import { minute } from "../../shared/durations.ts";

/** How long a cashier may undo a sale of their own, for its whole price. */
const undoMinutes = 10;

type DeskSale = Pick<Booking, "status" | "soldById" | "confirmedAt" | "rescheduled" | "startsAt">;

/**
 * Until when this person may undo the sale; null: not, or no more. A sale that was moved, or of which a part was
 * cancelled since, is no longer one made by mistake.
 */
export function undoableUntil(
  { tickets, ...sale }: DeskSale & { tickets: readonly Pick<Ticket, "status">[] },
  personId: string,
  now: Date,
): Date | null {
  const whole = sale.rescheduled === 0 && tickets.every(({ status }) => status !== "CANCELLED");
  const own = sale.status === "CONFIRMED" && sale.soldById === personId && whole;
  if (!own || !sale.confirmedAt || sale.startsAt <= now) return null;
  const until = new Date(sale.confirmedAt.getTime() + undoMinutes * minute);
  return until > now ? until : null;
}
