import { shellFr } from "../../shared/fr/shell.ts";
import { paths } from "../../shared/paths.ts";

export const serviceLinks = [
  { href: paths.trips(), label: shellFr.trips },
  { href: paths.consultants(), label: shellFr.consulting },
  { href: paths.cars(), label: shellFr.cars },
  { href: paths.houses(), label: shellFr.houses },
  { href: paths.events(), label: shellFr.events },
];
