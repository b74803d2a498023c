import { z } from "zod";
import {
  shareAmountMinimum,
  sharePayersMaximum,
  sharePayersMinimum,
} from "../../../shared/booking/share-rules.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { idempotencyKey, namesOwner } from "../schema.ts";

export const shareBillInput = z.object({
  billId: z.uuid(),
  namesOwner,
  idempotencyKey,
  /** The payer and the amount of each part; together they are the total. */
  parts: z
    .array(
      z.object({
        label: z
          .string()
          .trim()
          .min(1, { error: () => shareWords.validation.label })
          .max(40, { error: () => shareWords.validation.label }),
        amount: z
          .number()
          .int({ error: () => shareWords.validation.amount })
          .min(shareAmountMinimum, { error: () => shareWords.validation.amount })
          .max(1_000_000_000, { error: () => shareWords.validation.amount }),
      }),
    )
    .min(sharePayersMinimum, { error: () => shareWords.validation.payers })
    .max(sharePayersMaximum, { error: () => shareWords.validation.payers }),
});
export type ShareBillInput = z.infer<typeof shareBillInput>;

/** RETURNED: paid, and refunded because others did not pay. */
export type ShareState = "DUE" | "WAITING" | "PAID" | "RETURNED" | "ENDED";

/** The parts of the owner's bill. */
export interface SharesView {
  /** Deadline for all parts; null when the sharing has ended. */
  until: string | null;
  paid: number;
  /** What the parts pay, in one line, for the message with a link. */
  subject: string;
  parts: {
    id: string;
    label: string;
    amount: number;
    state: ShareState;
    /** Token of the link that pays this part. */
    token: string;
  }[];
}
