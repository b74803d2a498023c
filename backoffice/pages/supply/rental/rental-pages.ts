import { pageTitlesFr } from "../../../../src/shared/fr/backoffice/page-titles.ts";
import { late } from "../../../engine/late.ts";
import type { Page } from "../../../page.ts";

const CarOccupationPage = late(() => import("./occupation-page.tsx"), "CarOccupationPage");

const titles = pageTitlesFr.rentals;
const shown = { areas: ["partner"], group: "rental" } as const;

/** The screens that a rental company works in. */
export const rentalPages: readonly Page[] = [
  { path: "rental-car/occupation", label: titles.carOccupation, component: CarOccupationPage, ...shown },
];
