import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { DeskUnit } from "./offline-desk-schema.ts";

/** Units still with a device: the claims that carry the allotment's id. */

export async function unitsLeft(db: Pick<Tx, "claim">, id: string): Promise<number[]> {
  const claims = await db.claim.findMany({ where: { bookingId: id }, orderBy: { unit: "asc" } });
  return claims.map((claim) => claim.unit);
}

/** Locks the allotment until the transaction ends, so that its sales and its return run one by one. */
export async function lockAllotment(tx: Tx, id: string): Promise<DeskAllotment | null> {
  const [allotment] = await tx.$queryRaw<DeskAllotment[]>`
    select * from "DeskAllotment" where "id" = ${id}::uuid for update`;
  return allotment ?? null;
}

/** Open allotments of a product, each with the codes of the units that are still its own. */
export async function openAllotments(ctx: Context, productId: string) {
  const allotments = await ctx.db.deskAllotment.findMany({
    where: { productId, returnedAt: null },
    orderBy: { takenAt: "asc" },
    include: { user: { select: { firstName: true, lastName: true } } },
  });
  if (allotments.length === 0) return [];
  const claims = await ctx.db.claim.findMany({
    where: { bookingId: { in: allotments.map(({ id }) => id) } },
  });
  return allotments.map((allotment) => ({
    allotment,
    slips: slipsOf(allotment).filter(({ unit }) =>
      claims.some((claim) => claim.bookingId === allotment.id && claim.unit === unit),
    ),
  }));
}

export function slipsOf({
  units,
  labels,
  codes,
}: Pick<DeskAllotment, "units" | "labels" | "codes">): DeskUnit[] {
  return units.map((unit, index) => ({
    unit,
    label: labels[index] ?? String(unit),
    code: codes[index] ?? "",
  }));
}

/** Labels of these units of an allotment. */
export function labelsOf(
  allotment: Pick<DeskAllotment, "units" | "labels" | "codes">,
  units: readonly number[],
) {
  const slips = slipsOf(allotment);
  return units.map((unit) => slips.find((slip) => slip.unit === unit)?.label ?? String(unit));
}
