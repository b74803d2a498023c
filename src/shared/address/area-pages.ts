import { type Area, areaPaths } from "../permissions.ts";

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
export const scannerAreas = ["branch", "partner"] as const satisfies readonly Area[];

/** The dashboard area that an address belongs to, when the back office serves it. */
export function areaOfPath(pathname: string): Area | null {
  for (const [area, { dashboard: base }] of Object.entries(areaPaths) as [Area, { dashboard: string }][]) {
    if (pathname === base || pathname.startsWith(`${base}/`)) return area;
  }
  return null;
}
