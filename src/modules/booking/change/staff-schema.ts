import { z } from "zod";
import { staffTextLimits } from "../../../shared/booking/text-limits.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";

/** Inputs of what staff do with a customer's booking. */

const bookingId = z.uuid();
const unit = z.number().int();

export const renamePassengerInput = z.object({
  bookingId,
  /** The place whose ticket bears the name. */
  unit,
  name: z.string().trim().min(2, validationFr.required).max(staffTextLimits.name),
});
export type RenamePassengerInput = z.infer<typeof renamePassengerInput>;

export const changePlaceInput = z.object({
  bookingId,
  from: unit,
  to: unit,
  /** The customer reads it. */
  reason: z.string().trim().min(3, validationFr.required).max(staffTextLimits.reason),
});
export type ChangePlaceInput = z.infer<typeof changePlaceInput>;

export const addNoteInput = z.object({
  bookingId,
  body: z.string().trim().min(1, validationFr.required).max(staffTextLimits.note),
});
export type AddNoteInput = z.infer<typeof addNoteInput>;

export interface StaffBooking {
  bookingId: string;
  kind: ServiceKind;
  productId: string;
  title: string;
  timeZone: string;
  places: { unit: number; label: string; name: string; used: boolean }[];
  /** Free places equivalent to those of the booking; empty where places have no numbers. */
  freePlaces: { unit: number; label: string }[];
  notes: { id: string; body: string; author: string; at: string }[];
  can: { rename: boolean; changePlace: boolean; resend: boolean };
}
