import { moreControlWords } from "./more-controls.ts";

/** The sentence that refuses a text above its maximum: long text is refused, never cut. */
export function overLimit(text: string, maximum: number | undefined): string | undefined {
  const length = text.trim().length;
  return maximum !== undefined && length > maximum
    ? moreControlWords.textTooLong(length, maximum)
    : undefined;
}
