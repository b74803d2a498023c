import { importsFr } from "../../../src/shared/fr/backoffice/imports.ts";
import type { Page } from "../../pages.ts";
import { ImportPage } from "./import-page.tsx";

export const importPages: readonly Page[] = [
  { path: "import", label: importsFr.title, areas: ["admin"], group: "reference", component: ImportPage },
  {
    path: "trip/import",
    label: importsFr.title,
    areas: ["partner"],
    group: "transport",
    component: ImportPage,
  },
];
