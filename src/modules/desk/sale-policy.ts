import type { Booking } from "../../../prisma/client/client.ts";
import { minute } from "../../shared/durations.ts";

/** How long the cashier who has made a mistake may undo the own sale, for its whole price. */
const voidMinutes = 10;

type DeskSale = Pick<Booking, "status" | "soldById" | "confirmedAt" | "rescheduled" | "startsAt">;

/** Until when this person may undo the sale; null: not, or no more. What was changed since is no mistake any more. */
export function voidableUntil(sale: DeskSale, personId: string, now: Date): Date | null {
  const own = sale.status === "CONFIRMED" && sale.soldById === personId && sale.rescheduled === 0;
  if (!own || !sale.confirmedAt || sale.startsAt <= now) return null;
  const until = new Date(sale.confirmedAt.getTime() + voidMinutes * minute);
  return until > now ? until : null;
}
