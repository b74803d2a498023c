import { z } from "zod";
import {
  shareAmountMinimum,
  sharePayersMaximum,
  sharePayersMinimum,
} from "../../../shared/booking/share-rules.ts";
import { shareFr } from "../../../shared/fr/booking/share.ts";

export const shareBillInput = z.object({
  billId: z.uuid(),
  /** Who pays which part; together they are the total. */
  parts: z
    .array(
      z.object({
        label: z.string().trim().min(1, shareFr.validation.label).max(40, shareFr.validation.label),
        amount: z
          .number()
          .int(shareFr.validation.amount)
          .min(shareAmountMinimum, shareFr.validation.amount)
          .max(1_000_000_000, shareFr.validation.amount),
      }),
    )
    .min(sharePayersMinimum, shareFr.validation.payers)
    .max(sharePayersMaximum, shareFr.validation.payers),
});
export type ShareBillInput = z.infer<typeof shareBillInput>;

/** RETURNED: it was paid, and went back because others did not pay. */
export type ShareState = "DUE" | "WAITING" | "PAID" | "RETURNED" | "ENDED";

/** The parts of one's own bill. */
export interface SharesView {
  /** Until when all of them are to be paid; null when the sharing has ended. */
  until: string | null;
  paid: number;
  parts: {
    id: string;
    label: string;
    amount: number;
    state: ShareState;
    /** The address under which this part is paid. */
    token: string;
  }[];
}
