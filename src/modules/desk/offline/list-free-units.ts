import { type Context, requireActor } from "../../../platform/context.ts";
import { takenUnits } from "../../booking/claims.ts";
import { readDetails } from "../../booking/hold/read-products.ts";
import { readOwnEntry } from "../gate/read-entries.ts";
import type { FreeUnits } from "./offline-desk-schema.ts";

/** Free units that the desk keeps for itself: a device may take them along. */
export async function listFreeUnits(ctx: Context, { id }: { id: string }): Promise<FreeUnits> {
  const entry = await readOwnEntry(ctx, requireActor(ctx), id);
  const taken = (await takenUnits(ctx.db, [id], ctx.now())).get(id);
  const detail = (await readDetails(ctx.db, ctx.kinds, [id])).get(id);
  const units = entry.deskUnits.filter((unit) => !taken?.has(unit)).sort((a, b) => a - b);
  const labelOf = (unit: number) => ctx.kinds[entry.kind]?.unitLabel(unit, detail) ?? String(unit);
  return { entry, units: units.map((unit) => ({ unit, label: labelOf(unit) })) };
}
