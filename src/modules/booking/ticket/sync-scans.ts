import { type Context, requireActor } from "../../../platform/context.ts";
import { fewAtATime } from "../../../platform/few-at-a-time.ts";
import type { ScanInput, SyncScansInput } from "../schema.ts";
import type { ScanResult } from "../view/view-schema.ts";
import { checkInTicket, codeOfScan } from "./check-in-ticket.ts";

/** Tickets of one request that are read at the same time. */
const ticketsAtOnce = 6;

/** Processes what a device scanned offline: different tickets side by side, those of one in the order of its scans. */
export async function syncScans(ctx: Context, { scans }: SyncScansInput): Promise<ScanResult[]> {
  requireActor(ctx);
  const inOrder = [...scans].sort((a, b) => a.scannedAt.getTime() - b.scannedAt.getTime());
  const codes = await Promise.all(inOrder.map((scan) => codeOfScan(ctx, scan)));
  const ofTicket = new Map<string, { scan: ScanInput; code: string | null; place: number }[]>();
  for (const [place, scan] of inOrder.entries()) {
    const code = codes[place] ?? null;
    const ticket = code ?? scan.ticket;
    ofTicket.set(ticket, [...(ofTicket.get(ticket) ?? []), { scan, code, place }]);
  }
  const results: ScanResult[] = [];
  const few = fewAtATime(ticketsAtOnce);
  await Promise.all(
    [...ofTicket.values()].map((readings) =>
      few(async () => {
        for (const { scan, code, place } of readings)
          results[place] = await checkInTicket(ctx, scan, { code });
      }),
    ),
  );
  return results;
}
