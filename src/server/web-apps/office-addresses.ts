import type { Area } from "../../shared/permissions.ts";
import type { Resource } from "../../shared/resource/resource.ts";
import { resources } from "../backoffice/resources.ts";

/**
 * The back office's pages that are not lists of rows, below the address of their area. The back office declares them beside
 * their components, which the server does not load; a test holds the two the same.
 */
export const officePages: Record<Area, readonly string[]> = {
  admin: [
    ...["statistics", "company/statistics", "terminal/statistics", "services/dashboard", "company/statement"],
    ...["message", "general-config", "api-services", "import", "reconciliation", "closed-days", "treasury"],
    ...["consulting/statistics", "rental-car/statistics"],
  ],
  partner: [
    ...["gate/desk", "gate/shifts", "gate/departures", "gate/scanner", "gate/offline-desk"],
    ...["statistics", "terminal/statistics", "trip/statistics", "payments", "message"],
    ...["trip/import", "dating/import", "rental-car/import", "trip/week", "trip/promise", "trip/map"],
    ...["trip/roster", "trip/driver-statistics"],
    ...["consulting/timeline", "consulting/timetable", "consulting/statistics"],
    ...["consultant/patients", "consultant/location", "dating/map", "dating/statistics"],
    ...["dating/publish", "dating/calendar"],
    ...["rental-car/occupation", "rental-car/timeline", "rental-car/statistics"],
    ...["rental-house/timeline", "rental-house/calendar"],
  ],
  branch: [
    ...["gate/desk", "gate/shifts", "gate/departures", "gate/scanner", "gate/offline-desk"],
    ...["statistics", "message", "services/trip/week", "services/trip/promise", "services/trip/map"],
    ...["services/trip/roster", "services/trip/driver-statistics"],
    ...["consulting/timeline", "consultant/patients", "services/dating/calendar"],
  ],
  support: ["message", "api/services"],
};

/** What may follow the address of a list: a new row, or a row and its page. */
function isScreenOf({ can }: Resource, area: Area, below: readonly string[]): boolean {
  const [row, screen, ...more] = below;
  const rights: string = can[area] ?? "";
  if (row === "create" && screen === undefined) return rights.includes("c");
  if (more.length > 0) return false;
  return screen === undefined ? rights.includes("u") : screen === "show";
}

/** Whether an area of the back office has a page there; whether its row exists is seen when it is read. */
export function isOfficeAddress(area: Area, below: string): boolean {
  const wanted = below.replace(/\/$/, "");
  if (wanted === "" || officePages[area].includes(wanted)) return true;
  return (resources as readonly Resource[]).some((resource) => {
    const list = resource.can[area] ? resource.path[area] : undefined;
    if (list === undefined) return false;
    if (wanted === list) return true;
    return (
      wanted.startsWith(`${list}/`) && isScreenOf(resource, area, wanted.slice(list.length + 1).split("/"))
    );
  });
}
