import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";

/**
 * What is read at an entrance, of any kind: an entry is a departure, a session, or a product that people come for on
 * that day (a car that is handed over, a consultant's patients). Instants are ISO strings, money in the smallest unit.
 */

export const gateEntriesInput = z.object({
  /** Without it today, from what has just started on. */
  day: z.string().refine(isDay, validationFr.date).optional(),
  terminalId: z.uuid().optional(),
});
export type GateEntriesInput = z.infer<typeof gateEntriesInput>;

export const gateEntryInput = z.object({
  id: z.uuid(),
  /** For products without a start of their own; today without it. */
  day: z.string().refine(isDay, validationFr.date).optional(),
});
export type GateEntryInput = z.infer<typeof gateEntryInput>;

/** OPEN can be sold at the desk; everything else says why not. */
export type GateState = "OPEN" | "FULL" | "STARTED" | "CANCELLED" | "UNAVAILABLE";

export interface GateEntry {
  /** The product's. */
  id: string;
  kind: ServiceKind;
  title: string;
  companyName: string;
  /** The terminal or place where people show their tickets. */
  place: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  delayMinutes: number;
  state: GateState;
  price: number;
  currency: string;
  identityRequired: boolean;
  /** Each place is somebody's: a name for each. */
  named: boolean;
  /** A ticket is good on the day of its booking alone. */
  onItsDay: boolean;
  /** How many places one sale may have. */
  placesMaximum: number;
  /** Null: its places cannot be counted. */
  capacity: number | null;
  sold: number;
  held: number;
  /** What the desk can sell now, its own units included; null as `capacity`. */
  free: number | null;
  deskUnits: number[];
  /** People whom the valid tickets admit, and how many of them have gone in. */
  tickets: number;
  entered: number;
  /** « Bus », « Immatriculation », « Chauffeur »; the kind says them. */
  facts: { label: string; value: string }[];
}

export interface GateEntries {
  day: string;
  timeZone: string;
  entries: GateEntry[];
}

export interface ManifestRow {
  unit: number;
  label: string;
  name: string;
  phone: string | null;
  identityType: string | null;
  identityNumber: string | null;
  bookingCode: string;
  ticketCode: string;
  channel: "ONLINE" | "DESK";
  /** People of this ticket, and how many have gone in. */
  admits: number;
  entered: number;
  /** When the first of them went in. */
  enteredAt: string | null;
}

/** A reading without network that the server could not agree with. */
export interface ScanConflict {
  code: string;
  label: string;
  name: string;
  outcome: "ALREADY_USED" | "CANCELLED";
  scannedAt: string;
  device: string;
}

export interface Manifest {
  entry: GateEntry;
  rows: ManifestRow[];
  conflicts: ScanConflict[];
  generatedAt: string;
}

export interface GateTicket {
  code: string;
  /** The only day on which it is good; null where the product has one start for all. */
  day: string | null;
  unit: number;
  label: string;
  name: string;
  /** SLIP: a unit that a device sells without network; whether it has been sold is not known yet. */
  status: "VALID" | "USED" | "CANCELLED" | "SLIP";
  /** People whom it lets in, and how many have gone in already. */
  admits: number;
  entered: number;
  usedAt: string | null;
  /** Device and person that let the first one pass. */
  usedBy: string | null;
}

/** Everything with which a device checks tickets without network. */
export interface GateList {
  entry: GateEntry;
  tickets: GateTicket[];
  /** Public keys (JWK). */
  keys: Record<string, unknown>[];
  /** Keys whose signature proves nothing any more. */
  revokedKeys: string[];
  generatedAt: string;
}
