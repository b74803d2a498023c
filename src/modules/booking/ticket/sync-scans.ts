import type { Context } from "../../../platform/context.ts";
import type { SyncScansInput } from "../schema.ts";
import type { ScanResult } from "../view/view-schema.ts";
import { checkInTicket } from "./check-in-ticket.ts";

/** Processes what a device scanned offline, in the order of its scans. */
export async function syncScans(ctx: Context, { scans }: SyncScansInput): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  const inOrder = [...scans].sort((a, b) => a.scannedAt.getTime() - b.scannedAt.getTime());
  for (const scan of inOrder) results.push(await checkInTicket(ctx, scan));
  return results;
}
