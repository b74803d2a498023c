import { PhoneNumber } from "../../engine/phone-number.tsx";

/** To whom a message went: a phone number as people write it, or an address as it is. */
export function RecipientCell({ value }: { value: unknown }) {
  const recipient = String(value);
  return recipient.startsWith("+") ? <PhoneNumber value={recipient} /> : <span>{recipient}</span>;
}
