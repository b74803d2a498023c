import { z } from "zod";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { identifierField } from "../schema.ts";

/**
 * The person: an id from a list, or the whole phone number or e-mail, because a company cannot list people. `roleSlug`
 * is not an enum: roles are rows, and the use case checks the table of permissions.
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
      error: () => validationWords.identifier,
    });
/** `anyway`: also when the person has an open drawer there. */
export const removeRoleInput = z.object({ grantId: z.uuid(), anyway: z.boolean().default(false) });

const reason = longText(5, 300);
/** The account, and the reason for the audit. */
export const accountStateInput = z.object({ userId: z.uuid(), reason });
export const impersonateInput = z.object({ userId: z.uuid(), reason });

/** The part of the list that is asked for. */
export const roleGrantsInput = z
  .object({
    take: z.number().int().min(1).max(200).optional(),
    skip: z.number().int().min(0).max(100_000).optional(),
  })
  .optional();
