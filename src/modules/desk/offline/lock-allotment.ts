import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import { type GateRow, gateDeparture } from "../../trip/gate/read-gate-departures.ts";
import type { DeskSeat, DeskSeats } from "./offline-desk-schema.ts";

/** Seats on their way with a device: the claims that carry the allotment's id. */

export async function seatsLeft(db: Pick<Tx, "claim">, id: string): Promise<number[]> {
  const claims = await db.claim.findMany({ where: { bookingId: id }, orderBy: { unit: "asc" } });
  return claims.map((claim) => claim.unit);
}

/** The allotment, and nobody else at it until the transaction ends: its sales and its return pass one by one. */
export async function lockAllotment(tx: Tx, id: string): Promise<DeskAllotment | null> {
  const [allotment] = await tx.$queryRaw<DeskAllotment[]>`
    select * from "DeskAllotment" where "id" = ${id}::uuid for update`;
  return allotment ?? null;
}

/** What devices have of a departure now, each with the codes of the seats that are still its own. */
export async function openAllotments(ctx: Context, productId: string) {
  const allotments = await ctx.db.deskAllotment.findMany({
    where: { productId, returnedAt: null },
    orderBy: { takenAt: "asc" },
    include: { user: { select: { firstName: true, lastName: true } } },
  });
  if (allotments.length === 0) return [];
  const claims = await ctx.db.claim.findMany({
    where: { resourceId: productId, bookingId: { in: allotments.map(({ id }) => id) } },
  });
  return allotments.map((allotment) => ({
    allotment,
    slips: slipsOf(allotment).filter(({ unit }) =>
      claims.some((claim) => claim.bookingId === allotment.id && claim.unit === unit),
    ),
  }));
}

function slipsOf({ units, codes }: Pick<DeskAllotment, "units" | "codes">): DeskSeat[] {
  return units.map((unit, index) => ({ unit, code: codes[index] ?? "" }));
}

function stateOf(ctx: Context, allotment: DeskAllotment, row: GateRow): DeskSeats["state"] {
  const { state } = gateDeparture(row, ctx.now());
  if (allotment.returnedAt) return "RETURNED";
  if (state === "DEPARTED") return "DEPARTED";
  if (!servesCompany(ctx.actor, row.companyId, row.terminalId)) return "WITHDRAWN";
  return state === "OPEN" || state === "FULL" ? "OPEN" : "CLOSED";
}

export async function deskSeatsView(
  ctx: Context,
  allotment: DeskAllotment,
  row: GateRow,
): Promise<DeskSeats> {
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: row.companyId },
    select: { phone: true },
  });
  const { title, companyName, terminal, endTerminal, bus, plate, timeZone, identityRequired } = row;
  const { id, productId, price, currency } = allotment;
  return {
    id,
    productId,
    title,
    companyName,
    terminal,
    endTerminal,
    bus,
    plate,
    timeZone,
    identityRequired,
    companyPhone: company.phone,
    departsAt: row.departsAt.toISOString(),
    state: stateOf(ctx, allotment, row),
    price,
    currency,
    seats: slipsOf(allotment),
    left: await seatsLeft(ctx.db, id),
    generatedAt: ctx.now().toISOString(),
  };
}
