import { Formatted, Text } from "../../engine/cell-texts.tsx";

/** To whom a message went: a phone number as people write it, or an address as it is. */
export function RecipientCell({ value, short = false }: { value: unknown; short?: boolean | undefined }) {
  const recipient = String(value);
  if (recipient.startsWith("+")) return <Formatted value={recipient} format="phone" short={short} />;
  return <Text value={recipient} short={short} />;
}
