import { nameMark } from "../../../platform/database/reader-name.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { dayOfUnit, instantOfUnit, timeOfUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day } from "../../../shared/dates.ts";
import {
  bookableDays,
  daysFrom,
  freeStarts,
  type IsTaken,
  possibleStarts,
  type Start,
} from "../slot/free-starts.ts";
import type { ConsultantCard, FreeStart } from "./appointment-schema.ts";
import type { AgendaOffer, AgendaRow } from "./read-agendas.ts";

/** The card of a consultant, made from one row of readAgendas. */

export interface Strip {
  from: Day;
  days: number;
  /** How far ahead a first free start is searched; left out: to the horizon of the agenda. */
  last?: Day;
  now: Date;
  timeZone: string;
}

/** A card shows the first starts of the first open days, and how many more each day has. */
const shownDays = 3;
const shownStarts = 3;

export function takenIn({ taken }: Pick<AgendaRow, "taken">): IsTaken {
  const sets = new Map(Object.entries(taken).map(([resource, units]) => [resource, new Set(units)]));
  return (resource, unit) => sets.get(resource)?.has(unit) ?? false;
}

/** One service of a consultant, with the taken units of the agenda and the rooms. */
export interface OpenAgenda {
  agenda: AgendaRow;
  offer: AgendaOffer;
  isTaken: IsTaken;
}

export function freeStartsOn(
  { agenda, offer, isTaken }: OpenAgenda,
  day: Day,
  clock: { now: Date; timeZone: string },
): Start[] {
  const possible = possibleStarts(agenda.schedule, offer, day, clock);
  return freeStarts(agenda.id, possible, offer, isTaken);
}

export function startView({ unit, placeId }: Start, timeZone: string): FreeStart {
  const time = timeOfUnit(unit);
  return {
    time,
    unit,
    start: `${dayOfUnit(unit)}T${time}`,
    startsAt: instantOfUnit(unit, timeZone)?.toISOString() ?? "",
    placeId,
  };
}

/** The first free start of an offer from a day on; null when there is none within its horizon. */
export function firstFree(
  open: OpenAgenda,
  { from, now, timeZone, last: looked }: Omit<Strip, "days">,
): (FreeStart & { day: Day }) | null {
  const [, end] = bookableDays(open.offer, now, timeZone);
  const last = looked && looked < end ? looked : end;
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const [first] = freeStartsOn(open, day, { now, timeZone });
    if (first) return { ...startView(first, timeZone), day };
  }
  return null;
}

function openDays(agenda: AgendaRow, isTaken: IsTaken, strip: Strip): ConsultantCard["days"] {
  const [offer] = agenda.offers;
  const open: ConsultantCard["days"] = [];
  if (!offer) return open;
  for (const day of daysFrom(strip.from, addDays(strip.from, strip.days - 1))) {
    const free = freeStartsOn({ agenda, offer, isTaken }, day, strip);
    const starts = free.slice(0, shownStarts).map(({ unit, placeId }) => ({
      time: timeOfUnit(unit),
      place: agenda.places.findIndex(({ id }) => id === placeId),
    }));
    if (free.length > 0) open.push({ day, free: free.length, starts });
    if (open.length === shownDays) break;
  }
  return open;
}

export function cardOf(agenda: AgendaRow, strip: Strip): ConsultantCard {
  const isTaken = takenIn(agenda);
  // A patient who looks for a doctor wants to be seen; a call is proposed by those alone who offer nothing else.
  const met = agenda.offers.filter(({ mode }) => mode !== "REMOTE");
  const firsts = (met.length > 0 ? met : agenda.offers).flatMap((offer) => {
    const first = firstFree({ agenda, offer, isTaken }, strip);
    return first ? [{ ...first, offerId: offer.id }] : [];
  });
  return {
    id: agenda.id,
    name: agenda.name,
    title: agenda.title,
    photo: fileUrl(agenda.photo),
    specialty: { name: agenda.specialty, ...nameMark(agenda.specialtyIn), slug: agenda.slug },
    languages: agenda.languages,
    company: { id: agenda.companyId, name: agenda.companyName, logo: fileUrl(agenda.companyLogo) },
    places: agenda.places.map(({ id, name, city, quarter }) => ({ id, name, city, quarter })),
    insurers: agenda.insurers,
    offers: agenda.offers.map(({ id, service, minutes, mode, price }) => ({
      id,
      service,
      minutes,
      mode,
      price,
    })),
    currency: agenda.currency,
    first: firsts.sort((a, b) => a.unit - b.unit)[0] ?? null,
    days: openDays(agenda, isTaken, strip),
  };
}
