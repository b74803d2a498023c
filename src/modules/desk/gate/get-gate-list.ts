import { type Context, requireActor } from "../../../platform/context.ts";
import { ticketStateOf } from "../../../shared/booking/booking-steps.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { asController } from "../../../shared/reach.ts";
import type { GatePlace } from "../../booking/gate-facts.ts";
import { readDetails } from "../../booking/hold/read-products.ts";
import { listTicketKeys } from "../../ticket-key/list-ticket-keys.ts";
import { openAllotments } from "../offline/lock-allotment.ts";
import type { GateEntry, GateEntryInput, GateList, GateTicket } from "./gate-schema.ts";
import { readOwnEntry } from "./read-entries.ts";
import { enteredOf, ticketsOfEntry } from "./read-tickets.ts";

/** Data that a device downloads to work offline: the tickets of an entry, their state, and our public keys. */
export async function getGateList(asked: Context, { id, day }: GateEntryInput): Promise<GateList> {
  const own = requireActor(asked);
  const actor = asController(own);
  const ctx = { ...asked, actor };
  const entry = await readOwnEntry(ctx, actor, id, day);
  // Includes the next day, so that a device that goes offline overnight knows the patients of tomorrow.
  const tickets = await ctx.db.ticket.findMany({
    where: await ticketsOfEntry(ctx, id, day, entry.onItsDay ? 1 : 0),
    include: { booking: { select: { startsAt: true, status: true, statusReason: true } } },
    orderBy: { unit: "asc" },
  });
  const sold = new Set(tickets.map((ticket) => ticket.code));
  const slips = (await openAllotments(ctx, id)).flatMap(({ slips }) =>
    slips.filter(({ code }) => !sold.has(code)),
  );
  const { keys, revoked } = await listTicketKeys(ctx);
  return {
    // A controller scans, and marks nothing.
    entry: own.grants.length > 0 ? entry : { ...entry, moments: [] },
    places: await placesWithoutTicket(ctx, entry, { day, listed: [...tickets, ...slips] }),
    tickets: [
      ...tickets.map(
        ({ code, unit, label, holderName, admits, usedAt, usedDevice, booking, ...ticket }): GateTicket => ({
          code,
          day: entry.onItsDay ? dayOf(booking.startsAt, entry.timeZone) : null,
          unit,
          label,
          admits,
          status: ticketStateOf(ticket.status, booking),
          name: holderName,
          entered: enteredOf({ ...ticket, admits }),
          usedAt: usedAt?.toISOString() ?? null,
          usedBy: usedDevice,
        }),
      ),
      ...slips.map(
        ({ unit, code, label }): GateTicket => ({
          code,
          day: null,
          unit,
          label,
          status: "SLIP",
          name: "",
          admits: 1,
          entered: 0,
          usedAt: null,
          usedBy: null,
        }),
      ),
    ],
    keys,
    revokedKeys: revoked,
    generatedAt: ctx.now().toISOString(),
  };
}

/** The places that no ticket of the list has: a device names with them what is sold after it, also without network. */
async function placesWithoutTicket(
  ctx: Context,
  { id, kind, timeZone }: GateEntry,
  { day, listed }: { day: string | undefined; listed: readonly { unit: number }[] },
): Promise<GatePlace[]> {
  const from = day ?? dayOf(ctx.now(), timeZone);
  const detail = (await readDetails(ctx.db, ctx.kinds, [id])).get(id);
  const known = new Set(listed.map(({ unit }) => unit));
  const places = ctx.kinds[kind]?.placesAtGate(detail, { from, to: addDays(from, 1) }) ?? [];
  return places.filter(({ unit }) => !known.has(unit));
}
