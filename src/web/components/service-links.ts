import { footerFr } from "../../shared/fr/footer.ts";
import { paths } from "../../shared/paths.ts";

export const serviceLinks = [
  { href: paths.trips(), label: footerFr.trips },
  { href: paths.consultants(), label: footerFr.consulting },
  { href: paths.cars(), label: footerFr.cars },
  { href: paths.houses(), label: footerFr.houses },
  { href: paths.events(), label: footerFr.events },
];
