import type { Tx } from "../../platform/database/database.ts";

/** What a kind tells the gate and the desk about its products, beyond what every product has. */

export interface GateFacts {
  /** How many places there are; null where they cannot be counted. */
  capacity: number | null;
  /** In order, as they are read on lists and manifests: « Bus », « Immatriculation », « Salle ». */
  facts: { label: string; value: string }[];
  delayMinutes?: number;
  /** Units of the product itself that only the desk sells: a device may take these along, and no others. */
  deskUnits?: number[];
  /** Until when the desk sells; the start by default. */
  saleEndsAt?: Date;
}

/** Where the places of one product lie, for those who watch it sell. */
export interface KindPlaces {
  /** A drawing that the kind's own screens understand; null where there is none. */
  layout: unknown;
  /** Parts of it with a name of their own, as ranges of units from the first up to before the last. */
  parts: { name: string; capacity: number; from: number; to: number }[];
}

export interface KindGate {
  places?(db: Pick<Tx, "$queryRaw">, productId: string): Promise<KindPlaces>;
  facts(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, GateFacts>>;
  /** People arrive until the end, so that it stays in the list of the day until then. */
  openUntilEnd?: boolean;
  /** A ticket is good on the day of its booking alone: the product itself has no start. */
  onItsDay?: boolean;
}
