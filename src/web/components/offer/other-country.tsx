import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { useCountry } from "../../state/country.ts";
import { Alert } from "../../ui/display.tsx";
import { NamesIn } from "../language/names-in.tsx";

/** Says that a shared offer belongs to another country's site: it is shown here, but cannot be booked here. */
export function OtherCountry({ country }: { country: { name: string } }) {
  const here = useCountry()?.name;
  if (!here || here === country.name) return null;
  return (
    <Alert
      tone="warning"
      title={<NamesIn sentence={offerScreenWords.otherCountry(country.name)} names={[country.name]} />}
    />
  );
}
