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

export interface KindGate {
  facts(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, GateFacts>>;
  /** People arrive until the end, so that it stays in the list of the day until then. */
  openUntilEnd?: boolean;
}
