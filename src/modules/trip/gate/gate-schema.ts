import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";

/** What a terminal reads about its departures. Instants are ISO strings, money in the smallest unit. */

export const gateDeparturesInput = z.object({
  /** Without it today, from what has just left on. */
  day: z.string().refine(isDay, validationFr.date).optional(),
  terminalId: z.uuid().optional(),
});
export type GateDeparturesInput = z.infer<typeof gateDeparturesInput>;

export const gateTripInput = z.object({ id: z.uuid() });
export const allotSeatsInput = z.object({
  id: z.uuid(),
  /** All the seats that the counter keeps; none gives them all back. */
  seats: z.array(z.number().int().min(1).max(75)).max(75),
});
export type AllotSeatsInput = z.infer<typeof allotSeatsInput>;

export const nameDriverInput = z.object({
  id: z.uuid(),
  /** Empty: nobody yet. */
  driver: z.string().trim().max(80, validationFr.shortText(80)),
  /** Empty: the planned bus's own. */
  plate: z.string().trim().max(20, validationFr.shortText(20)).default(""),
});
export type NameDriverInput = z.infer<typeof nameDriverInput>;

/** OPEN can be sold at the desk; everything else says why not. */
export type GateState = "OPEN" | "FULL" | "DEPARTED" | "CANCELLED" | "UNAVAILABLE";

export interface GateDeparture {
  id: string;
  title: string;
  companyName: string;
  terminal: string;
  endTerminal: string;
  departsAt: string;
  arrivesAt: string;
  delayMinutes: number;
  timeZone: string;
  state: GateState;
  price: number;
  currency: string;
  bus: string;
  plate: string;
  driver: string | null;
  seatCount: number;
  sold: number;
  held: number;
  /** What the desk can sell now, its own seats included. */
  free: number;
  counterSeats: number[];
  tickets: number;
  boarded: number;
}

export interface GateDepartures {
  day: string;
  timeZone: string;
  departures: GateDeparture[];
}

export interface GateDepartureDetail extends GateDeparture {
  layout: SeatLayout;
  soldSeats: number[];
  heldSeats: number[];
  identityRequired: boolean;
  offline: OfflineSeats[];
}

/** Seats of the counter that a device has taken with it, and who has the device. */
interface OfflineSeats {
  id: string;
  employee: string;
  device: string;
  units: number[];
  takenAt: string;
  mine: boolean;
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
  boardedAt: string | null;
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
  departure: GateDeparture;
  rows: ManifestRow[];
  conflicts: ScanConflict[];
  generatedAt: string;
}

export interface GateTicket {
  code: string;
  unit: number;
  label: string;
  name: string;
  /** SLIP: a seat that a device sells without network; whether it has been sold is not known yet. */
  status: "VALID" | "USED" | "CANCELLED" | "SLIP";
  usedAt: string | null;
  /** Device and person that let it pass. */
  usedBy: string | null;
}

/** Everything with which a device checks the tickets of a departure without network. */
export interface GateList {
  departure: GateDeparture;
  tickets: GateTicket[];
  /** Public keys (JWK). */
  keys: Record<string, unknown>[];
  /** Keys whose signature proves nothing any more; missing in lists that a device has kept for long. */
  revokedKeys?: string[];
  generatedAt: string;
}
