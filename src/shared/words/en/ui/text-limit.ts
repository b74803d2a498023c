import type * as french from "../../fr/ui/text-limit.ts";
import { moreControlWords } from "./more-controls.ts";

/** The sentence that refuses a text above its maximum: long text is refused, never cut. */
export const overLimit: typeof french.overLimit = (text, maximum) => {
  const length = text.trim().length;
  return maximum !== undefined && length > maximum
    ? moreControlWords.textTooLong(length, maximum)
    : undefined;
};
