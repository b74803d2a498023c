import { type Context, requireSelf } from "../../../platform/context.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import type { OwnVisitsInput } from "../schema.ts";
import type { OwnVisits } from "../search/appointment-schema.ts";
import { readAgendaVisits } from "./read-agenda-visits.ts";

/** The appointments of one day of the asking consultant: patients in order, and places. */
export async function listOwnVisits(ctx: Context, input: OwnVisitsInput): Promise<OwnVisits> {
  const { id: userId } = requireSelf(ctx);
  const { timeZone } = ctx.country;
  const day = input.day ?? dayOf(ctx.now(), timeZone);
  const consultants = await ctx.db.consultant.findMany({
    where: { userId, active: true },
    select: { id: true, title: true, name: true, companyId: true, company: { select: { name: true } } },
    orderBy: { name: "asc" },
  });
  const own = new Set(consultants.map(({ id }) => id));
  const [first, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const days = await Promise.all(
    [...new Set(consultants.map(({ companyId }) => companyId))].map((companyId) =>
      readAgendaVisits(ctx, { companyId, places: null, first, end, timeZone }),
    ),
  );
  const visits = days.flat().filter(({ consultantId }) => own.has(consultantId));
  const roomIds = visits.flatMap(({ roomId }) => roomId ?? []);
  const rooms = await ctx.db.sublocation.findMany({
    where: { id: { in: roomIds } },
    select: { id: true, name: true, place: { select: { name: true } } },
  });
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  return {
    timeZone,
    day,
    consultants: consultants.map(({ id, title, name, company }) => ({
      id,
      name: [title, name].filter(Boolean).join(" "),
      company: company.name,
    })),
    visits: visits
      .sort((a, b) => a.quarter - b.quarter)
      .map((visit) => {
        const room = roomOf.get(visit.roomId ?? "");
        return { ...visit, room: room?.name ?? null, place: room?.place.name ?? "" };
      }),
  };
}
