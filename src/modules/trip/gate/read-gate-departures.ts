import { Prisma, type ProductStatus } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { departureTables } from "../search/departure-tables.ts";
import type { GateDeparture, GateState } from "./gate-schema.ts";

/** Departures as the people who run them from the terminal see them. */

export interface GateRow {
  id: string;
  companyId: string;
  terminalId: string | null;
  title: string;
  companyName: string;
  companyStatus: string;
  terminal: string;
  endTerminal: string;
  departsAt: Date;
  arrivesAt: Date;
  delayMinutes: number;
  timeZone: string;
  price: number;
  currency: string;
  bus: string;
  plate: string;
  driver: string | null;
  seatCount: number;
  status: ProductStatus;
  identityRequired: boolean;
  layout: unknown;
  counterSeats: number[];
  soldSeats: number[];
  heldSeats: number[];
  tickets: number;
  boarded: number;
}

const columns = (now: Date) => Prisma.sql`
  p."id", p."companyId", p."terminalId", fc."name" || ' → ' || tc."name" as "title",
  c."name" as "companyName", c."status"::text as "companyStatus", p."status"::text as "status",
  s."name" as "terminal", e."name" as "endTerminal", p."startsAt" as "departsAt", p."endsAt" as "arrivesAt", t."delayMinutes",
  n."timeZone", p."price", p."currency", b."name" as "bus", coalesce(t."plate", b."plate") as "plate", t."driver", t."seatCount",
  c."identityRequired" or n."identityRequired" as "identityRequired",
  b."layout", coalesce(t."counterSeats", '{}') as "counterSeats",
  array(select m."unit" from "Claim" m where m."resourceId" = p."id" and m."expiresAt" is null order by 1) as "soldSeats",
  array(select m."unit" from "Claim" m where m."resourceId" = p."id" and m."expiresAt" > ${now} order by 1) as "heldSeats",
  (select count(*)::int from "Ticket" k where k."productId" = p."id" and k."status" <> 'CANCELLED') as "tickets",
  (select count(*)::int from "Ticket" k where k."productId" = p."id" and k."status" = 'USED') as "boarded"`;

interface Reached {
  companies: string[];
  terminals: string[];
}

/** Whose departures somebody runs: a partner a company's, a branch a terminal's. */
export function reachOf(actor: Actor): Reached {
  return {
    companies: actor.grants.flatMap(({ isPartnerRole, isCompanyRole, companyId }) =>
      (isPartnerRole || isCompanyRole) && companyId ? [companyId] : [],
    ),
    terminals: actor.grants.flatMap(({ isTerminalRole, terminalId }) =>
      isTerminalRole && terminalId ? [terminalId] : [],
    ),
  };
}

const departuresMaximum = 200;

export function readGateDepartures(
  db: Pick<Tx, "$queryRaw">,
  query: Reached & { from: Date; to: Date; terminalId: string | null; now: Date },
): Promise<GateRow[]> {
  return db.$queryRaw<GateRow[]>`
    select ${columns(query.now)} ${departureTables}
    where p."startsAt" >= ${query.from} and p."startsAt" < ${query.to}
      and (p."companyId" = any(${query.companies}::uuid[]) or p."terminalId" = any(${query.terminals}::uuid[]))
      and (${query.terminalId}::uuid is null or p."terminalId" = ${query.terminalId}::uuid)
    order by p."startsAt", "title" limit ${departuresMaximum}`;
}

/** One departure; the caller has checked whose it is. */
export async function readDeparture(ctx: Context, id: string): Promise<GateRow> {
  const [row] = await ctx.db.$queryRaw<GateRow[]>`
    select ${columns(ctx.now())} ${departureTables} where p."id" = ${id}::uuid`;
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** One departure for somebody who runs it; for anybody else there is none. */
export async function readOwnDeparture(ctx: Context, actor: Actor, id: string): Promise<GateRow> {
  const row = await readDeparture(ctx, id);
  if (!servesCompany(actor, row.companyId, row.terminalId)) throw new AppError("NOT_FOUND");
  return row;
}

function stateOf(row: GateRow, free: number, now: Date): GateState {
  if (row.status === "CANCELLED") return "CANCELLED";
  if (row.departsAt <= now) return "DEPARTED";
  if (row.status !== "PUBLISHED" || row.companyStatus !== "ACTIVE") return "UNAVAILABLE";
  return free > 0 ? "OPEN" : "FULL";
}

export function gateDeparture(row: GateRow, now: Date): GateDeparture {
  const [sold, held] = [row.soldSeats.length, row.heldSeats.length];
  const free = Math.max(0, row.seatCount - sold - held);
  const { id, title, companyName, terminal, endTerminal, delayMinutes, timeZone, price, currency } = row;
  const { bus, plate, driver, seatCount, counterSeats, tickets, boarded } = row;
  return {
    id,
    title,
    companyName,
    terminal,
    endTerminal,
    delayMinutes,
    timeZone,
    price,
    currency,
    bus,
    plate,
    driver,
    seatCount,
    counterSeats,
    tickets,
    boarded,
    sold,
    held,
    free,
    departsAt: row.departsAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    state: stateOf(row, free, now),
  };
}
