import type { Booking, Ticket } from "../../../../prisma/client/client.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { AlsoClaim, Fact, PriceLine } from "../booking-facts.ts";
import type { Kind } from "../kind.ts";

/**
 * Computes what remains of a booking when some of its tickets are cancelled, and what those tickets cost. Pure: no
 * database, no clock. The refund policy decides how much of that price is refunded.
 */

export type LiveTicket = Pick<Ticket, "id" | "unit" | "label" | "status" | "holderName">;

type SoldBooking = Pick<
  Booking,
  "units" | "labels" | "admits" | "places" | "total" | "wish" | "priceLines" | "facts" | "also"
>;

/** Columns of a booking that change with its places. */
export interface PlacesLeft {
  units: number[];
  labels: string[];
  admits: number[];
  places: number;
  total: number;
  wish: unknown;
  priceLines: PriceLine[];
  facts: Fact[];
  also: AlsoClaim[];
}

/**
 * The named tickets, without duplicates; null when they are all the tickets of the booking, so that the booking itself
 * is cancelled.
 */
export function chosenTickets(
  tickets: readonly LiveTicket[],
  ids: readonly string[] | undefined,
): LiveTicket[] | null {
  if (ids === undefined) return null;
  const chosen = [...new Set(ids)].map((id) => {
    const ticket = tickets.find((one) => one.id === id);
    if (!ticket) throw new AppError("TICKET_OTHER_BOOKING");
    const { status, label } = ticket;
    if (status !== "VALID")
      throw new AppError(status === "USED" ? "TICKET_USED" : "TICKET_CANCELLED", { label });
    return ticket;
  });
  return chosen.length === tickets.filter(({ status }) => status !== "CANCELLED").length ? null : chosen;
}

/** For each price line, how many of its tickets remain: the quantities of the lines follow the order of the tickets. */
function countsLeft(lines: readonly PriceLine[], places: number, kept: readonly number[]): number[] | null {
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) !== places) return null;
  let first = 0;
  return lines.map(({ quantity }) => {
    const from = first;
    first += quantity;
    return kept.filter((place) => place >= from && place < first).length;
  });
}

/** The booking without these tickets and their price; refused where the kind cannot split a booking by place. */
export function withoutTickets(
  kind: Pick<Kind, "keepPlaces"> | undefined,
  booking: SoldBooking,
  gone: readonly Pick<Ticket, "unit">[],
): { left: PlacesLeft; price: number } {
  const without = new Set(gone.map(({ unit }) => unit));
  const kept = booking.units.flatMap((unit, place) => (without.has(unit) ? [] : [place]));
  const lines = fromJson<PriceLine[]>(booking.priceLines);
  const counts = countsLeft(lines, booking.places, kept);
  if (!kind?.keepPlaces || !counts) throw new AppError("NOT_CANCELLABLE");
  const of = <Value>(values: readonly Value[]) =>
    kept.flatMap((place) => (place < values.length ? [values[place] as Value] : []));
  const units = of(booking.units);
  const sold = {
    wish: fromJson<unknown>(booking.wish),
    lines: lines.map((line, index) => {
      const quantity = counts[index] ?? 0;
      return { ...line, quantity, amount: line.unitPrice * quantity };
    }),
    facts: fromJson<Fact[]>(booking.facts),
    also: fromJson<AlsoClaim[]>(booking.also),
  };
  const told = kind.keepPlaces(sold, units);
  const priceLines = told.lines.filter(({ quantity }) => quantity > 0);
  const total = priceLines.reduce((sum, { amount }) => sum + amount, 0);
  const left = {
    units,
    labels: of(booking.labels),
    admits: of(booking.admits),
    places: units.length,
    total,
    wish: told.wish,
    priceLines,
    facts: told.facts,
    also: told.also.filter((one) => one.units.length > 0),
  };
  return { left, price: booking.total - total };
}
