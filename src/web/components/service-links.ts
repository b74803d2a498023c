import { paths } from "../../shared/address/paths.ts";
import type { OfferName } from "../../shared/kinds.ts";
import { footerFr } from "../../shared/words/fr/home/footer.ts";

interface ServiceLink {
  href: string;
  label: string;
  offer: OfferName;
}

export const serviceLinks: ServiceLink[] = [
  { href: paths.trips(), label: footerFr.trips, offer: "trip" },
  { href: paths.consultants(), label: footerFr.consulting, offer: "consultant" },
  { href: paths.cars(), label: footerFr.cars, offer: "car" },
  { href: paths.houses(), label: footerFr.houses, offer: "house" },
  { href: paths.events(), label: footerFr.events, offer: "event" },
];
