import { z } from "zod";
import { staffTextLimits } from "../../../shared/booking/text-limits.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

export const addCustomerNoteInput = z.object({
  userId: z.uuid(),
  /** The company whose staff write and read the note; null for a note of Mboa's staff. */
  companyId: z.uuid().nullable(),
  body: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(staffTextLimits.note),
});
export type AddCustomerNoteInput = z.infer<typeof addCustomerNoteInput>;
