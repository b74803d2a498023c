import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { areas } from "../../../shared/permissions.ts";
import { eventPages } from "./event-pages.ts";

const EventProgramme = lazyPart(() => import("./event-programme.tsx"), "EventProgramme");
const MapCell = lazyPart(() => import("./map-cell.tsx"), "MapCell");
const ProgrammeCell = lazyPart(() => import("./programme-cell.tsx"), "ProgrammeCell");
const SessionCockpit = lazyPart(() => import("./session-cockpit.tsx"), "SessionCockpit");

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
