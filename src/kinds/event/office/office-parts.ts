import { late } from "../../../../backoffice/engine/late.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { areas } from "../../../shared/permissions.ts";
import { eventPages } from "./event-pages.ts";

const EventProgramme = late(() => import("./event-programme.tsx"), "EventProgramme");
const MapCell = late(() => import("./map-cell.tsx"), "MapCell");
const ProgrammeCell = late(() => import("./programme-cell.tsx"), "ProgrammeCell");
const SessionCockpit = late(() => import("./session-cockpit.tsx"), "SessionCockpit");

/** What the back office shows of this kind: pages of its own, and parts of the ones that its declarations describe. */
export const officeParts: OfficeParts = {
  pages: eventPages,
  showPages: {
    "event-session": { areas, component: SessionCockpit },
  },
  showExtras: {
    event: EventProgramme,
  },
  cells: {
    "event.programme": ProgrammeCell,
    "venue-map.layout": MapCell,
  },
};
