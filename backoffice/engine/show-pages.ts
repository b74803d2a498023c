import type { ComponentType } from "react";
import { type Area, areas } from "../../src/shared/permissions.ts";
import { late } from "./late.ts";

const AuditPage = late(() => import("../pages/audit/audit-screens.tsx"), "AuditPage");
const DepartureCockpit = late(
  () => import("../../src/kinds/trip/office/departure-cockpit.tsx"),
  "DepartureCockpit",
);
const SessionCockpit = late(
  () => import("../../src/kinds/event/office/session-cockpit.tsx"),
  "SessionCockpit",
);
const CarCockpit = late(
  () => import("../../src/kinds/rental/office/cockpit/rental-cockpit.tsx"),
  "CarCockpit",
);
const HouseCockpit = late(
  () => import("../../src/kinds/rental/office/cockpit/rental-cockpit.tsx"),
  "HouseCockpit",
);
const ContractPage = late(
  () => import("../../src/kinds/rental/office/contract/contract-page.tsx"),
  "ContractPage",
);
const ConsultantPage = late(
  () => import("../../src/kinds/appointment/office/cockpit/consultant-page.tsx"),
  "ConsultantPage",
);
const PaymentPage = late(() => import("../pages/cockpit/payment-page.tsx"), "PaymentPage");
const CustomerPage = late(() => import("../pages/cockpit/customer-page.tsx"), "CustomerPage");
const CompanyPage = late(() => import("../pages/cockpit/company-page.tsx"), "CompanyPage");
const RequestPage = late(() => import("../pages/support/request-page.tsx"), "RequestPage");
const StoryPage = late(() => import("../pages/support/story-page.tsx"), "StoryPage");

const GalleryPage = late(() => import("../../src/kinds/rental/office/gallery-page.tsx"), "GalleryPage");

/** Custom pages for a list, with the areas that may see them. */
export const listPages: Record<string, { areas: readonly Area[]; component: ComponentType }> = {
  "rental-photo": { areas: ["partner"], component: GalleryPage },
};

/** Custom pages for a row, with the areas that may see them. */
export const showPages: Record<string, { areas: readonly Area[]; component: ComponentType }> = {
  booking: { areas: ["admin", "support"], component: StoryPage },
  audit: { areas: ["admin", "partner", "support"], component: AuditPage },
  payment: { areas: ["admin", "support"], component: PaymentPage },
  company: { areas: ["admin", "partner"], component: CompanyPage },
  "partner-request": { areas: ["admin"], component: RequestPage },
  user: { areas: ["admin", "support"], component: CustomerPage },
  trip: { areas, component: DepartureCockpit },
  "rental-car": { areas: ["admin", "partner", "branch"], component: CarCockpit },
  "rental-house": { areas: ["admin", "partner", "branch"], component: HouseCockpit },
  "car-rental": { areas: ["partner", "branch"], component: ContractPage },
  "house-rental": { areas: ["partner", "branch"], component: ContractPage },
  consultant: { areas: ["admin", "partner", "branch"], component: ConsultantPage },
  "event-session": { areas, component: SessionCockpit },
};
