import { offerFr } from "../../../shared/fr/booking/offer.ts";
import { useCountry } from "../../state/country.ts";
import { Alert } from "../../ui/display.tsx";

/** A link leads to what another country offers: it is shown, and where it can be booked is said. */
export function OtherCountry({ country }: { country: { name: string } }) {
  const here = useCountry()?.name;
  if (!here || here === country.name) return null;
  return <Alert tone="warning" title={offerFr.otherCountry(country.name)} />;
}
