import { AppError } from "../../../shared/app-error.ts";

/** Rules of handovers: their order, and the plausible values of the meter. */

export interface KnownHandover {
  direction: "OUT" | "IN";
  km: number | null;
}

/** Hours before the agreed time from which a handover may be recorded. */
const earlyHours = 12;

export function nextHandover(
  booking: { status: string; startsAt: Date },
  handovers: readonly KnownHandover[],
  now: Date,
): "OUT" | "IN" | null {
  if (booking.status !== "CONFIRMED" && booking.status !== "COMPLETED") return null;
  if (handovers.some(({ direction }) => direction === "IN")) return null;
  if (handovers.some(({ direction }) => direction === "OUT")) return "IN";
  return now.getTime() >= booking.startsAt.getTime() - earlyHours * 3_600_000 ? "OUT" : null;
}

export function requireHandover(
  wanted: { direction: "OUT" | "IN"; km?: number | null | undefined },
  booking: { status: string; startsAt: Date },
  handovers: readonly KnownHandover[],
  now: Date,
): void {
  if (wanted.direction !== nextHandover(booking, handovers, now)) throw new AppError("HANDOVER_ORDER");
  const out = handovers.find(({ direction }) => direction === "OUT")?.km;
  if (wanted.direction === "IN" && wanted.km != null && out != null && wanted.km < out) {
    throw new AppError("KM_TOO_LOW", { km: out });
  }
}
