import { z } from "zod";
import { basketMaximum } from "../../shared/booking/basket.ts";
import {
  identityNumberMinimum,
  identityTypes,
  passengerNameMinimum,
} from "../../shared/booking/passenger.ts";
import { passengersMaximum } from "../../shared/booking/places.ts";
import { staffTextLimits } from "../../shared/booking/text-limits.ts";
import { longText } from "../../shared/resource/schema-fields.ts";
import { typedName } from "../../shared/text/person-name.ts";
import { isEmail } from "../../shared/validate.ts";
import { bookingWords } from "../../shared/words/fr/booking/booking.ts";
import { passengerWords } from "../../shared/words/fr/booking/passenger.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";

/** Inputs of the booking use cases. Their answers are in view-schema.ts, the interface of a kind in kind-schema.ts. */

const name = z
  .string()
  .overwrite(typedName)
  .min(passengerNameMinimum, { error: () => passengerWords.name })
  .max(80);

export const passengerInput = z.object({
  name,
  /** E.164. */
  phone: z.string().trim().max(20).optional(),
  identityType: z.enum(identityTypes).optional(),
  identityNumber: z
    .string()
    .trim()
    .min(identityNumberMinimum, { error: () => passengerWords.identityNumber })
    .max(40)
    .optional(),
});
export type PassengerInput = z.infer<typeof passengerInput>;

const contactInput = z.object({
  name,
  /** E.164; an empty one is the buyer's own. */
  phone: z.string().trim().max(20).nullish(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .refine(isEmail, { error: () => validationWords.email })
    .nullish(),
});

/** Random, made by the client once per intention: sending the same intention again is not a second purchase. */
export const idempotencyKey = z.string().min(8).max(100);

/** Read by the kind: `{ places: 2, units: [11, 12] }` for a trip, without `units` for any seat. */
export const legWish = z.record(z.string(), z.unknown());

const legInput = z.object({
  /** A kind that is not sold here is NOT_FOUND. */
  kind: z.string().max(20),
  productId: z.uuid(),
  wish: legWish,
  leg: z.enum(["OUTBOUND", "RETURN"]).default("OUTBOUND"),
  /** In the order of the places of this leg. May be filled in later with `namePassengers`. */
  passengers: z.array(passengerInput).max(passengersMaximum).default([]),
});

const expectedTotal = z.number().int().min(0).optional();

const holdTerms = {
  contact: contactInput.optional(),
  /** The total that the screen showed: another one is refused with PRICE_CHANGED. */
  expectedTotal,
  /** The customer's own unpaid bill that this one replaces: its places may be taken over. */
  replacesBillId: z.uuid().optional(),
  /** That bill ends even when it holds nothing of this one: another way out was chosen for the same journey. */
  replacesOthers: z.boolean().optional(),
  idempotencyKey,
};

const eachOnce = (input: { legs: readonly { leg: string; productId: string }[] }) =>
  new Set(input.legs.map(({ leg, productId }) => `${leg} ${productId}`)).size === input.legs.length;
const once = { path: ["legs"], error: () => bookingWords.validation.legs };

export const holdPlacesInput = z
  .object({
    /** One thing, outbound and return, or several things of any kind: all of them are held or none. */
    legs: z.array(legInput).min(1).max(basketMaximum),
    ...holdTerms,
  })
  .refine(eachOnce, once);
export type HoldPlacesInput = z.infer<typeof holdPlacesInput>;

export const holdBasketInput = z
  .object({
    /**
     * Each leg has its own `expectedTotal`, to compute the total of the rest when one thing of the basket is lost.
     * Legs of the same `journey` connect with each other and are held together or not at all.
     */
    legs: z
      .array(legInput.extend({ expectedTotal, journey: z.string().max(100).optional() }))
      .min(1)
      .max(basketMaximum),
    ...holdTerms,
  })
  .refine(eachOnce, once);
export type HoldBasketInput = z.infer<typeof holdBasketInput>;

export const namePassengersInput = z.object({
  bookingId: z.uuid(),
  passengers: z.array(passengerInput).min(1).max(passengersMaximum),
});
export type NamePassengersInput = z.infer<typeof namePassengersInput>;

export const payBillInput = z.object({
  billId: z.uuid(),
  /** A provider's name, from `payment.methods`. */
  method: z.enum(["mtn-momo", "orange-money", "stripe", "cash"]),
  /** The phone number that is asked for money; needed where the method says `needsMsisdn`. */
  msisdn: z.string().trim().max(20).optional(),
  idempotencyKey,
});
export type PayBillInput = z.infer<typeof payBillInput>;

const payToken = z.string().min(20).max(100);
/** `begun`: the payer's proof of the payment that they have begun. */
export const billForPayerInput = z.object({ token: payToken, begun: payToken.optional() });
export const declineNumberInput = z.object({ token: payToken });
export const payForCustomerInput = payBillInput.omit({ billId: true }).extend({ token: payToken });
export type PayForCustomerInput = z.infer<typeof payForCustomerInput>;

export const billIdInput = z.object({ billId: z.uuid() });
export type BillIdInput = z.infer<typeof billIdInput>;
/** Whether the owner lets a payment link say who asks, by the first name. */
export const namesOwner = z.boolean().optional();
export const offerBillInput = billIdInput.extend({ namesOwner });
export type OfferBillInput = z.infer<typeof offerBillInput>;
/** `known`: the version that the client has; the answer waits until there is a newer one. */
export const billStateInput = billIdInput.extend({ known: z.string().max(200).optional() });
export const bookingIdInput = z.object({ bookingId: z.uuid() });
export const productIdInput = z.object({ productId: z.uuid() });
export const paymentIdInput = z.object({ paymentId: z.uuid() });

/** Only these tickets of the booking; all of it when left out. */
const ticketIds = z
  .array(z.uuid())
  .min(1, { error: () => bookingWords.validation.ticketsNeeded })
  .max(100)
  .optional();

export const quoteRefundInput = z.object({ bookingId: z.uuid(), ticketIds });
export type QuoteRefundInput = z.infer<typeof quoteRefundInput>;

export const cancelBookingInput = z.object({
  bookingId: z.uuid(),
  ticketIds,
  /** The amount that `quoteRefund` answered; another one is refused with REFUND_CHANGED. */
  expectedRefund: z.number().int().min(0),
  reason: z.string().trim().max(300).optional(),
});
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;

export const cancelOwnBookingsInput = z.object({
  bookings: z.array(cancelBookingInput.omit({ reason: true, ticketIds: true })).max(100),
  currentPassword: z.string().max(200).optional(),
});
export type CancelOwnBookingsInput = z.infer<typeof cancelOwnBookingsInput>;

export const cancelForCustomerInput = z.object({
  bookingId: z.uuid(),
  ticketIds,
  /** The amount that support's page of the booking showed; another one is refused with REFUND_CHANGED. */
  expectedRefund: z.number().int().min(0),
  /** The reason, for the audit; the customer does not read it. */
  reason: longText(3, staffTextLimits.reason),
});
export type CancelForCustomerInput = z.infer<typeof cancelForCustomerInput>;

export const declineBookingInput = z.object({
  bookingId: z.uuid(),
  reason: longText(3, staffTextLimits.reason),
});
export type DeclineBookingInput = z.infer<typeof declineBookingInput>;

export const confirmCashInput = z.object({
  /** The code that the customer shows at the desk. */
  code: z.string().trim().min(4).max(20),
  /** The amount counted by the employee, so that a wrong amount is noticed. */
  amount: z.number().int().positive(),
});
export type ConfirmCashInput = z.infer<typeof confirmCashInput>;

export const myBookingsInput = z.object({
  when: z.enum(["upcoming", "past"]),
  cursor: z.string().max(100).optional(),
  limit: z.number().int().min(1).max(50).default(20),
});
export type MyBookingsInput = z.infer<typeof myBookingsInput>;

/** A code typed by hand, or the whole text of a QR code. */
const ticketText = z.string().trim().min(6).max(2000);

export const ticketCodeInput = z.object({ code: ticketText });

/** One scan at the gate. The device makes `id`, so that the same scan sent twice counts once. */
export const scanInput = z.object({
  id: z.uuid(),
  ticket: ticketText,
  /** The departure that is boarding. */
  productId: z.uuid(),
  scannedAt: z.coerce.date(),
  /** How many people enter now, of those whom the ticket admits; one by default. */
  people: z.number().int().min(1).max(100).optional(),
  device: z.string().trim().min(1).max(120),
  offline: z.boolean().default(false),
});
export type ScanInput = z.infer<typeof scanInput>;

/** A device sends fifty together. */
const scansMaximum = 100;
export const syncScansInput = z.object({ scans: z.array(scanInput).min(1).max(scansMaximum) });
export type SyncScansInput = z.infer<typeof syncScansInput>;
