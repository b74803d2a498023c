import { formatPhone } from "../../../../shared/phone.ts";

/** A stored number as it is read and typed in its country. */
export function shownPhone(stored: string | null, country: string): string {
  return stored ? formatPhone(stored, country) : "";
}
