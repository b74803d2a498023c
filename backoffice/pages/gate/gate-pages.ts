import { offlineDeskPath, scannerAreas, scannerPath } from "../../../src/shared/address/routes.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import type { Page } from "../../pages.ts";
import { DeparturesPage } from "./departures-page.tsx";
import { DeskPage } from "./desk-page.tsx";
import { OpenEntry } from "./open-entry.tsx";
import { ShiftsPage } from "./shifts-page.tsx";

/** What a terminal needs while people stand in front of it. */
export const gatePages: readonly Page[] = [
  { path: "gate/desk", label: gateFr.menu.desk, component: DeskPage },
  { path: "gate/shifts", label: gateFr.menu.shifts, component: ShiftsPage },
  { path: "gate/departures", label: gateFr.menu.departures, component: DeparturesPage },
  { path: scannerPath, label: gateFr.menu.scanner, component: OpenEntry },
  { path: offlineDeskPath, label: gateFr.menu.offlineDesk, component: OpenEntry },
].map((page) => ({ ...page, group: "sell", areas: scannerAreas }));
