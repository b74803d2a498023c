import { type Context, requireActor } from "../../../platform/context.ts";
import { asCashier } from "../../../shared/reach.ts";
import type { GateEntry, GateEntryInput } from "./gate-schema.ts";
import { readOwnEntry } from "./read-entries.ts";

/** One entry, for the desk that sells it. */
export async function getEntry(ctx: Context, { id, day }: GateEntryInput): Promise<GateEntry> {
  return readOwnEntry(ctx, asCashier(requireActor(ctx)), id, day);
}
