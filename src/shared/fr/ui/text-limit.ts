import { moreControlsFr } from "./more-controls.ts";

/** The sentence about a text that is longer than it may be: it is counted and refused, never cut. */
export function overLimit(text: string, maximum: number | undefined): string | undefined {
  const length = text.trim().length;
  return maximum !== undefined && length > maximum ? moreControlsFr.textTooLong(length, maximum) : undefined;
}
