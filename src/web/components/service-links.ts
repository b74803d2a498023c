import { paths } from "../../shared/address/paths.ts";
import type { OfferName } from "../../shared/kinds.ts";
import { footerWords } from "../../shared/words/fr/home/footer.ts";

interface ServiceLink {
  href: string;
  label: string;
  offer: OfferName;
}

export const serviceLinks: ServiceLink[] = [
  { href: paths.trips(), label: footerWords.trips, offer: "trip" },
  { href: paths.consultants(), label: footerWords.consulting, offer: "consultant" },
  { href: paths.cars(), label: footerWords.cars, offer: "car" },
  { href: paths.houses(), label: footerWords.houses, offer: "house" },
  { href: paths.events(), label: footerWords.events, offer: "event" },
];
