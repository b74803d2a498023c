import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { areas } from "../../../shared/permissions.ts";
import { tripPages } from "./trip-pages.ts";

const DepartureCockpit = lazyPart(() => import("./departure-cockpit.tsx"), "DepartureCockpit");
const FreeBusInput = lazyPart(() => import("./free-bus-input.tsx"), "FreeBusInput");
const PlanPreview = lazyPart(() => import("./plan-preview.tsx"), "PlanPreview");
const SeasonPreview = lazyPart(() => import("./season-preview.tsx"), "SeasonPreview");
const SeatMapCell = lazyPart(() => import("./seat-map.tsx"), "SeatMapCell");
const SeatMapInput = lazyPart(() => import("./seat-map.tsx"), "SeatMapInput");

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
