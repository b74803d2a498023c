import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { GateFact, GatePlace } from "../../booking/gate-facts.ts";

/**
 * Inputs and outputs of the gate, for every kind: an entry is a departure, a session, or a product that people come for
 * on that day (a car handover, a consultant's patients). Times are ISO strings, money in the smallest unit.
 */

export const gateEntriesInput = z.object({
  /** Left out for today, including what has just started. */
  day: z
    .string()
    .refine(isDay, { error: () => validationWords.date })
    .optional(),
  terminalId: z.uuid().optional(),
});
export type GateEntriesInput = z.infer<typeof gateEntriesInput>;

export const gateEntryInput = z.object({
  id: z.uuid(),
  /** For products without a start of their own; left out for today. */
  day: z
    .string()
    .refine(isDay, { error: () => validationWords.date })
    .optional(),
});
export type GateEntryInput = z.infer<typeof gateEntryInput>;

export const markMomentInput = z.object({
  productId: z.uuid(),
  moment: z.string().max(20),
  /** By the device's clock; counts only for a press without network. */
  at: z.coerce.date(),
  device: z.string().trim().max(120).default(""),
  offline: z.boolean().default(false),
});
export type MarkMomentInput = z.infer<typeof markMomentInput>;

export const takeBackInput = markMomentInput.pick({ productId: true, moment: true });
export type TakeBackInput = z.infer<typeof takeBackInput>;

/** A moment as the gate shows it: « Parti », and when; null = not yet. */
export interface MarkedMoment {
  name: string;
  label: string;
  at: string | null;
  /** Until when a press by mistake is taken back; null = it is not. */
  backUntil: string | null;
}

/** What comes to the employee's own terminal from another one. */
export interface GateArrivalView {
  id: string;
  title: string;
  companyName: string;
  expectedAt: string;
  timeZone: string;
  moments: MarkedMoment[];
}

/** OPEN can be sold at the desk; every other state is the reason why not. */
export type GateState = "OPEN" | "FULL" | "STARTED" | "CANCELLED" | "UNAVAILABLE";

export interface GateEntry {
  /** Id of the product. */
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
  /** Each place needs a name. */
  named: boolean;
  /** A ticket is valid only on the day of its booking. */
  onItsDay: boolean;
  /** Maximum number of places of one sale. */
  placesMaximum: number;
  /** Null where places cannot be counted. */
  capacity: number | null;
  sold: number;
  held: number;
  /** Places that the desk can sell now, its own units included; null when `capacity` is. */
  free: number | null;
  deskUnits: number[];
  /** People whom the valid tickets admit, and how many of them have entered. */
  tickets: number;
  entered: number;
  /** « Bus », « Immatriculation », « Chauffeur »; the kind provides them. */
  facts: GateFact[];
  /** What is marked with one press, in its order. */
  moments: MarkedMoment[];
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
  /** People admitted by this ticket, and how many have entered. */
  admits: number;
  entered: number;
  /** When the first of them entered. */
  enteredAt: string | null;
}

/** An offline scan that contradicts the server's state. */
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
  /** The only day on which the ticket is valid; null where the product has one start for all. */
  day: string | null;
  unit: number;
  label: string;
  name: string;
  /** SLIP: a unit that an offline device may sell; whether it has been sold is not known yet. */
  status: "VALID" | "USED" | "CANCELLED" | "NO_PLACE" | "SLIP";
  /** People admitted by the ticket, and how many have already entered. */
  admits: number;
  entered: number;
  usedAt: string | null;
  /** Device and employee that admitted the first of them. */
  usedBy: string | null;
}

/** Everything that a device needs to check tickets offline. */
export interface GateList {
  entry: GateEntry;
  tickets: GateTicket[];
  /** Places that no ticket of the list has; missing in lists that a device stored before there were any. */
  places?: GatePlace[];
  /** Public keys (JWK). */
  keys: Record<string, unknown>[];
  /** Keys whose signatures are no longer trusted. */
  revokedKeys: string[];
  generatedAt: string;
}
