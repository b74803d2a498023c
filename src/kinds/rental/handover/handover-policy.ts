import type { Booking } from "../../../../prisma/client/client.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { hour } from "../../../shared/durations.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";

/** Rules of handovers: their order, the plausible values of the meter, and who may read them. */

export interface KnownHandover {
  direction: "OUT" | "IN";
  km: number | null;
}

interface HandedBooking {
  status: string;
  startsAt: Date;
}

/** Hours before the agreed start from which the car or the keys may be handed over. */
const earlyHours = 12;

export const handoverOpensAt = ({ startsAt }: Pick<HandedBooking, "startsAt">) =>
  new Date(startsAt.getTime() - earlyHours * hour);

/** The handover that may be recorded now. */
export function nextHandover(
  booking: HandedBooking,
  handovers: readonly KnownHandover[],
  now: Date,
): "OUT" | "IN" | null {
  if (!isSold(booking)) return null;
  if (handovers.some(({ direction }) => direction === "IN")) return null;
  if (handovers.some(({ direction }) => direction === "OUT")) return "IN";
  return now >= handoverOpensAt(booking) ? "OUT" : null;
}

/** Why a handover that is not the next one is refused. */
function refusalOf(
  direction: "OUT" | "IN",
  booking: HandedBooking,
  handovers: readonly KnownHandover[],
): AppError {
  if (!isSold(booking)) return new AppError("HANDOVER_UNPAID");
  if (handovers.some((known) => known.direction === direction)) {
    return new AppError("HANDOVER_KNOWN", { direction });
  }
  if (direction === "IN") return new AppError("HANDOVER_ORDER");
  return new AppError("HANDOVER_TOO_EARLY", { hours: earlyHours });
}

export function requireHandover(
  wanted: { direction: "OUT" | "IN"; km?: number | null | undefined },
  booking: HandedBooking,
  handovers: readonly KnownHandover[],
  now: Date,
): void {
  const { direction, km } = wanted;
  if (direction !== nextHandover(booking, handovers, now)) throw refusalOf(direction, booking, handovers);
  const out = handovers.find((known) => known.direction === "OUT")?.km;
  if (direction === "IN" && km != null && out != null && km < out) {
    throw new AppError("KM_TOO_LOW", { km: out });
  }
}

type Readable = Pick<Booking, "userId" | "companyId" | "terminalId" | "countryId">;

export const serves = (actor: Actor, { companyId, terminalId }: Pick<Readable, "companyId" | "terminalId">) =>
  servesCompany(actor, companyId, terminalId);

/** Mboa's staff decide disputed cautions by what was recorded at the handover and the return. */
export const mayReadRental = (actor: Actor, booking: Readable): boolean =>
  booking.userId === actor.id || serves(actor, booking) || helpsIn(actor, booking.countryId);
