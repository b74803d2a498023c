import type { DeskSeats, SyncedDeskSale } from "../../../../src/modules/desk/offline/offline-desk-schema.ts";
import type { SentDeskSale } from "../api.ts";
import { keptStores } from "../kept.ts";
import type { Person } from "../person.ts";

/** What the device keeps: the seats that it may sell, what it asked for, what it has sold, and who is at the desk. */

/** Seats that were asked for and not answered yet: asked again, under the same id, until there is an answer. */
interface KeptAsk {
  id: string;
  personId: string;
  productId: string;
  units: number[];
  device: string;
}

export interface KeptSeats extends DeskSeats {
  personId: string;
}

export interface KeptSale extends SentDeskSale {
  personId: string;
  /** The departure as it was sold: the slip can be printed again when the seats have gone. */
  seats: DeskSeats;
  total: number;
  /** Null until the server has answered. */
  answer: SyncedDeskSale | null;
  /** Why the server did not take it the last time; it is sent again. */
  refusal: string | null;
}

const kept = keptStores("mboa-desk", ["asks", "seats", "sales", "facts"]);

export const readAsks = () => kept.all<KeptAsk>("asks");
export const keepAsk = (ask: KeptAsk) => kept.put("asks", ask.id, ask);
export const forgetAsk = (id: string) => kept.remove("asks", id);
export const readSeats = () => kept.all<KeptSeats>("seats");
export const keepSeats = (seats: KeptSeats) => kept.put("seats", seats.id, seats);
export const forgetSeats = (id: string) => kept.remove("seats", id);
export const readSales = () => kept.all<KeptSale>("sales");
export const keepSale = (sale: KeptSale) => kept.put("sales", sale.id, sale);
export const keepPerson = (person: Person) => kept.put("facts", "person", person);
export const readPerson = () => kept.one<Person>("facts", "person");

const keptMs = 3 * 24 * 3_600_000;

/** Names of travellers leave the device some days after their departure, once the server has them. */
export async function forgetOldSales(now: number): Promise<void> {
  for (const sale of await readSales()) {
    const over = now - new Date(sale.seats.departsAt).getTime() > keptMs;
    if (over && sale.answer) await kept.remove("sales", sale.id);
  }
}

/** What can still be sold here: what the server said, less what was sold since. */
export function seatsToSell(seats: KeptSeats, sales: readonly KeptSale[]): number[] {
  const sold = new Set(sales.flatMap((sale) => (sale.allotmentId === seats.id ? sale.units : [])));
  return seats.left.filter((unit) => !sold.has(unit));
}

export const codeOf = (seats: DeskSeats, unit: number): string =>
  seats.seats.find((seat) => seat.unit === unit)?.code ?? "";

/** Sold on another seat, or money that is owed: somebody has to speak to the passenger. */
export const needsCare = ({ answer }: KeptSale): boolean => answer !== null && answer.outcome !== "SOLD";
