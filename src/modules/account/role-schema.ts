import { z } from "zod";
import { validationFr } from "../../shared/fr/validation.ts";

/** `roleSlug` is open: another role is a row, and the use case asks the table of permissions. */
export const assignRoleInput = z.object({
  userId: z.uuid(),
  roleSlug: z.string().min(1).max(40),
  companyId: z.uuid().nullish(),
  terminalId: z.uuid().nullish(),
});
export const removeRoleInput = z.object({ grantId: z.uuid() });

const reason = z
  .string({ error: validationFr.longText(5) })
  .trim()
  .min(5, validationFr.longText(5))
  .max(300, validationFr.shortText(300));
export const impersonateInput = z.object({ userId: z.uuid(), reason });

export type AssignRoleInput = z.infer<typeof assignRoleInput>;
export type RemoveRoleInput = z.infer<typeof removeRoleInput>;
export type ImpersonateInput = z.infer<typeof impersonateInput>;
