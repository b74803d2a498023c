import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { OfficeParts } from "../../../../backoffice/kinds.ts";
import { appointmentPages } from "./appointment-pages.ts";

const ConsultantPage = lazyPart(() => import("./cockpit/consultant-page.tsx"), "ConsultantPage");
const InsurancePapers = lazyPart(() => import("./visit-papers.tsx"), "InsurancePapers");
const ServiceDocuments = lazyPart(() => import("./consultant/choice-cards.tsx"), "ServiceDocumentsCard");

/** What the back office shows of this kind: pages of its own, and parts of the ones that its declarations describe. */
export const officeParts: OfficeParts = {
  pages: appointmentPages,
  showPages: {
    consultant: { areas: ["admin", "partner", "branch"], component: ConsultantPage },
  },
  showExtras: {
    "consulting-service": ServiceDocuments,
    "insurance-request": InsurancePapers,
  },
};
