import { z } from "zod";
import type { DepositStatus } from "../../../../prisma/client/client.ts";
import {
  depositPhotosMaximum,
  depositReasonMaximum,
  depositReasonMinimum,
} from "../../../shared/booking/deposit-rules.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { idempotencyKey } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";

/** Inputs and outputs of the use cases of cautions. Money is in the currency's smallest unit. */

const amount = z.number().int().max(100_000_000);
const sentence = longText(depositReasonMinimum, depositReasonMaximum);

export const depositIdInput = z.object({ depositId: z.uuid() });

export const releaseDepositInput = z.object({
  depositId: z.uuid(),
  /** Why it is given back although the return is not recorded. */
  reason: sentence.nullish(),
});
export type ReleaseDepositInput = z.infer<typeof releaseDepositInput>;

export const takeDepositInput = z.object({
  depositId: z.uuid(),
  /** A provider's name; "cash" is counted into the employee's own open drawer. */
  method: z.enum(["mtn-momo", "orange-money", "stripe", "cash"]),
  /** The phone number that is asked for money, where the method needs one. */
  msisdn: z.string().trim().max(20).optional(),
  idempotencyKey,
});
export type TakeDepositInput = z.infer<typeof takeDepositInput>;

/** The part of a caution that the company keeps; the customer reads the reason. */
export const keptPart = z.object({ kept: amount.min(1), reason: sentence });

export const keepDepositInput = keptPart.extend({
  depositId: z.uuid(),
  /** Storage keys of the photographs. */
  photos: z.array(z.string().max(200)).max(depositPhotosMaximum).default([]),
});
export type KeepDepositInput = z.infer<typeof keepDepositInput>;

export const disputeDepositInput = z.object({ depositId: z.uuid(), text: sentence });
export type DisputeDepositInput = z.infer<typeof disputeDepositInput>;

export const decideDepositInput = z.object({
  depositId: z.uuid(),
  kept: amount.min(0),
  /** Read by both the customer and the company. */
  text: sentence,
});
export type DecideDepositInput = z.infer<typeof decideDepositInput>;

export interface DepositView {
  id: string;
  bookingId: string;
  amount: number;
  currency: string;
  status: DepositStatus;
  /** Amount that the company keeps or claims. */
  kept: number;
  reason: string;
  /** URLs of the photographs. */
  photos: string[];
  disputeText: string;
  decisionText: string;
  takenAt: string | null;
  /** When the caution is released automatically or, when a part is claimed, until when the customer may object. */
  releaseDueAt: string | null;
  releasedAt: string | null;
  /** The customer's or the company's latest attempt to pay it through a provider. */
  payment: PaymentView | null;
  /** Refunds of the caution, and their progress. */
  refunds: { amount: number; status: string; method: string }[];
  can: { pay: boolean; dispute: boolean };
}
