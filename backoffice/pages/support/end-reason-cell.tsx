import { bookingReasonWords } from "../../../src/shared/words/fr/message/support.ts";

/** Why a booking ended: our codes in words, people's own words as written. */
export function EndReasonCell({ value }: { value: unknown }) {
  return <span>{bookingReasonWords[String(value)] ?? String(value)}</span>;
}
