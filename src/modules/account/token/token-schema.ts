import { z } from "zod";
import { tokenWords } from "../../../shared/words/fr/account/tokens.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { givenPassword } from "../schema.ts";

/** `write` includes reading; `sell` sells, and reads and cancels what it sold; `calendar` opens the calendar of one's bookings and nothing else. */
export const tokenScopes = ["read", "write", "sell", "calendar"] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenDays = [30, 90, 365] as const;

export const createTokenInput = z.object({
  name: z
    .string({ error: () => tokenWords.nameNeeded })
    .trim()
    .min(1, { error: () => tokenWords.nameNeeded })
    .max(60, { error: () => validationWords.atMostLetters(60) }),
  /** Asked again: a token goes on when the session from which it was made has ended. */
  currentPassword: givenPassword,
  scope: z.enum(tokenScopes),
  /** For which one sells whose owner has several. */
  companyId: z.uuid({ error: () => validationWords.choice }).nullish(),
  days: z.union(
    tokenDays.map((days) => z.literal(days)),
    { error: () => validationWords.choice },
  ),
});
export type CreateTokenInput = z.input<typeof createTokenInput>;
