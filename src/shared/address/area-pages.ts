import { type Area, areaPaths, areas, crewPages, type RoleSlug } from "../permissions.ts";

/**
 * Pages that open without network: they are pages of their own under these areas,
 * not screens of the back office.
 */
export const scannerPath = "gate/scanner";
export const offlineDeskPath = "gate/offline-desk";
export const gateEntries = [
  { path: scannerPath, file: "scanner.html" },
  { path: offlineDeskPath, file: "offline-desk.html" },
] as const;
/** What is served at the pages of a crew. */
export const crewEntries = [
  { role: "DRIVER", file: "driver.html" },
  { role: "CONTROLLER", file: "scanner.html" },
  { role: "CASHIER", file: "index.html" },
  { role: "CLEANER", file: "driver.html" },
] as const satisfies readonly { role: RoleSlug; file: string }[];
export const scannerAreas = ["branch", "partner"] as const satisfies readonly Area[];

/** The dashboard area that an address belongs to, when the back office serves it. */
export const areaOfPath = (pathname: string): Area | null =>
  areas.find((area) => `${pathname}/`.startsWith(`${areaPaths[area].dashboard}/`)) ?? null;

/** Whether an address is delivered by the back office's app: one for both languages. */
export const isOfficePath = (pathname: string): boolean =>
  areaOfPath(pathname) !== null || pathname.startsWith(crewPages);
