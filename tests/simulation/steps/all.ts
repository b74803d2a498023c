import type { Steps } from "../world.ts";
import { buyingSteps } from "./buying.ts";
import { changingSteps } from "./changing.ts";
import { companySteps } from "./company.ts";
import { jobSteps } from "./jobs.ts";
import { offlineDeskSteps } from "./offline-desk.ts";
import { outsideSteps } from "./outside.ts";
import { staffSteps } from "./staff.ts";
import { statementSteps } from "./statements.ts";

export const steps: Steps = {
  ...buyingSteps,
  ...changingSteps,
  ...companySteps,
  ...offlineDeskSteps,
  ...outsideSteps,
  ...jobSteps,
  ...staffSteps,
  ...statementSteps,
};
