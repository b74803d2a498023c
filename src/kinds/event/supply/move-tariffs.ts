import type { EventTariff } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";

type SaleWindow = Pick<EventTariff, "salesFrom" | "salesTo">;

/** The sale window of a tariff keeps its distance from the planned start. A delay does not move it. */
export function movedWindow({ salesFrom, salesTo }: SaleWindow, by: { from: Date; to: Date }): SaleWindow {
  const moved = (moment: Date | null) =>
    moment && new Date(moment.getTime() + by.to.getTime() - by.from.getTime());
  return { salesFrom: moved(salesFrom), salesTo: moved(salesTo) };
}

/** Moves the windows of a postponed session; a sale that has begun does not begin once more. */
export async function moveTariffWindows(
  tx: Tx,
  productId: string,
  { now, ...by }: { from: Date; to: Date; now: Date },
): Promise<void> {
  const tariffs = await tx.eventTariff.findMany({
    where: { pool: { productId }, OR: [{ salesFrom: { not: null } }, { salesTo: { not: null } }] },
  });
  for (const { id, ...tariff } of tariffs) {
    const window = movedWindow(tariff, by);
    const closes = tariff.salesFrom && tariff.salesFrom <= now && window.salesFrom && window.salesFrom > now;
    await tx.eventTariff.update({
      where: { id },
      data: { ...window, ...(closes ? { salesFrom: tariff.salesFrom } : {}) },
    });
  }
}
