import { formatPhone } from "../../src/shared/phone.ts";
import { useDesk } from "../me.ts";

/** A number as people of the country read it. */
export function PhoneText({ value }: { value: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{formatPhone(value, useDesk().me.country.shortCode)}</span>;
}
