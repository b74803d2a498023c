import { freedByNewHold } from "../../../modules/booking/hold/replace-hold.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import type { SlotsInput } from "../schema.ts";
import { daysFrom } from "../slot/free-starts.ts";
import type { SlotDay, SlotsResult } from "./appointment-schema.ts";
import { firstFree, freeStartsOn, startView, takenIn } from "./make-consultant-card.ts";
import { type AgendaOffer, type AgendaRow, readAgendas } from "./read-agendas.ts";

/** The free starts of one offer by day and place. Read from the primary database, because one is about to be booked. */
export async function listSlots(ctx: Context, input: SlotsInput): Promise<SlotsResult> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const today = dayOf(now, timeZone);
  const from = input.from && input.from > today ? input.from : today;
  const { agenda, offer } = await readOffer(ctx, input.id, await freedByNewHold(ctx, input.id, input.billId));
  const isTaken = takenIn(agenda);
  const clock = { now, timeZone };
  const days: SlotDay[] = daysFrom(from, addDays(from, input.days - 1)).map((day) => {
    const starts = freeStartsOn({ agenda, offer, isTaken }, day, clock);
    const placeIds = [...new Set(starts.map(({ placeId }) => placeId))];
    const places = placeIds.map((placeId) => ({
      placeId,
      starts: starts.filter((one) => one.placeId === placeId).map((one) => startView(one, timeZone)),
    }));
    return { day, places };
  });
  const after = { from: addDays(from, input.days), ...clock };
  const none = days.every(({ places }) => places.length === 0);
  return { from, timeZone, days, next: none ? firstFree({ agenda, offer, isTaken }, after) : null };
}

/** The agenda of the consultant of a product; NOT_FOUND when it cannot be booked. */
export async function readOffer(
  ctx: Context,
  productId: string,
  own: readonly string[] = [],
): Promise<{ agenda: AgendaRow; offer: AgendaOffer }> {
  const found = await ctx.db.appointmentOffer.findUnique({
    where: { productId },
    select: { consultantId: true, service: { select: { horizonDays: true } } },
  });
  if (!found) throw new AppError("NOT_FOUND");
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const [agenda] = await readAgendas(ctx.db, {
    countryId: ctx.country.id,
    now: ctx.now(),
    from: quarterUnit(today, 0),
    to: quarterUnit(addDays(today, found.service.horizonDays + 2), 0),
    consultantIds: [found.consultantId],
    own,
  });
  const offer = agenda?.offers.find(({ id }) => id === productId);
  if (!agenda || !offer) throw new AppError("NO_LONGER_AVAILABLE", { kind: "rdv" });
  return { agenda, offer };
}
