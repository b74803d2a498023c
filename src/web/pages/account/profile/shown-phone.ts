import { formatPhone } from "../../../../shared/phone.ts";

/** A stored phone number in its country's format. */
export function shownPhone(stored: string | null, country: string): string {
  return stored ? formatPhone(stored, country) : "";
}
