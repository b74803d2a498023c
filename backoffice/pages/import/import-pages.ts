import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { lazyPart } from "../../engine/lazy-part.ts";
import type { Page } from "../../page.ts";

const ImportPage = lazyPart(() => import("./import-page.tsx"), "ImportPage");

export const importPages: readonly Page[] = [
  {
    path: "import",
    label: pageTitleWords.import,
    areas: ["admin"],
    group: "reference",
    component: ImportPage,
  },
  {
    path: "trip/import",
    label: pageTitleWords.import,
    areas: ["partner"],
    group: "trip",
    component: ImportPage,
  },
  {
    path: "dating/import",
    label: pageTitleWords.import,
    areas: ["partner"],
    group: "event",
    component: ImportPage,
  },
  {
    path: "rental-car/import",
    label: pageTitleWords.import,
    areas: ["partner"],
    group: "rental",
    component: ImportPage,
  },
];
