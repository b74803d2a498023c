import { z } from "zod";
import { longText, shortText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

export const suspendCompanyInput = z.object({
  id: z.uuid(),
  reason: longText(5, 300),
});
export const reinstateCompanyInput = z.object({ id: z.uuid() });

export const checkPapersInput = z.object({ id: z.uuid() });
export const uncheckPapersInput = z.object({ id: z.uuid(), reason: longText(5, 300) });

/** The declaration has already validated these columns. */
export const savePayoutAccountInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  provider: z.enum(["mtn-momo", "orange-money"]),
  number: shortText(20, () => validationWords.required),
  holder: shortText(120, () => validationWords.required),
  everyDays: z.int().min(1).max(90),
});
export type SavePayoutAccountInput = z.infer<typeof savePayoutAccountInput>;

export const confirmPayoutAccountInput = z.object({
  id: z.uuid(),
  number: shortText(20, () => validationWords.required),
});
export type ConfirmPayoutAccountInput = z.infer<typeof confirmPayoutAccountInput>;
