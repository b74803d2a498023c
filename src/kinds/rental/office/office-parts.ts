import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { rentalPages } from "./rental-pages.ts";

const CarCockpit = lazyPart(() => import("./cockpit/rental-cockpit.tsx"), "CarCockpit");
const ContractPage = lazyPart(() => import("./contract/contract-page.tsx"), "ContractPage");
const DepositHandovers = lazyPart(() => import("./contract/deposit-handovers.tsx"), "DepositHandovers");
const GalleryPage = lazyPart(() => import("./gallery-page.tsx"), "GalleryPage");
const HouseCockpit = lazyPart(() => import("./cockpit/rental-cockpit.tsx"), "HouseCockpit");

/** What the back office shows of this kind: pages of its own, and parts of the ones that its declarations describe. */
export const officeParts: OfficeParts = {
  pages: rentalPages,
  listPages: {
    "rental-photo": { areas: ["partner"], component: GalleryPage },
  },
  showPages: {
    "rental-car": { areas: ["admin", "partner", "branch"], component: CarCockpit },
    "rental-house": { areas: ["admin", "partner", "branch"], component: HouseCockpit },
    "car-rental": { areas: ["partner", "branch"], component: ContractPage },
    "house-rental": { areas: ["partner", "branch"], component: ContractPage },
  },
  showExtras: {
    deposit: DepositHandovers,
  },
};
