import { type Context, requireActor } from "../../../platform/context.ts";
import { tripSupplyFr } from "../../../shared/fr/trip/trip-supply.ts";
import { openAllotments } from "../../desk/offline/lock-allotment.ts";
import { listTicketKeys } from "../../ticket-key/list-ticket-keys.ts";
import type { GateList } from "./gate-schema.ts";
import { gateDeparture, readOwnDeparture } from "./read-gate-departures.ts";

/** What a device takes with it where there is no network: the tickets of a departure, their state, and our keys. */
export async function getGateList(ctx: Context, { id }: { id: string }): Promise<GateList> {
  const row = await readOwnDeparture(ctx, requireActor(ctx), id);
  const tickets = await ctx.db.ticket.findMany({ where: { productId: id }, orderBy: { unit: "asc" } });
  const sold = new Set(tickets.map((ticket) => ticket.code));
  const slips = (await openAllotments(ctx, id)).flatMap(({ slips }) =>
    slips.filter(({ code }) => !sold.has(code)),
  );
  const now = ctx.now();
  const { keys, revoked } = await listTicketKeys(ctx);
  return {
    departure: gateDeparture(row, now),
    tickets: [
      ...tickets.map(({ code, unit, holderName, status, usedAt, usedDevice }) => ({
        code,
        unit,
        status,
        label: tripSupplyFr.seat(unit),
        name: holderName,
        usedAt: usedAt?.toISOString() ?? null,
        usedBy: usedDevice,
      })),
      ...slips.map(({ unit, code }) => ({
        code,
        unit,
        status: "SLIP" as const,
        label: tripSupplyFr.seat(unit),
        name: "",
        usedAt: null,
        usedBy: null,
      })),
    ],
    keys,
    revokedKeys: revoked,
    generatedAt: now.toISOString(),
  };
}
