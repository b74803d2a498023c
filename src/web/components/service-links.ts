import { paths } from "../../shared/address/paths.ts";
import { footerFr } from "../../shared/fr/home/footer.ts";

export const serviceLinks = [
  { href: paths.trips(), label: footerFr.trips },
  { href: paths.consultants(), label: footerFr.consulting },
  { href: paths.cars(), label: footerFr.cars },
  { href: paths.houses(), label: footerFr.houses },
  { href: paths.events(), label: footerFr.events },
];
