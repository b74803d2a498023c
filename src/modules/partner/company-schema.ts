import { z } from "zod";
import { validationFr } from "../../shared/fr/validation.ts";

export const suspendCompanyInput = z.object({
  id: z.uuid(),
  reason: z
    .string({ error: validationFr.longText(5) })
    .trim()
    .min(5, validationFr.longText(5))
    .max(300, validationFr.shortText(300)),
});
export const reinstateCompanyInput = z.object({ id: z.uuid() });
