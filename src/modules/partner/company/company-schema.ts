import { z } from "zod";
import { longText } from "../../../shared/resource/schema-fields.ts";

export const suspendCompanyInput = z.object({
  id: z.uuid(),
  reason: longText(5, 300),
});
export const reinstateCompanyInput = z.object({ id: z.uuid() });
