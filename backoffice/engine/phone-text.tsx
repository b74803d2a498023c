import { formatPhone } from "../../src/shared/phone.ts";
import { useArea } from "../me.ts";

/** A phone number in the country's format. */
export function PhoneText({ value }: { value: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{formatPhone(value, useArea().me.country.shortCode)}</span>;
}
