import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { companiesDrivenFor } from "../../../shared/reach.ts";

/** The records of this person as a driver: their role allows it, the record says who they are. */
export const ownRecords = (actor: Actor): Prisma.BusDriverWhereInput => ({
  userId: actor.id,
  companyId: { in: companiesDrivenFor(actor) },
  active: true,
});

/** Whether this person drives the departure; their role may have ended since it was given to them. */
export async function drivesDeparture(
  tx: Pick<Tx, "busDriver">,
  actor: Actor,
  { driverId, companyId }: { driverId: string | null; companyId: string },
): Promise<boolean> {
  if (!driverId || companiesDrivenFor(actor).length === 0) return false;
  return (
    (await tx.busDriver.count({ where: { ...ownRecords(actor), AND: { id: driverId, companyId } } })) > 0
  );
}
