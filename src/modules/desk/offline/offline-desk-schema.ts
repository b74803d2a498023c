import { z } from "zod";
import { passengerInput } from "../../booking/schema.ts";

/**
 * The desk without network. A device takes seats of the counter with it: their claims are the allotment's, so that no
 * other desk, device or customer can have them, until each is sold or all are given back. What it sells is told later,
 * once, under an id of its own making.
 */

const seat = z.number().int().min(1).max(75);

export const takeDeskSeatsInput = z.object({
  /** Made by the device: asking again for an answer that was lost takes nothing twice. */
  id: z.uuid(),
  productId: z.uuid(),
  units: z.array(seat).min(1).max(75),
  device: z.string().trim().min(1).max(120),
});
export type TakeDeskSeatsInput = z.infer<typeof takeDeskSeatsInput>;

export const deskSeatsInput = z.object({ id: z.uuid() });

export const syncDeskSaleInput = z.object({
  id: z.uuid(),
  allotmentId: z.uuid(),
  units: z.array(seat).min(1).max(5),
  /** In the order of the units. A number that is none is left out: the money has been taken already. */
  passengers: z.array(passengerInput).min(1).max(5),
  cashReceived: z.number().int().min(0).max(100_000_000),
  soldAt: z.coerce.date(),
});
export type SyncDeskSaleInput = z.infer<typeof syncDeskSaleInput>;

export interface DeskSeat {
  unit: number;
  /** Printed on the slip; the ticket carries it once the sale has arrived. */
  code: string;
}

/** What a device needs to sell without network. Instants are ISO strings, money in the smallest unit. */
export interface DeskSeats {
  id: string;
  productId: string;
  title: string;
  companyName: string;
  companyPhone: string | null;
  terminal: string;
  endTerminal: string;
  bus: string;
  plate: string;
  departsAt: string;
  timeZone: string;
  /** CLOSED: cancelled, suspended or taken off sale. WITHDRAWN: who took them no longer sells for the company. */
  state: "OPEN" | "DEPARTED" | "CLOSED" | "RETURNED" | "WITHDRAWN";
  price: number;
  currency: string;
  identityRequired: boolean;
  seats: DeskSeat[];
  /** Seats that are still the device's, as far as the server knows. */
  left: number[];
  generatedAt: string;
}

/** What became of a sale: TO_REFUND is money in the drawer that is owed to the customer. */
export interface SyncedDeskSale {
  id: string;
  outcome: "SOLD" | "MOVED" | "TO_REFUND";
  bookingCode: string;
  /** Where they sit now. */
  units: number[];
  amount: number;
  currency: string;
}

/** A sale that came too late for its own seat, until somebody has dealt with it. */
export interface DeskConflict extends SyncedDeskSale {
  soldUnits: number[];
  name: string;
  phone: string | null;
  title: string;
  startsAt: string;
  timeZone: string;
  soldAt: string;
  employee: string;
  device: string;
}
