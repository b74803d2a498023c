import { type AuditedChange, writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { journeyMaximumMinutes } from "../schema.ts";

interface OperatedTrip {
  productId: string;
  companyId: string;
  terminalId: string | null;
  busId: string;
  seatCount: number;
  departsAt: Date;
  arrivesAt: Date;
  delayMinutes: number;
  cancelled: boolean;
  counterSeats: number[];
  timeZone: string;
  title: string;
}

/**
 * A departure for somebody who runs it, locked until the end of the transaction; not found for anybody else. A booking
 * points at its product, so nobody books meanwhile either.
 */
export async function lockDeparture(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedTrip> {
  const [trip] = await tx.$queryRaw<OperatedTrip[]>`
    select t."productId"::text, p."companyId"::text, p."terminalId"::text, t."busId"::text, t."seatCount",
      p."startsAt" as "departsAt", p."endsAt" as "arrivesAt", t."delayMinutes", p."status" = 'CANCELLED' as "cancelled",
      coalesce(t."counterSeats", '{}') as "counterSeats", n."timeZone", p."title"
    from "Trip" t
    join "Product" p on p."id" = t."productId"
    join "Country" n on n."id" = p."countryId"
    where t."productId" = ${id}::uuid
    for update of t, p`;
  if (!trip) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, trip.companyId, trip.terminalId);
  return trip;
}

/** A departure that can still be operated on: neither cancelled nor arrived. */
export async function lockRunningDeparture(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedTrip> {
  const trip = await lockDeparture(ctx, tx, id);
  if (trip.cancelled || trip.arrivesAt <= ctx.now())
    throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip" });
  return trip;
}

/** No line takes longer (savePathInput), so a bus that left earlier has arrived: the index of times bounds the search. */
const longestJourneyMs = journeyMaximumMinutes * 60_000;

/** A bus is in one place at a time. Its row is locked, so that two departures of one bus are written one by one. */
export async function requireFreeBus(
  tx: Pick<Tx, "$queryRaw">,
  wanted: { busId: string; departsAt: Date; arrivesAt: Date; exceptId?: string; timeZone: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "Bus" where "id" = ${wanted.busId}::uuid for no key update`;
  const earliest = new Date(wanted.departsAt.getTime() - longestJourneyMs);
  const [other] = await tx.$queryRaw<{ title: string; departsAt: Date }[]>`
    select p."title", p."startsAt" as "departsAt"
    from "Bus" b
    join "Product" p on p."companyId" = b."companyId"
    join "Trip" t on t."productId" = p."id" and t."busId" = b."id"
    where b."id" = ${wanted.busId}::uuid and p."kind" = 'trip' and p."status" <> 'CANCELLED'
      and p."startsAt" > ${earliest} and p."startsAt" < ${wanted.arrivesAt} and p."endsAt" > ${wanted.departsAt}
      and p."id" <> coalesce(${wanted.exceptId ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    limit 1`;
  if (other)
    throw new AppError("BUS_BUSY", {
      when: `${other.title}, ${formatDateTime(other.departsAt, wanted.timeZone)}`,
    });
}

/** Line and bus of a departure or of a plan: both the company's own and in service. */
export async function readPathAndBus(tx: Tx, input: { companyId: string; pathId: string; busId: string }) {
  const path = await tx.path.findFirst({
    where: { id: input.pathId, companyId: input.companyId, active: true },
    include: {
      startTerminal: { include: { city: true } },
      endTerminal: { include: { city: true } },
      company: { include: { country: true } },
    },
  });
  const bus = await tx.bus.findFirst({
    where: { id: input.busId, companyId: input.companyId, active: true },
  });
  if (!path || !bus) throw new AppError("INVALID_REFERENCE");
  return { path, bus, country: path.company.country };
}

/** What was done to a departure, in the transaction that does it. */
export function auditTrip(
  ctx: Context,
  tx: Tx,
  trip: Pick<OperatedTrip, "productId" | "companyId">,
  change: Pick<AuditedChange, "action" | "before" | "after" | "reason">,
): Promise<void> {
  const { productId: objectId, companyId } = trip;
  return writeAudit(ctx, tx, { ...change, objectType: "Trip", objectId, companyId });
}
