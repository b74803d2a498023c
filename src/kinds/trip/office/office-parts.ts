import { late } from "../../../../backoffice/engine/late.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { areas } from "../../../shared/permissions.ts";
import { tripPages } from "./trip-pages.ts";

const DepartureCockpit = late(() => import("./departure-cockpit.tsx"), "DepartureCockpit");
const FreeBusInput = late(() => import("./free-bus-input.tsx"), "FreeBusInput");
const PlanPreview = late(() => import("./plan-preview.tsx"), "PlanPreview");
const SeasonPreview = late(() => import("./season-preview.tsx"), "SeasonPreview");
const SeatMapCell = late(() => import("./seat-map.tsx"), "SeatMapCell");
const SeatMapInput = late(() => import("./seat-map.tsx"), "SeatMapInput");

/** What the back office shows of this kind: pages of its own, and parts of the ones that its declarations describe. */
export const officeParts: OfficeParts = {
  pages: tripPages,
  showPages: {
    trip: { areas, component: DepartureCockpit },
  },
  formExtras: {
    "trip-plan": PlanPreview,
    "price-season": SeasonPreview,
  },
  inputs: {
    "bus.layout": SeatMapInput,
    "trip.change-bus.busId": FreeBusInput,
  },
  cells: {
    "bus.layout": SeatMapCell,
  },
};
