import { bookingReasonsFr } from "../../../src/shared/fr/message/support.ts";

/** Why a booking ended: what our codes mean, and the words of people as they were written. */
export function EndReasonCell({ value }: { value: unknown }) {
  return <span>{bookingReasonsFr[String(value)] ?? String(value)}</span>;
}
