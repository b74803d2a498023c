import { type AreaPage, partsOfKinds } from "../kinds.ts";
import { lazyPart } from "./lazy-part.ts";

const AuditPage = lazyPart(() => import("../pages/audit/audit-screens.tsx"), "AuditPage");
const PaymentPage = lazyPart(() => import("../pages/cockpit/payment-page.tsx"), "PaymentPage");
const DifferencePage = lazyPart(
  () => import("../pages/money/reconciliation/difference-page.tsx"),
  "DifferencePage",
);
const CustomerPage = lazyPart(() => import("../pages/cockpit/customer-page.tsx"), "CustomerPage");
const CompanyPage = lazyPart(() => import("../pages/cockpit/company-page.tsx"), "CompanyPage");
const RequestPage = lazyPart(() => import("../pages/support/request-page.tsx"), "RequestPage");
const StoryPage = lazyPart(() => import("../pages/support/story-page.tsx"), "StoryPage");

/** Custom pages for a list, with the areas that may see them. */
export const listPages: Record<string, AreaPage> = {
  ...partsOfKinds((kind) => kind.listPages),
};

/** Custom pages for a row, with the areas that may see them. */
export const showPages: Record<string, AreaPage> = {
  ...partsOfKinds((kind) => kind.showPages),
  booking: { areas: ["admin", "support"], component: StoryPage },
  audit: { areas: ["admin", "partner", "support"], component: AuditPage },
  difference: { areas: ["admin"], component: DifferencePage },
  payment: { areas: ["admin", "support"], component: PaymentPage },
  company: { areas: ["admin", "partner"], component: CompanyPage },
  "partner-request": { areas: ["admin"], component: RequestPage },
  user: { areas: ["admin", "support"], component: CustomerPage },
};
