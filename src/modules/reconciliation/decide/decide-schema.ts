import { z } from "zod";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

export const decideInput = z.object({
  id: z.uuid(),
  step: z.enum(["ACCEPT", "ATTACH", "RESEND", "CLAIM", "DEDUCT"]),
  /** Of ATTACH: the payment to which the money belongs. */
  paymentId: z.uuid().optional(),
  note: z
    .string({ error: () => validationWords.required })
    .trim()
    .min(5, { error: () => validationWords.longText(5) })
    .max(300, { error: () => validationWords.shortText(300) }),
});
export type DecideInput = z.infer<typeof decideInput>;
