import { formatPhone } from "../../src/shared/phone.ts";
import { useDesk } from "../me.ts";

/** A phone number in the country's format. */
export function PhoneText({ value }: { value: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{formatPhone(value, useDesk().me.country.shortCode)}</span>;
}
