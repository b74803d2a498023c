import type { Context } from "../../../platform/context.ts";
import type { Day } from "../../../shared/dates.ts";
import { freeStartsOn, takenIn } from "../search/make-consultant-card.ts";
import type { AgendaOffer, AgendaRow } from "../search/read-agendas.ts";
import { daysFrom, type Start } from "../slot/free-starts.ts";

interface Days {
  fromDay: Day;
  toDay: Day;
}

/** The free starts of an offer from one day to another, both included, in order. */
export function freeStartsWithin(
  ctx: Pick<Context, "now" | "country">,
  agenda: AgendaRow,
  offer: AgendaOffer,
  { fromDay, toDay }: Days,
): Start[] {
  const clock = { now: ctx.now(), timeZone: ctx.country.timeZone };
  const isTaken = takenIn(agenda);
  return daysFrom(fromDay, toDay).flatMap((day) => freeStartsOn({ agenda, offer, isTaken }, day, clock));
}

export const freeUnitsWithin = (...of: Parameters<typeof freeStartsWithin>): number[] =>
  freeStartsWithin(...of).map(({ unit }) => unit);
