import { z } from "zod";
import { shortText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

const code = shortText(40, () => validationWords.required);

/** Six digits of the app, or a recovery code. */
export const factorCodeInput = z.object({ code });
export const beginFactorInput = z.object({ password: z.string().max(200).default("") });
export const finishSignInInput = z.object({ challenge: z.string().min(1).max(1000), code });
