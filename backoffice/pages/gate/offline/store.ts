import type {
  DeskUnit,
  DeskUnits,
  SyncedDeskSale,
} from "../../../../src/modules/desk/offline/offline-desk-schema.ts";
import { listedPlaces } from "../../../../src/shared/words/fr/kinds.ts";
import { keptStores } from "../kept.ts";
import type { Person } from "../person.ts";
import type { SentDeskSale } from "../sent-schema.ts";

/** The device's data: reserved units, pending reservations, sales, and the person at the desk. */

/** A reservation of units without an answer yet: requested again under the same id until there is one. */
interface KeptAsk {
  id: string;
  personId: string;
  productId: string;
  units: number[];
  device: string;
}

export interface KeptUnits extends DeskUnits {
  personId: string;
}

export interface KeptSale extends SentDeskSale {
  personId: string;
  /** The product as it was sold: the slip can be reprinted after the reservation has ended. */
  stock: DeskUnits;
  total: number;
  /** Null until the server has answered. */
  answer: SyncedDeskSale | null;
  /** Why the server refused it the last time; it will be sent again. */
  refusal: string | null;
}

const kept = keptStores("mboa-desk-2", ["asks", "units", "sales", "facts"]);

export const readAsks = () => kept.all<KeptAsk>("asks");
export const keepAsk = (ask: KeptAsk) => kept.put("asks", ask.id, ask);
export const forgetAsk = (id: string) => kept.remove("asks", id);
export const readUnits = () => kept.all<KeptUnits>("units");
export const keepUnits = (stock: KeptUnits) => kept.put("units", stock.id, stock);
export const forgetUnits = (id: string) => kept.remove("units", id);
export const readSales = () => kept.all<KeptSale>("sales");
export const keepSale = (sale: KeptSale) => kept.put("sales", sale.id, sale);
export const keepPerson = (person: Person) => kept.put("facts", "person", person);
export const readPerson = () => kept.one<Person>("facts", "person");

const keptMs = 3 * 24 * 3_600_000;

/** Deletes passengers' names some days after the departure, once the server has the sale. */
export async function forgetOldSales(now: number): Promise<void> {
  for (const sale of await readSales()) {
    const over = now - new Date(sale.stock.startsAt).getTime() > keptMs;
    if (over && sale.answer) await kept.remove("sales", sale.id);
  }
}

/** Units that can still be sold here: the server's list minus later sales. */
export function unitsToSell(stock: KeptUnits, sales: readonly KeptSale[]): DeskUnit[] {
  const sold = new Set(sales.flatMap((sale) => (sale.allotmentId === stock.id ? sale.units : [])));
  return stock.units.filter(({ unit }) => stock.left.includes(unit) && !sold.has(unit));
}

const unitOf = ({ units }: DeskUnits, unit: number) => units.find((one) => one.unit === unit);

export const codeOf = (stock: DeskUnits, unit: number): string => unitOf(stock, unit)?.code ?? "";

/** « Sièges 3 et 4 » */
export const labelsOf = (stock: DeskUnits, units: readonly number[]): string =>
  listedPlaces(units.map((unit) => unitOf(stock, unit)?.label ?? String(unit)));

/** The customer got other places or is owed money, so staff must speak to them. */
export const needsCare = ({ answer }: KeptSale): boolean => answer !== null && answer.outcome !== "SOLD";
