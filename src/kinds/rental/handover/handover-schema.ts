import { z } from "zod";
import type { BookingStatus, DepositStatus } from "../../../../prisma/client/client.ts";
import type { Fact } from "../../../modules/booking/booking-facts.ts";
import { keptPart } from "../../../modules/booking/deposit/deposit-schema.ts";
import { handoverPhotosMaximum, type Shot } from "../rules/photo-shots.ts";
import { type Damage, handoverState } from "./state-schema.ts";

/** Inputs and outputs of the use cases of handovers. */

export const handoverInput = z.object({
  /** Made by the device: the same handover sent twice counts once. */
  id: z.uuid(),
  bookingId: z.uuid(),
  direction: z.enum(["OUT", "IN"]),
  at: z.coerce.date(),
  km: z.number().int().min(0).max(2_000_000).nullish(),
  fuelEighths: z.number().int().min(0).max(8).nullish(),
  /** Storage keys of photographs that were sent before, or with it. */
  photos: z.array(z.string().max(200)).max(handoverPhotosMaximum).default([]),
  notes: z.string().trim().max(1000).default(""),
  /** What was photographed and marked, view by view; a handover of photographs alone leaves it out. */
  state: handoverState.optional(),
  /** What the company keeps of the caution, at the return. */
  keep: keptPart.optional(),
  /** The booking's code, given when the employee records the handover and the customer agrees. */
  code: z.string().trim().max(20).optional(),
});
export type HandoverInput = z.infer<typeof handoverInput>;

export const rentalBookingInput = z.object({ bookingId: z.uuid() });

export interface HandoverView {
  id: string;
  direction: "OUT" | "IN";
  at: string;
  km: number | null;
  fuelEighths: number | null;
  photos: string[];
  notes: string;
  confirmed: boolean;
  /** One photograph for each view, or why it was not taken. */
  shots: { id: string; label: string; photo: string | null; skipped: string }[];
  damages: Damage[];
}

/** A rental as its customer follows it, from the payment to the refund of the caution. */
export interface RentalBookingView {
  bookingId: string;
  code: string;
  type: "car" | "house";
  productId: string;
  title: string;
  image: string | null;
  companyName: string;
  companyPhone: string | null;
  status: BookingStatus;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  wish: Record<string, unknown>;
  facts: Fact[];
  total: number;
  currency: string;
  /** Shown only once it is paid. */
  spot: {
    name: string;
    quarter: string;
    landmark: string;
    directions: string;
    voiceNote: string | null;
    latitude: number | null;
    longitude: number | null;
    gatePhoto: string | null;
    caretaker: string;
    caretakerPhone: string | null;
  } | null;
  driver: { name: string; phone: string } | null;
  handovers: HandoverView[];
  /** When those who clean said, after the return, that it is ready; null for the customer. */
  cleanedAt: string | null;
  /** The handover that may be recorded now. */
  next: "OUT" | "IN" | null;
  /** What a handover photographs, in order. */
  shots: readonly Shot[];
  /** Whether the reader is the customer, works for the company, or decides for Mboa. */
  reader: "CUSTOMER" | "COMPANY" | "STAFF";
  /** From when the car or the keys may be handed over; null once they were, or when they never will be. */
  opensAt: string | null;
  caution: { id: string; status: DepositStatus; amount: number; kept: number } | null;
  /** The caution that was agreed and is asked for within a minute; 0 when it already is, or when there is none. */
  cautionSoon: number;
  /** extend: a later end, while it runs. move: other dates, before it begins. */
  can: { extend: boolean; move: boolean };
}
