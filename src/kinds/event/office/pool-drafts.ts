import { dayOf, formatTime, instantOf } from "../../../shared/dates.ts";
import { isTime } from "../../../shared/validate.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { admitsOf, capacityOfZone } from "../rules/venue-zones.ts";
import type { TariffTemplate } from "../supply/template-schema.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { organiserWords } from "../words/fr/organiser.ts";

/** Drafts of pools and tariffs while they are edited. */

type SavedPool = OperatedSessionView["pools"][number];
type SavedTariff = SavedPool["tariffs"][number];

/** All values as text; `key` stays the same while the name changes. */
export interface TariffDraft {
  key: string;
  id?: string;
  description: string;
  name: string;
  price: string;
  cap: string;
  salesFrom: string;
  salesTo: string;
  perBooking: string;
  accessCode: string;
  admits: string;
}

export interface PoolDraft {
  key: string;
  id?: string;
  name: string;
  capacity: string;
  numbered: boolean;
  taken: number;
  /** For a new pool: the zone of the plan whose places it copies. */
  zone: string;
  tariffs: TariffDraft[];
}

/** A local date and time in the form's format. */
function fieldTime(instant: string | null, timeZone: string): string {
  return instant ? `${dayOf(instant, timeZone)}T${formatTime(instant, timeZone)}` : "";
}

function sentTime(text: string, timeZone: string): string | null {
  const [day, time] = text.split("T");
  if (!day) return null;
  // An invalid time is sent as typed, so that the server reports the field.
  return time && isTime(time) ? instantOf(day, time, timeZone).toISOString() : text;
}

function draftOfTariff(tariff: SavedTariff, timeZone: string): TariffDraft {
  return {
    key: tariff.id,
    id: tariff.id,
    name: tariff.name,
    description: tariff.description,
    price: String(tariff.price),
    cap: tariff.cap === null ? "" : String(tariff.cap),
    salesFrom: fieldTime(tariff.salesFrom, timeZone),
    salesTo: fieldTime(tariff.salesTo, timeZone),
    perBooking: String(tariff.perBooking),
    accessCode: tariff.accessCode ?? "",
    admits: String(tariff.admits),
  };
}

export function draftsOf({ pools, timeZone }: OperatedSessionView): PoolDraft[] {
  return pools.map(({ id, name, capacity, numbered, taken, tariffs }) => ({
    key: id,
    id,
    name,
    capacity: String(capacity),
    numbered,
    taken,
    zone: "",
    tariffs: tariffs.map((tariff) => draftOfTariff(tariff, timeZone)),
  }));
}

export function newTariff(): TariffDraft {
  return {
    key: crypto.randomUUID(),
    name: organiserWords.session.newTariff,
    description: "",
    price: "",
    cap: "",
    salesFrom: "",
    salesTo: "",
    perBooking: "5",
    accessCode: "",
    admits: "1",
  };
}

export function newPool(): PoolDraft {
  return {
    key: crypto.randomUUID(),
    name: organiserWords.session.newPool,
    capacity: "100",
    numbered: false,
    taken: 0,
    zone: "",
    tariffs: [newTariff()],
  };
}

/** The zones of a plan as new pools; a zone that was sold before under the same name keeps its tariffs. */
export function poolsOfPlan({ zones }: VenueLayout, before: readonly PoolDraft[]): PoolDraft[] {
  return zones.map((zone) => {
    const fresh = [{ ...newTariff(), name: zone.name, admits: String(admitsOf(zone)) }];
    const known = before.find(({ name }) => name === zone.name)?.tariffs;
    return {
      ...newPool(),
      name: zone.name,
      zone: zone.name,
      capacity: String(capacityOfZone(zone)),
      numbered: zone.kind !== "STANDING",
      tariffs: (known ?? fresh).map(({ id: _id, ...tariff }) => tariff),
    };
  });
}

/** One category of places with one price, to begin with. */
export function firstPool(): PoolDraft {
  const { standard } = eventSupplyWords.poolNames;
  return { ...newPool(), name: standard, tariffs: [{ ...newTariff(), name: standard }] };
}

/** The same pools without the places of a plan. */
export const withoutPlan = (pools: readonly PoolDraft[]): PoolDraft[] =>
  pools.map((pool) => ({ ...pool, zone: "", numbered: false }));

/** A copy of what a company's template sells. */
export const poolsOfTemplate = ({ pools }: TariffTemplate): PoolDraft[] =>
  pools.map(({ name, capacity, tariffs }) => ({
    ...newPool(),
    name,
    capacity: String(capacity),
    tariffs: tariffs.map((tariff) => ({
      ...newTariff(),
      ...{ name: tariff.name, description: tariff.description, price: String(tariff.price) },
      ...{ perBooking: String(tariff.perBooking), admits: String(tariff.admits) },
      cap: tariff.cap ? String(tariff.cap) : "",
      accessCode: tariff.accessCode ?? "",
    })),
  }));

/** An empty field counts as missing, not as zero. */
const numberOf = (text: string) => (text.trim() === "" ? undefined : Number(text));

/** The pools of a request; the server validates them and reports each faulty field. */
export function sentPools(pools: readonly PoolDraft[], timeZone: string) {
  return pools.map((pool) => ({
    id: pool.id,
    name: pool.name,
    capacity: numberOf(pool.capacity),
    zone: pool.zone || null,
    tariffs: pool.tariffs.map(({ key: _key, ...tariff }) => ({
      ...tariff,
      price: numberOf(tariff.price),
      cap: numberOf(tariff.cap) ?? null,
      perBooking: numberOf(tariff.perBooking),
      admits: numberOf(tariff.admits),
      accessCode: tariff.accessCode.trim() || null,
      salesFrom: sentTime(tariff.salesFrom, timeZone),
      salesTo: sentTime(tariff.salesTo, timeZone),
    })),
  }));
}
