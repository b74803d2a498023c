import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { drivesDeparture } from "../drive/find-driven.ts";

interface OperatedTrip {
  productId: string;
  companyId: string;
  terminalId: string | null;
  /** Where it arrives: may be a terminal of another company. */
  endTerminalId: string;
  busId: string;
  seatCount: number;
  departsAt: Date;
  arrivesAt: Date;
  delayMinutes: number;
  cancelled: boolean;
  /** Marked « parti » and « arrivé », which are taken back when they were a mistake. */
  departed: boolean;
  arrived: boolean;
  counterSeats: number[];
  timeZone: string;
  title: string;
  takenBackAt: Date | null;
  driverId: string | null;
}

/**
 * Locks a departure until the end of the transaction, for a person who runs it; NOT_FOUND for anyone else. Bookings
 * reference the product, so that the lock also blocks new bookings.
 */
export async function lockDeparture(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedTrip> {
  const trip = await lockTrip(tx, id);
  await requireCompanyStaff(ctx, tx, trip.companyId, trip.terminalId);
  return trip;
}

/**
 * The same for its marks, which its driver makes too, and its arrival those of the company's people who see it arrive.
 */
export async function lockToMark(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company" | "busDriver">,
  { productId, moment }: { productId: string; moment: "DEPARTED" | "ARRIVED" },
): Promise<OperatedTrip> {
  const trip = await lockTrip(tx, productId);
  const actor = requireActor(ctx);
  if (await drivesDeparture(tx, actor, trip)) return trip;
  const arrives = moment === "ARRIVED" && servesCompany(actor, trip.companyId, trip.endTerminalId);
  if (!arrives) await requireCompanyStaff(ctx, tx, trip.companyId, trip.terminalId);
  return trip;
}

async function lockTrip(tx: Pick<Tx, "$queryRaw">, id: string): Promise<OperatedTrip> {
  const [trip] = await tx.$queryRaw<OperatedTrip[]>`
    select t."productId"::text, p."companyId"::text, p."terminalId"::text, t."busId"::text, t."seatCount",
      p."startsAt" as "departsAt", p."endsAt" as "arrivesAt", t."delayMinutes", p."status" = 'CANCELLED' as "cancelled",
      exists (select 1 from "TripMark" m where m."productId" = p."id" and m."moment" = 'DEPARTED') as "departed",
      exists (select 1 from "TripMark" m where m."productId" = p."id" and m."moment" = 'ARRIVED') as "arrived",
      coalesce(t."counterSeats", '{}') as "counterSeats", n."timeZone", p."title",
      l."endTerminalId"::text, t."takenBackAt", t."driverId"::text
    from "Trip" t
    join "Product" p on p."id" = t."productId"
    join "Country" n on n."id" = p."countryId"
    join "Path" l on l."id" = t."pathId"
    where t."productId" = ${id}::uuid
    for update of t, p`;
  if (!trip) throw new AppError("NOT_FOUND");
  return trip;
}

/** Locks a departure that can still be changed: neither cancelled, nor arrived by its mark or its hour. */
export async function lockRunningDeparture(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedTrip> {
  const trip = await lockDeparture(ctx, tx, id);
  if (trip.cancelled) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "CANCELLED" });
  if (trip.arrived) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "ARRIVED" });
  if (trip.arrivesAt <= ctx.now()) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "OVER" });
  return trip;
}
