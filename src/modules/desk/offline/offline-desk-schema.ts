import { z } from "zod";
import type { ServiceKind } from "../../../shared/kinds.ts";
import type { GateFact } from "../../booking/gate-facts.ts";
import { passengerInput } from "../../booking/schema.ts";
import type { GateEntry } from "../gate/gate-schema.ts";

/**
 * Offline desk. A device takes units of a product along (seats of a departure, places of a session): their claims
 * belong to the allotment, so that no other desk, device or customer can get them, until each is sold or all are
 * returned. The device reports each sale later, once, under an id that it made.
 */

const unit = z.number().int().min(0);
/** More than one device sells in a day. */
const unitsMaximum = 75;
const perSale = 5;

export const takeDeskUnitsInput = z.object({
  /** Made by the device: a repeated request, after a lost answer, takes nothing twice. */
  id: z.uuid(),
  productId: z.uuid(),
  units: z.array(unit).min(1).max(unitsMaximum),
  /** What the kind needs besides the units: `{ tariffId, code? }` for an event. */
  wish: z.record(z.string(), z.unknown()).default({}),
  device: z.string().trim().min(1).max(120),
});
export type TakeDeskUnitsInput = z.input<typeof takeDeskUnitsInput>;

export const deskUnitsInput = z.object({ id: z.uuid() });

export const syncDeskSaleInput = z.object({
  id: z.uuid(),
  allotmentId: z.uuid(),
  units: z.array(unit).min(1).max(perSale),
  /** In the order of the units. An invalid phone number is dropped, because the money has been taken already. */
  passengers: z.array(passengerInput).min(1).max(perSale),
  cashReceived: z.number().int().min(0).max(100_000_000),
  soldAt: z.coerce.date(),
});
export type SyncDeskSaleInput = z.infer<typeof syncDeskSaleInput>;

export interface DeskUnit {
  unit: number;
  /** « Siège 12 » */
  label: string;
  /** Printed on the slip; the ticket gets it once the sale has arrived. */
  code: string;
}

/** What a device needs to sell offline. Times are ISO strings, money in the smallest unit. */
export interface DeskUnits {
  id: string;
  productId: string;
  kind: ServiceKind;
  title: string;
  companyName: string;
  /** Part of the answer because papers are printed offline, by pages that must stay small. */
  companyPhone: string | null;
  place: string;
  facts: GateFact[];
  startsAt: string;
  /** Until when the device may sell. */
  saleEndsAt: string;
  timeZone: string;
  /** CLOSED: cancelled, suspended or taken off sale. WITHDRAWN: the employee no longer sells for the company. */
  state: "OPEN" | "STARTED" | "CLOSED" | "RETURNED" | "WITHDRAWN";
  price: number;
  currency: string;
  identityRequired: boolean;
  units: DeskUnit[];
  /** Units that the device still has, as far as the server knows. */
  left: number[];
  generatedAt: string;
}

/** Units that a device may take along now. */
export interface FreeUnits {
  entry: GateEntry;
  units: { unit: number; label: string }[];
}

/** Outcome of a sale: TO_REFUND is money in the drawer that is owed to the customer. */
export interface SyncedDeskSale {
  id: string;
  outcome: "SOLD" | "MOVED" | "TO_REFUND";
  bookingCode: string;
  /** Units of the customer now. */
  units: number[];
  labels: string[];
  amount: number;
  currency: string;
}

/** A sale that came too late for its own units, until staff have dealt with it. */
export interface DeskConflict extends SyncedDeskSale {
  kind: ServiceKind;
  soldLabels: string[];
  name: string;
  phone: string | null;
  title: string;
  startsAt: string;
  timeZone: string;
  soldAt: string;
  employee: string;
  device: string;
}
