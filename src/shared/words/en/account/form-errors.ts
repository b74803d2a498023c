import type * as french from "../../fr/account/form-errors.ts";
import type { Translated } from "../../translated.ts";

/** Refusals of a whole form; all but the first only where it is sent without the program (JavaScript). */
export const formErrorWords: Translated<typeof french.formErrorWords> = {
  INVALID_INPUT: "Some information is incorrect. Check the form and try again.",
  FORM_UNKNOWN:
    "This form is no longer valid and nothing was sent. Check what you wrote, then send it again.",
  FORM_OF_ANOTHER:
    "This form comes from another session and nothing was sent. If this happens again, allow this site’s cookies.",
  FORM_SENT_TWICE: "This form has already been sent once: it was not sent again.",
};
