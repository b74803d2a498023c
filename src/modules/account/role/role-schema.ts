import { z } from "zod";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { identifierField } from "../schema.ts";

/**
 * Whom: an id from a list, or the whole phone number or e-mail, since a company sees no list of people.
 * `roleSlug` is open: another role is a row, and the use case asks the table of permissions.
 */
export const assignRoleInput = (country?: string) =>
  z
    .object({
      userId: z.uuid().optional(),
      credential: identifierField(country).optional(),
      roleSlug: z.string().min(1).max(40),
      companyId: z.uuid().nullish(),
      terminalId: z.uuid().nullish(),
    })
    .refine(({ userId, credential }) => userId || credential, {
      path: ["credential"],
      message: validationFr.identifier,
    });
/** `anyway`: also from a person whose drawer is open there. */
export const removeRoleInput = z.object({ grantId: z.uuid(), anyway: z.boolean().default(false) });

const reason = longText(5, 300);
/** Whose account, and the reason, which the audit keeps. */
export const accountStateInput = z.object({ userId: z.uuid(), reason });
export const impersonateInput = z.object({ userId: z.uuid(), reason });
