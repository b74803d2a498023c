import { type AuditedChange, writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/** Who may touch a company's buses, lines and departures, and what its departures stand on. */

/**
 * Partners their whole company, a branch what starts at its own terminal, administrators what is of their countries.
 * What one may not touch does not exist.
 */
export async function requireCompanyStaff(
  ctx: Context,
  tx: Pick<Tx, "company">,
  companyId: string,
  terminalId: string | null,
): Promise<void> {
  const actor = requireActor(ctx);
  const countries = grantsFor(actor, "admin").map((grant) => grant.countryId);
  if (countries.includes(null) || servesCompany(actor, companyId, terminalId)) return;
  const looksAfter = countries.filter((id) => id !== null);
  const theirs =
    looksAfter.length > 0 &&
    (await tx.company.count({ where: { id: companyId, countryId: { in: looksAfter } } })) > 0;
  if (!theirs) throw new AppError("NOT_FOUND");
}

/** True when somebody holds or has bought a place. Claims are the truth; a lapsed hold is nobody's. */
export async function hasSales(tx: Pick<Tx, "$queryRaw">, productId: string, now: Date): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ sold: boolean }[]>`
    select exists (
      select 1 from "Claim" where "resourceId" = ${productId}::uuid and ("expiresAt" is null or "expiresAt" > ${now})
    ) or exists (
      select 1 from "Booking" where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'CONFIRMED', 'COMPLETED')
    ) as sold`;
  return row?.sold ?? false;
}

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
    select t."productId"::text, t."companyId"::text, p."terminalId"::text, t."busId"::text, t."seatCount", t."departsAt",
      t."arrivesAt", t."delayMinutes", t."cancelledAt" is not null as "cancelled",
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

/** A bus is in one place at a time: whoever sends it somewhere else meanwhile waits, and then sees this departure. */
export async function requireFreeBus(
  tx: Pick<Tx, "$queryRaw">,
  wanted: { busId: string; departsAt: Date; arrivesAt: Date; exceptId?: string; timeZone: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "Bus" where "id" = ${wanted.busId}::uuid for no key update`;
  const [other] = await tx.$queryRaw<{ title: string; departsAt: Date }[]>`
    select p."title", t."departsAt" from "Trip" t join "Product" p on p."id" = t."productId"
    where t."busId" = ${wanted.busId}::uuid and t."cancelledAt" is null
      and t."departsAt" < ${wanted.arrivesAt} and t."arrivesAt" > ${wanted.departsAt}
      and t."productId" <> coalesce(${wanted.exceptId ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
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

type SavedRow = { id: string; companyId: string };
const kept = ["id", "createdAt", "updatedAt"];

/** A bus, a line or a plan, made or changed: the columns that differ, and what came of it. */
export function auditSave(
  ctx: Context,
  tx: Tx,
  of: { resource: string; model: string; before: SavedRow | null; after: SavedRow; outcome?: object },
): Promise<void> {
  const { resource, model, before, after, outcome } = of;
  const was: Record<string, unknown> = before ? { ...before } : {};
  const changed = Object.entries(after).filter(
    ([name, value]) => !kept.includes(name) && JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return writeAudit(ctx, tx, {
    action: `${resource}.${before ? "update" : "create"}`,
    objectType: model,
    objectId: after.id,
    companyId: after.companyId,
    before: before && Object.fromEntries(changed.map(([name]) => [name, was[name]])),
    after: { ...Object.fromEntries(changed), ...outcome },
  });
}
