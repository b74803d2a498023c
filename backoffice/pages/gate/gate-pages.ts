import { offlineDeskPath, scannerAreas, scannerPath } from "../../../src/shared/address/area-pages.ts";
import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { lazyPart } from "../../engine/lazy-part.ts";
import type { Page } from "../../page.ts";
import { OpenEntry } from "./open-entry.tsx";

const EntriesPage = lazyPart(() => import("./entries/entries-page.tsx"), "EntriesPage");
const DeskPage = lazyPart(() => import("./desk/desk-page.tsx"), "DeskPage");
const ShiftsPage = lazyPart(() => import("./shift/shifts-page.tsx"), "ShiftsPage");

/** The pages that a terminal needs while customers wait. */
const pages: readonly Omit<Page, "group" | "areas">[] = [
  { path: "gate/desk", label: pageTitleWords.desk, component: DeskPage },
  { path: "gate/shifts", label: pageTitleWords.shifts, component: ShiftsPage },
  { path: "gate/departures", label: pageTitleWords.entrance, word: "entrance", component: EntriesPage },
  { path: scannerPath, label: pageTitleWords.scanner, component: OpenEntry },
  // Seats and places can be reserved for a device; an agenda or a car is shared by all desks.
  {
    path: offlineDeskPath,
    label: pageTitleWords.offlineDesk,
    kinds: ["trip", "event"],
    component: OpenEntry,
  },
];

export const gatePages: readonly Page[] = pages.map((page) => ({
  ...page,
  group: "sell",
  areas: scannerAreas,
}));
