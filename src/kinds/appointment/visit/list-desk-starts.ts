import { takenUnits } from "../../../modules/booking/claims.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { timeOfUnit } from "../../../shared/booking/quarters.ts";
import { addDays } from "../../../shared/dates.ts";
import { asCashier, placesSeen, servesProduct } from "../../../shared/reach.ts";
import type { DeskStartsInput } from "../schema.ts";
import type { DeskStarts } from "../search/appointment-schema.ts";
import { daysFrom, freeStarts, openQuarters, possibleStarts } from "../slot/free-starts.ts";
import { schedule } from "../slot/schedule-schema.ts";
import { readSchedule } from "../slot/schedule-sql.ts";

/** Starts of a service that the practice itself can assign: the customers' notice period does not apply. */
export async function listDeskStarts(ctx: Context, input: DeskStartsInput): Promise<DeskStarts> {
  const actor = asCashier(requireActor(ctx));
  const offer = await ctx.db.appointmentOffer.findUnique({
    where: { productId: input.productId },
    include: { service: true, product: { select: { terminalId: true, otherTerminalIds: true } } },
  });
  const given = offer && { companyId: offer.companyId, ...offer.product };
  if (!given || !servesProduct(actor, given)) throw new AppError("NOT_FOUND");
  const places = placesSeen(actor, given);
  const { consultantId, companyId, service } = offer;
  const { country } = await ctx.db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: { select: { timeZone: true } } },
  });
  const clock = { now: ctx.now(), timeZone: country.timeZone };
  const hours = schedule.parse(await readSchedule(ctx.db, consultantId, "bookable"));
  const days = daysFrom(input.from, addDays(input.from, input.days - 1));
  const rooms = days.flatMap((day) => openQuarters(hours, day).flatMap(({ roomId }) => roomId ?? []));
  const moved = input.bookingId ? [input.bookingId] : [];
  const taken = await takenUnits(ctx.db, [consultantId, ...new Set(rooms)], clock.now, moved);
  const isTaken = (resourceId: string, unit: number) => taken.get(resourceId)?.has(unit) ?? false;
  const terms = { ...service, noticeMinutes: 0 };
  return {
    days: days.map((day) => ({
      day,
      starts: freeStarts(consultantId, possibleStarts(hours, terms, day, clock), terms, isTaken)
        .filter(({ placeId }) => places === null || places.includes(placeId))
        .map(({ unit, placeId, roomId }) => ({
          time: timeOfUnit(unit),
          start: `${day}T${timeOfUnit(unit)}`,
          placeId,
          roomId,
        })),
    })),
  };
}
