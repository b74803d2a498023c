import { moneyIn } from "../../../platform/import-cells.ts";
import { AppError } from "../../../shared/app-error.ts";
import { CellError, type ImportRow } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { admitsOf, capacityOfZone } from "../rules/venue-zones.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import type { VenueLayout } from "./venue-layout-schema.ts";

/** The categories of places and their prices in one line of a file. */

const column = "otherTariffs";

interface OtherTariff {
  name: string;
  /** Undefined for a zone of the plan, which has its places. */
  capacity: number | undefined;
  price: number;
}

/** « VIP : 20 x 15000 ; Étudiant : 50 x 3000 », or « VIP : 15000 » where the plan has a zone of that name. */
export function otherTariffsIn(cells: ImportRow["cells"], currency: string): OtherTariff[] {
  const texts = (cells[column] ?? "").split(";").filter((text) => text.trim() !== "");
  return texts.map((text) => {
    const [, name = "", places, amount = ""] =
      /^(.+?)\s*:\s*(?:(\d+)\s*[x×]\s*)?(\S.*)$/i.exec(text.trim()) ?? [];
    const price = name && moneyIn({ [column]: amount }, column, currency);
    if (typeof price !== "number" || price < 0) throw new CellError(column, importWords.otherTariffs);
    return { name, capacity: places === undefined ? undefined : Number(places), price };
  });
}

interface PlacesOfRow {
  capacity: number | undefined;
  price: number | undefined;
  others: readonly OtherTariff[];
}

/** With a plan its zones, at the price of the row or their own; without one the standard places, and the others. */
export function poolsIn(layout: VenueLayout | null, { capacity, price, others }: PlacesOfRow) {
  if (layout) return zonesAsPools(layout, price, others);
  const { standard } = eventSupplyWords.poolNames;
  const pools = [...(capacity ? [{ name: standard, capacity, price }] : []), ...others];
  if (pools.length === 0)
    throw new AppError("INVALID_INPUT", { fields: { capacity: eventSupplyWords.validation.noTariff } });
  if (others.some((one) => one.capacity === undefined)) throw new CellError(column, importWords.otherTariffs);
  return pools.map(({ name, capacity: places, price: each }) => ({
    ...{ name, capacity: places, zone: null },
    tariffs: [{ name, price: each }],
  }));
}

function zonesAsPools({ zones }: VenueLayout, price: number | undefined, others: readonly OtherTariff[]) {
  const named = (zone: string) => others.find(({ name }) => searchName(name) === searchName(zone));
  const unknown = others.find(
    ({ name, capacity }) =>
      capacity !== undefined || !zones.some((zone) => searchName(zone.name) === searchName(name)),
  );
  if (unknown) throw new CellError(column, importWords.unknownZone(unknown.name));
  return zones.map((zone) => ({
    name: zone.name,
    capacity: capacityOfZone(zone),
    zone: zone.name,
    tariffs: [{ name: zone.name, price: named(zone.name)?.price ?? price, admits: admitsOf(zone) }],
  }));
}
